export interface ShownDocument {
  pages: number;
  url: string;
  name: string;
}

/** What the server wrote of a document into its box. */
export function documentOf(box: HTMLElement): ShownDocument {
  const link = box.querySelector('a');
  return {
    pages: Number(box.dataset.pages),
    url: link?.getAttribute('href') ?? '',
    name: link?.textContent ?? '',
  };
}

/** Notes that the last page was on screen; or that what cannot be shown here was saved to be read elsewhere (rules: documents). */
export function markRead(box: HTMLElement): void {
  box.dataset.read = '';
}

const room = '--document-ratio';

/** What has no pages here takes no room. What it answers gives it back. */
export function releaseRoom(box: HTMLElement): () => void {
  const kept = box.style.getPropertyValue(room);
  box.style.removeProperty(room);
  return () => box.style.setProperty(room, kept);
}

/** A place of the page itself: the server draws a picture there, and its address is put in here. */
const placeOf = (at: number | string) => `#image-${at}`;

/** A text whose pictures are not sent yet, as the server is asked to draw it. */
export const placed = (markdown: string) =>
  markdown.replace(/\(image:(\d+)\)/g, (_, at: string) => `(${placeOf(at)})`);

/** What the server drew, with the pictures of this device. */
export const shownWith = (html: string, addresses: readonly string[]) =>
  html.replace(/src="#image-(\d+)"/g, (_, at: string) => `src="${addresses[Number(at)] ?? 'data:,'}"`);

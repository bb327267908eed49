/** The most characters of a text that is shown whole, and the length of a longer one's excerpt. */
const short = 200;
const shown = 90;
/** The most paragraphs and list items that are shown whole. */
const fewBlocks = 6;

/** The excerpt of a long text; null: the text is short and shown whole. */
export function excerptOf(html: string): string | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const text = (body.textContent ?? '').replace(/\s+/g, ' ').trim();
  const characters = [...text];
  const large = body.querySelector('img, table, pre, video') !== null;
  const long = characters.length > short || body.querySelectorAll('p, li').length > fewBlocks;
  if (!large && !long) return null;
  return characters.length > shown ? `${characters.slice(0, shown).join('')}…` : text;
}

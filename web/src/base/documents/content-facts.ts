/** What of a content can be counted: what went in is compared with what came out (rules: import-losses). */
export interface ContentFacts {
  /** How often each letter or sign stands in it. Spaces and what is not seen are none. */
  letters: Map<string, number>;
  pictures: number;
  tables: number;
  items: number;
  formulas: number;
}

export type Counted = Exclude<keyof ContentFacts, 'letters'>;
export const countedKinds: readonly Counted[] = ['pictures', 'tables', 'items', 'formulas'];

export const noFacts = (): ContentFacts => ({
  letters: new Map(),
  pictures: 0,
  tables: 0,
  items: 0,
  formulas: 0,
});

/** A raised `-3` is drawn with a minus sign: both count as one. */
export function addLetters({ letters }: ContentFacts, text: string) {
  for (const letter of text.replace(/[\s\p{Cf}\p{Cc}]/gu, '').replaceAll('−', '-'))
    letters.set(letter, (letters.get(letter) ?? 0) + 1);
}

/** Takes letters away that are shown as something else, such as the source of a formula. */
export function removeLetters({ letters }: ContentFacts, text: string) {
  const facts = noFacts();
  addLetters(facts, text);
  for (const [letter, count] of facts.letters) letters.set(letter, (letters.get(letter) ?? 0) - count);
}

export interface FactsOptions {
  /** Whether this element is not content: it and what is in it do not count. */
  skip?: (element: Element) => boolean;
  isPicture?: (element: Element) => boolean;
}

/** The facts of HTML as it is shown. */
export function factsOfHtml(root: Element, { skip, isPicture }: FactsOptions = {}): ContentFacts {
  const facts = noFacts();
  const picture = isPicture ?? ((element: Element) => element.tagName === 'IMG');
  const walk = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) addLetters(facts, node.textContent ?? '');
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const element = node as Element;
    if (skip?.(element)) return;
    const tag = element.tagName.toUpperCase();
    if (tag === 'STYLE' || tag === 'SCRIPT' || tag === 'ANNOTATION') return;
    if (tag === 'MATH') facts.formulas += 1;
    if (picture(element)) facts.pictures += 1;
    if (tag === 'TABLE') facts.tables += 1;
    if (tag === 'LI') facts.items += 1;
    for (const child of element.childNodes) walk(child);
  };
  walk(root);
  return facts;
}

/** What is missing of `before` in `after`, above what is `known` to be missing and said elsewhere. Letters: how many. */
export function missingOf(
  before: ContentFacts,
  after: ContentFacts,
  known: Partial<Record<Counted, number>> = {},
): Record<Counted | 'letters', number> {
  let letters = 0;
  for (const [letter, count] of before.letters)
    letters += Math.max(0, count - (after.letters.get(letter) ?? 0));
  const counted = countedKinds.map((kind) => [
    kind,
    Math.max(0, before[kind] - after[kind] - (known[kind] ?? 0)),
  ]);
  return { letters, ...(Object.fromEntries(counted) as Record<Counted, number>) };
}

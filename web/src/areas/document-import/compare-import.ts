import { type Counted, countedKinds, factsOfHtml, missingOf } from '../../base/documents/content-facts.ts';
import { type Imported, type Loss, type LossKind, lossKinds } from './losses.ts';

const kinds: Record<Counted | 'letters', LossKind> = {
  letters: 'letters',
  pictures: 'pictures',
  tables: 'tables',
  items: 'items',
  formulas: 'lostFormulas',
};

/** Signs that stand for what did not come. */
const placeholders = /〔公式〕/g;

/**
 * Everything that is lost of a document: what was known while it was read, and what is missing in `html`, as students will
 * see it. Nothing is listed: nothing was lost (rules: import-losses).
 */
export function lossesOf({ losses, before, known }: Imported, html: string): Loss[] {
  const { body } = new DOMParser().parseFromString(html.replace(placeholders, ''), 'text/html');
  const asWritten = body.querySelectorAll('code.formula-error').length;
  const missing = missingOf(before, factsOfHtml(body), { ...known, formulas: known.formulas + asWritten });
  const found = (['letters', ...countedKinds] as const).flatMap((kind): Loss[] =>
    missing[kind] > 0 ? [{ kind: kinds[kind], count: missing[kind] }] : [],
  );
  const shown = body.querySelectorAll('math').length;
  if (asWritten > 0) found.push({ kind: shown >= 500 ? 'manyFormulas' : 'badFormulas', count: asWritten });
  return [...losses, ...found].toSorted((a, b) => lossKinds.indexOf(a.kind) - lossKinds.indexOf(b.kind));
}

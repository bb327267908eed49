import type { Losses } from '../../losses.ts';
import { allOf, ancestorOf, childrenOf, metadataBookmark, replace, textRun } from '../xml.ts';
import { texOf } from './omml-to-tex.ts';

/** A formula where it stands in the document. */
export interface Formula {
  tex: string;
  /** It has a line of its own. */
  isDisplay: boolean;
}

/** What is said of a formula that does not come: its letters as they stand in the document. */
const nameOf = (formula: Element) => {
  const letters = (formula.textContent ?? '').replace(/\s+/g, ' ').trim();
  return letters.length > 24 ? `${letters.slice(0, 24)}…` : letters;
};

/**
 * Formulas become carriers `zx-formula-<n>`, n counting from `before` in the order of what is returned. One that is not
 * understood is counted and named, and its place says so (rules: import-formulas).
 */
export function takeFormulas(root: Element, losses: Losses, before: number): Formula[] {
  const formulas: Formula[] = [];
  for (const element of allOf(root, 'oMath')) {
    if ((element.textContent ?? '').trim() === '') continue;
    const tex = texOf(element);
    if (tex === undefined) {
      losses.add('formulas', 1, nameOf(element));
      losses.explain('formulas');
      replace(element, [textRun(element, '〔公式〕')]);
      continue;
    }
    const isDisplay = ancestorOf(element, 'oMathPara') !== undefined;
    replace(element, [metadataBookmark(element, `zx-formula-${before + formulas.length}`)]);
    formulas.push({ tex, isDisplay });
  }
  for (const paragraph of allOf(root, 'oMathPara'))
    replace(
      paragraph,
      childrenOf(paragraph).filter(({ localName }) => localName === 'r' || localName === 'bookmarkStart'),
    );
  return formulas;
}

import { addLetters, type ContentFacts, noFacts } from '../../../base/documents/content-facts.ts';
import { numberingOf, outlineOf } from './paragraphs.ts';
import { isHidden, styleOfParagraph } from './runs.ts';
import type { Styles } from './styles.ts';
import { allOf, attributeOf, childOf, childrenOf } from './xml.ts';

/** Not shown, or shown by something that is counted itself. */
const unseen = new Set(
  'pPr rPr tblPr tblGrid trPr tcPr sectPr sdtPr sdtEndPr del moveFrom instrText delText rt docPr'.split(' '),
);

/**
 * What Word shows of a part, read from its XML as it was given and not from what is made of it: so what the reader passes
 * over by mistake is counted too. Automatic numbers are not among its letters.
 */
export function factsOfPart(root: Element, styles: Styles, facts: ContentFacts = noFacts()): ContentFacts {
  const walk = (element: Element) => {
    const { localName } = element;
    if (unseen.has(localName)) return;
    if (localName === 'AlternateContent') {
      const branches = childrenOf(element);
      const older = branches.find((branch) => branch.localName === 'Fallback');
      const seen = older && childrenOf(older).length > 0 ? older : branches[0];
      if (seen) walk(seen);
      return;
    }
    if (localName === 'oMath') {
      if ((element.textContent ?? '').trim() !== '') facts.formulas += 1;
      return;
    }
    if (localName === 'OLEObject' && /^Equation|MathType/i.test(attributeOf(element, 'ProgID') ?? '')) {
      facts.formulas += 1;
      facts.pictures -= allOf(element.parentNode as Element, 'imagedata').length;
    }
    if (localName === 'r' && isHidden(element, styles)) return;
    if (localName === 't') addLetters(facts, (element.textContent ?? '').replace(/[\uE000-\uF8FF]/g, ''));
    if (localName === 'blip' || localName === 'imagedata') facts.pictures += 1;
    if (localName === 'tbl') facts.tables += 1;
    if (localName === 'p') countItem(element, styles, facts);
    for (const child of childrenOf(element)) walk(child);
  };
  walk(root);
  return facts;
}

function countItem(paragraph: Element, styles: Styles, facts: ContentFacts) {
  const style = styleOfParagraph(paragraph, styles);
  if (numberingOf(paragraph, style).numberingId === undefined || outlineOf(paragraph, style) !== undefined)
    return;
  const inner = childrenOf(paragraph).some(
    (child) => child !== childOf(paragraph, 'pPr') && (child.textContent ?? '').trim() !== '',
  );
  if (inner || allOf(paragraph, 'drawing').length > 0) facts.items += 1;
}

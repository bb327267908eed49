import type { Losses } from '../losses.ts';
import {
  allOf,
  ancestorOf,
  attributeOf,
  childrenOf,
  insertAfter,
  metadataBookmark,
  remove,
  replace,
} from './xml.ts';

/** A picture where it stands in the document. */
export interface PictureReference {
  /** `r:embed`, `r:link` or `r:id`: one of the relations of its part. */
  relationId: string;
  name: string;
  alt: string;
}

/** Word writes newer things twice, for itself and for older programs: what older ones read is plainer. */
export function chooseAlternatives(root: Element) {
  for (const alternative of allOf(root, 'AlternateContent')) {
    const branches = childrenOf(alternative);
    const older = branches.find(({ localName }) => localName === 'Fallback');
    const chosen = older && childrenOf(older).length > 0 ? older : branches[0];
    replace(alternative, chosen ? childrenOf(chosen) : []);
  }
}

const isEquation = (drawing: Element) =>
  allOf(drawing, 'OLEObject').some((object) =>
    /^Equation|MathType/i.test(attributeOf(object, 'ProgID') ?? ''),
  );

function referencesIn(drawing: Element): PictureReference[] {
  const outline = allOf(drawing, 'docPr')[0];
  const found = [...allOf(drawing, 'blip'), ...allOf(drawing, 'imagedata')];
  return found.flatMap((element) => {
    const relationId =
      attributeOf(element, 'embed') ?? attributeOf(element, 'link') ?? attributeOf(element, 'id') ?? '';
    const picture = ancestorOf(element, 'pic');
    const alt =
      attributeOf(outline, 'descr') ?? attributeOf(outline, 'title') ?? attributeOf(element, 'title') ?? '';
    const own = picture && allOf(picture, 'cNvPr')[0];
    const name = attributeOf(own, 'name') || attributeOf(outline, 'name') || alt;
    return [{ relationId, name, alt }];
  });
}

/** The words of its text boxes stand behind the paragraph that held them. */
function freeTextBoxes(drawing: Element, losses: Losses) {
  const boxes = allOf(drawing, 'txbxContent');
  const paragraph = ancestorOf(drawing, 'p');
  for (const box of boxes.reverse()) {
    if (!paragraph || ancestorOf(box, 'txbxContent')) continue;
    const inner = childrenOf(box);
    insertAfter(paragraph, inner);
    if ((box.textContent ?? '') !== '' || inner.length > 0) losses.add('textBoxes');
    remove(box);
  }
  return boxes.length > 0;
}

/**
 * Pictures become carriers `zx-picture-<n>`, n counting from 0 in the order of what is returned; what else is drawn is
 * counted (rules: import-losses).
 */
export function takeDrawings(root: Element, losses: Losses, before = 0): PictureReference[] {
  const references: PictureReference[] = [];
  const drawings = ['drawing', 'pict', 'object'].flatMap((name) => allOf(root, name));
  for (const drawing of drawings) {
    if (!drawing.parentNode) continue;
    const boxed = freeTextBoxes(drawing, losses);
    if (isEquation(drawing)) {
      losses.add('formulas');
      losses.explain('formulas');
      replace(drawing, []);
      continue;
    }
    const found = referencesIn(drawing);
    const line = allOf(drawing, 'rect').some((rect) => attributeOf(rect, 'hr') !== undefined);
    if (found.length === 0 && !boxed && !line)
      losses.add('drawings', 1, attributeOf(allOf(drawing, 'docPr')[0], 'name'));
    replace(
      drawing,
      found.map((_, at) => metadataBookmark(drawing, `zx-picture-${before + references.length + at}`)),
    );
    references.push(...found);
  }
  return references;
}

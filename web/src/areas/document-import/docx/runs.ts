import type { Losses } from '../losses.ts';
import type { Styles } from './styles.ts';
import {
  allOf,
  ancestorOf,
  attributeOf,
  childOf,
  remove,
  replace,
  switchOf,
  textRun,
  wordElement,
} from './xml.ts';

export const styleOfRun = (run: Element, styles: Styles) =>
  styles(attributeOf(childOf(childOf(run, 'rPr'), 'rStyle'), 'val'));
export const styleOfParagraph = (paragraph: Element | undefined, styles: Styles) =>
  styles(attributeOf(childOf(childOf(paragraph, 'pPr'), 'pStyle'), 'val'));

/** `w:vanish`: Word shows it to nobody, so students do not see it either. */
export const isHidden = (run: Element, styles: Styles): boolean =>
  switchOf(childOf(run, 'rPr'), 'vanish') ??
  styleOfRun(run, styles)?.hidden ??
  styleOfParagraph(ancestorOf(run, 'p'), styles)?.hidden ??
  false;

/** Letters that are seen: spaces are none. */
export const lettersOf = (text: string) => [...text.replace(/\s/g, '')].length;

export function removeHidden(root: Element, styles: Styles, losses: Losses) {
  for (const run of allOf(root, 'r')) {
    if (!isHidden(run, styles)) continue;
    const words = allOf(run, 't')
      .map(({ textContent }) => textContent ?? '')
      .join('');
    losses.add('hidden', lettersOf(words));
    remove(run);
  }
}

/** What tracked changes took away: Word shows it struck through, and a document that is finished has none. */
export function removeDeleted(root: Element, losses: Losses) {
  for (const change of [...allOf(root, 'del'), ...allOf(root, 'moveFrom')]) {
    if (/^(rPr|trPr|numPr|cellDel)$/.test((change.parentNode as Element | null)?.localName ?? '')) continue;
    if (change.localName === 'del' && allOf(change, 'r').length > 0) losses.add('deleted');
    remove(change);
  }
}

const plainColors = /^(auto|000000|)$/i;

/** Looks that a text has no word for: colours and marks of emphasis. */
function countLooks(run: Element, losses: Losses) {
  const properties = childOf(run, 'rPr');
  if (!properties || allOf(run, 't').every(({ textContent }) => (textContent ?? '').trim() === '')) return;
  const highlight = attributeOf(childOf(properties, 'highlight'), 'val') ?? 'none';
  const color = attributeOf(childOf(properties, 'color'), 'val') ?? '';
  const shade = attributeOf(childOf(properties, 'shd'), 'fill') ?? '';
  if (highlight !== 'none' || !plainColors.test(color) || !/^(auto|ffffff|)$/i.test(shade))
    losses.add('colors');
  if ((attributeOf(childOf(properties, 'em'), 'val') ?? 'none') !== 'none') losses.add('underline');
}

/** Rarer parts of runs as those that the converter knows. */
export function plainRuns(root: Element, losses: Losses) {
  for (const run of allOf(root, 'r')) countLooks(run, losses);
  for (const end of allOf(root, 'cr')) replace(end, [wordElement(end, 'br')]);
  for (const tab of allOf(root, 'ptab')) replace(tab, [wordElement(tab, 'tab')]);
  for (const strike of allOf(root, 'dstrike'))
    replace(strike, [wordElement(strike, 'strike', { val: attributeOf(strike, 'val') ?? 'true' })]);
  // A check box keeps the sign that Word shows: ☒ and ☑ are both "chosen".
  for (const box of allOf(root, 'checkbox')) {
    const control = box.parentNode?.parentNode as Element | null;
    const content = childOf(control ?? undefined, 'sdtContent');
    if (content && (content.textContent ?? '').trim() === '')
      (allOf(content, 'p')[0] ?? content).appendChild(textRun(content, switchOf(box, 'checked') ? '☑' : '☐'));
    remove(box);
  }
}

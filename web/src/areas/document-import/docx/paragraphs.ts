import { markerNames } from '../../../base/documents/list-markers.ts';
import type { Label, Numbering } from './numbering.ts';
import { styleOfParagraph, styleOfRun } from './runs.ts';
import type { Style, Styles } from './styles.ts';
import {
  allOf,
  ancestorOf,
  attributeOf,
  childOf,
  childrenOf,
  metadataBookmark,
  remove,
  textRun,
  wordElement,
} from './xml.ts';

interface Read {
  styles: Styles;
  numbering: Numbering;
}

/** What numbers a paragraph: its own properties before its style's; number 0 takes a number away. */
export function numberingOf(paragraph: Element, style: Style | undefined) {
  const own = childOf(childOf(paragraph, 'pPr'), 'numPr');
  const level = attributeOf(childOf(own, 'ilvl'), 'val');
  const id = attributeOf(childOf(own, 'numId'), 'val') ?? style?.numberingId;
  return {
    numberingId: id === '0' ? undefined : id,
    level: level === undefined ? style?.level : Number(level),
  };
}

/** 0 to 8 of a heading; undefined: text. */
export function outlineOf(paragraph: Element, style: Style | undefined): number | undefined {
  const own = attributeOf(childOf(childOf(paragraph, 'pPr'), 'outlineLvl'), 'val');
  const outline = own === undefined ? style?.outline : Number(own);
  return outline === undefined || outline > 8 || ancestorOf(paragraph, 'tc') ? undefined : outline;
}

const monospace =
  /courier|consolas|menlo|monaco|\bmono\b|monospace|lucida console|source code|cascadia|fira code|inconsolata|fixedsys|terminal/i;

/** All its words stand in a font of equal widths. */
function isCode(paragraph: Element, { styles }: Read): boolean {
  const style = styleOfParagraph(paragraph, styles);
  const runs = allOf(paragraph, 'r').filter((run) => (run.textContent ?? '').trim() !== '');
  const fontOf = (run: Element) =>
    attributeOf(childOf(childOf(run, 'rPr'), 'rFonts'), 'ascii') ??
    styleOfRun(run, styles)?.font ??
    style?.font ??
    '';
  return runs.length > 0 && runs.every((run) => monospace.test(fontOf(run)));
}

const isEmpty = (paragraph: Element) =>
  (paragraph.textContent ?? '').trim() === '' && allOf(paragraph, 'bookmarkStart').length === 0;

/** Empty lines between lines of code are code. */
function codeParagraphs(paragraphs: Element[], read: Read): Set<Element> {
  const code = new Set(paragraphs.filter((paragraph) => isCode(paragraph, read)));
  let waiting: Element[] = [];
  let before: Element | undefined;
  for (const paragraph of paragraphs) {
    const follows = before?.parentNode === paragraph.parentNode;
    if (code.has(paragraph)) {
      if (follows) for (const each of waiting) code.add(each);
      waiting = [];
      before = paragraph;
    } else if (isEmpty(paragraph) && follows) waiting.push(paragraph);
    else {
      waiting = [];
      before = undefined;
    }
  }
  return code;
}

/** A number in plain figures: Markdown counts so itself. Others, such as 第三章 or (a), stand as words. */
const isPlainNumber = ({ text, number }: Label) => new RegExp(`^${number}[.．)、。]?$`).test(text.trim());

/** Where a paragraph stands in a list: shown before what it says. Returns whether its number stands as words. */
function markItem(paragraph: Element, label: Label, first: Node | null): boolean {
  const { bullet, number, numberingId, level } = label;
  const indent = childOf(childOf(paragraph, 'pPr'), 'ind');
  const left = Number(attributeOf(indent, 'left') ?? attributeOf(indent, 'start') ?? label.left);
  const kind = bullet ? 'u' : isPlainNumber(label) ? 'o' : 't';
  paragraph.insertBefore(
    metadataBookmark(paragraph, markerNames.item({ kind, number, list: numberingId, level, left })),
    first,
  );
  if (kind === 't' && label.text.trim() !== '')
    paragraph.insertBefore(textRun(paragraph, `${label.text} `), first);
  return kind === 't';
}

/** What Word shows of its paragraphs besides their words. */
export interface ParagraphFacts {
  /** Numbered paragraphs whose number stands as words. */
  labelled: number;
  /** All those words. */
  labels: string;
}

/**
 * Headings, list items and lines of code get carriers, and their automatic numbers become words where Markdown has no such
 * number. Afterwards no paragraph has a style or a number that the converter would read in its own way.
 */
export function markParagraphs(root: Element, read: Read): ParagraphFacts {
  const facts: ParagraphFacts = { labelled: 0, labels: '' };
  const paragraphs = allOf(root, 'p');
  const code = codeParagraphs(paragraphs, read);
  for (const paragraph of paragraphs) {
    const properties = childOf(paragraph, 'pPr');
    const styleId = attributeOf(childOf(properties, 'pStyle'), 'val');
    const style = read.styles(styleId);
    const label = read.numbering({ ...numberingOf(paragraph, style), styleId });
    const first = properties ? properties.nextSibling : paragraph.firstChild;
    const outline = isEmpty(paragraph) ? undefined : outlineOf(paragraph, style);
    if (outline !== undefined) {
      const before = metadataBookmark(paragraph, markerNames.heading(Math.min(6, outline + 1)));
      paragraph.insertBefore(before, first);
      if (label && label.text.trim() !== '')
        paragraph.insertBefore(textRun(paragraph, `${label.text} `), first);
      facts.labels += label?.text ?? '';
    } else if (label && !isEmpty(paragraph)) {
      const labelled = markItem(paragraph, label, first);
      if (labelled) facts.labelled += 1;
      if (labelled) facts.labels += label.text;
    } else if (code.has(paragraph))
      paragraph.insertBefore(metadataBookmark(paragraph, markerNames.code), first);
    for (const name of ['pStyle', 'numPr']) {
      const own = childOf(properties, name);
      if (own) remove(own);
    }
  }
  padRows(root);
  return facts;
}

/** A row that begins or ends away from the others' edge has empty cells there. */
function padRows(root: Element) {
  for (const row of allOf(root, 'tr')) {
    const properties = childOf(row, 'trPr');
    const gap = (name: string) => Math.min(50, Number(attributeOf(childOf(properties, name), 'val') ?? 0));
    const cell = () => {
      const made = wordElement(row, 'tc');
      made.appendChild(wordElement(row, 'p'));
      return made;
    };
    const first = childrenOf(row).find(({ localName }) => localName === 'tc') ?? null;
    for (let at = 0; at < gap('gridBefore'); at += 1) row.insertBefore(cell(), first);
    for (let at = 0; at < gap('gridAfter'); at += 1) row.appendChild(cell());
  }
}

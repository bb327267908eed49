import { allOf, attributeOf, childOf, switchOf } from './xml.ts';

/** What a style says, with what it takes from the styles it is based on. */
export interface Style {
  name: string;
  hidden: boolean | undefined;
  font: string | undefined;
  /** 0 to 8; 9 is body text. */
  outline: number | undefined;
  numberingId: string | undefined;
  level: number | undefined;
}
export type Styles = (id: string | undefined) => Style | undefined;

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** `heading 3` and `标题 3` are of the third level in every language of Word and WPS. */
const outlineByName = (name: string): number | undefined => {
  const level = /^(?:heading|标题)\s*([1-9])$/i.exec(name)?.[1];
  if (level) return Number(level) - 1;
  return /^(?:title|标题)$/i.test(name) ? 0 : undefined;
};

function ownOf(style: Element): Style {
  const paragraph = childOf(style, 'pPr');
  const run = childOf(style, 'rPr');
  const numbering = childOf(paragraph, 'numPr');
  const name = attributeOf(childOf(style, 'name'), 'val') ?? '';
  return {
    name,
    hidden: switchOf(run, 'vanish'),
    font: attributeOf(childOf(run, 'rFonts'), 'ascii'),
    outline: numberOf(attributeOf(childOf(paragraph, 'outlineLvl'), 'val')) ?? outlineByName(name),
    numberingId: attributeOf(childOf(numbering, 'numId'), 'val'),
    level: numberOf(attributeOf(childOf(numbering, 'ilvl'), 'val')),
  };
}

/** The styles of a document by their ids. A style that is based on itself is read once. */
export function readStyles(document: Document | undefined): Styles {
  const elements = new Map<string, Element>();
  for (const style of document ? allOf(document, 'style') : [])
    elements.set(attributeOf(style, 'styleId') ?? '', style);
  const known = new Map<string, Style>();
  function styleOf(id: string | undefined, below: readonly string[] = []): Style | undefined {
    const element = id === undefined || below.includes(id) ? undefined : elements.get(id);
    if (id === undefined || !element) return undefined;
    const before = known.get(id);
    if (before) return before;
    const own = ownOf(element);
    const base = styleOf(attributeOf(childOf(element, 'basedOn'), 'val'), [...below, id]);
    const style: Style = {
      name: own.name,
      hidden: own.hidden ?? base?.hidden,
      font: own.font ?? base?.font,
      outline: own.outline ?? base?.outline,
      numberingId: own.numberingId ?? base?.numberingId,
      level: own.level ?? base?.level,
    };
    known.set(id, style);
    return style;
  }
  return (id) => styleOf(id);
}

import { attributeOf, childOf, childrenOf, isElement, isText } from './xml.ts';

/** Looks of a run that nobody reads here: letters that differ in nothing else are one run. */
const unreadLooks = new Set(
  'bCs eastAsianLayout fitText iCs kern lang noProof position snapToGrid spacing sz szCs w'.split(' '),
);
/** Marks of the spelling checker and of where pages once ended. */
const unreadMarks = new Set(['proofErr', 'lastRenderedPageBreak']);

function lookOf(property: Element): string {
  if (property.localName === 'rFonts') return `font ${attributeOf(property, 'ascii') ?? ''}`;
  const { attributes } = property;
  const values = Array.from({ length: attributes.length }, (_, at) => {
    const { name, value } = attributes.item(at) as Attr;
    return `${name}=${value}`;
  });
  return `${property.localName} ${values.join(' ')}`;
}

/** Equal of two runs that look alike; undefined: in the run is more than letters. */
function looksOf(run: Element): string | undefined {
  if (run.localName !== 'r') return undefined;
  const parts = childrenOf(run).filter(({ localName }) => localName !== 'rPr' && !unreadMarks.has(localName));
  if (parts.length === 0 || parts.some(({ localName }) => localName !== 't')) return undefined;
  const properties = childOf(run, 'rPr');
  const looks = (properties ? childrenOf(properties) : []).filter(
    ({ localName }) => !unreadLooks.has(localName),
  );
  // One that has something in it, such as an earlier look, is compared with nothing.
  return looks.some((look) => childrenOf(look).length > 0) ? undefined : looks.map(lookOf).join(';');
}

/** How many letters of a part are copied: what comes behind them would be cut anyway. */
interface Room {
  letters: number;
  cut: boolean;
}

function addText(run: Element, text: string) {
  const words = childOf(run, 't');
  words?.appendChild((run.ownerDocument as Document).createTextNode(text));
}

/** A copy of the run whose letters all stand in one element. */
function startRun(run: Element, text: string): Element {
  const copy = run.cloneNode(false) as Element;
  const properties = childOf(run, 'rPr');
  if (properties) copy.appendChild(properties.cloneNode(true));
  const words = childOf(run, 't') as Element;
  copy.appendChild(words.cloneNode(false));
  addText(copy, text);
  return copy;
}

const textOf = (run: Element) =>
  childrenOf(run)
    .filter(({ localName }) => localName === 't')
    .map(({ textContent }) => textContent ?? '')
    .join('');

function copyChildren(from: Element, to: Element, room: Room) {
  let open: { looks: string; run: Element } | undefined;
  for (let child = from.firstChild; child; child = child.nextSibling) {
    if (isText(child)) to.appendChild(child.cloneNode(false));
    if (!isElement(child) || unreadMarks.has(child.localName)) continue;
    if (from.localName === 'body' && room.letters <= 0 && child.localName !== 'sectPr') {
      room.cut = true;
      continue;
    }
    const looks = looksOf(child);
    const text = looks === undefined ? '' : textOf(child);
    room.letters -= text.replace(/\s/g, '').length;
    if (looks !== undefined && open?.looks === looks) {
      addText(open.run, text);
      continue;
    }
    const copy = looks === undefined ? copyOf(child, room) : startRun(child, text);
    to.appendChild(copy);
    open = looks === undefined ? undefined : { looks, run: copy };
  }
}

function copyOf(element: Element, room: Room): Element {
  const copy = element.cloneNode(false) as Element;
  copyChildren(element, copy, room);
  return copy;
}

/**
 * Joins neighbouring runs that look alike: what was made of a PDF has one for each letter, and everything that is done to a run
 * would be done to each. Blocks behind the first `letters` are left out; returns whether there were any. The part is copied, as
 * taking a node out of the tree takes as long as it has neighbours.
 */
export function joinRuns(part: Document, letters = Number.POSITIVE_INFINITY): boolean {
  const room: Room = { letters, cut: false };
  part.replaceChild(copyOf(part.documentElement, room), part.documentElement);
  return room.cut;
}

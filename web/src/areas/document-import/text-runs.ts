/** Formatting that a formula does without. What is struck out, a link or code ends a run. */
const formatting = new Set('EM I STRONG B U INS SPAN FONT MARK SMALL BIG SUB SUP'.split(' '));
const marks: Partial<Record<string, string>> = { SUB: '_', SUP: '^' };
const kept = 'PRE CODE A ZX-FORMULA';

/** A text, or a new line, of a paragraph; `start`: where it begins in the run's text. */
interface Piece {
  node: Text | Element;
  text: string;
  start: number;
}
/** What stands side by side in a paragraph, however it is formatted. */
export interface TextRun {
  pieces: Piece[];
  text: string;
}

export const runOf = (nodes: readonly (Text | Element)[]): TextRun => {
  const pieces: Piece[] = [];
  let text = '';
  for (const node of nodes) {
    const own = node.nodeName === 'BR' ? '\n' : (node.textContent ?? '');
    pieces.push({ node, text: own, start: text.length });
    text += own;
  }
  return { pieces, text };
};

/** The runs of a content, without those of listings, links and formulas. */
export function runsIn(body: Element): TextRun[] {
  const runs: (Text | Element)[][] = [[]];
  const walk = (element: Element) => {
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE || node.nodeName === 'BR')
        runs.at(-1)?.push(node as Text | Element);
      if (node.nodeType !== Node.ELEMENT_NODE || node.nodeName === 'BR') continue;
      const name = node.nodeName.toUpperCase();
      if (formatting.has(name)) walk(node as Element);
      else {
        runs.push([]);
        if (!kept.split(' ').includes(name)) walk(node as Element);
        runs.push([]);
      }
    }
  };
  walk(body);
  return runs.filter((nodes) => nodes.length > 0).map(runOf);
}

/** The raised and lowered elements around a text, from the outermost one. */
function scriptsOf(node: Node): Element[] {
  const found: Element[] = [];
  for (let up = node.parentElement; up && formatting.has(up.tagName); up = up.parentElement)
    if (marks[up.tagName]) found.unshift(up);
  return found;
}

/** The piece that a letter of the run stands in. */
const pieceAt = ({ pieces }: TextRun, at: number) =>
  pieces.find(({ start, text }) => at >= start && at < start + text.length);

/**
 * What stands from `from` to `to` as TeX: lowered letters as `_{…}`, raised ones as `^{…}`. undefined: one of its ends is
 * raised or lowered and the other is not.
 */
export function texOf(run: TextRun, from: number, to: number): string | undefined {
  const [first, last] = [pieceAt(run, from), pieceAt(run, to - 1)];
  const around = first ? scriptsOf(first.node) : [];
  if (!last || around.at(-1) !== scriptsOf(last.node).at(-1)) return undefined;
  let tex = '';
  let open: string[] = [];
  for (const { node, text, start } of run.pieces) {
    const part = text.slice(Math.max(0, from - start), Math.max(0, to - start));
    if (part === '') continue;
    const names = scriptsOf(node).slice(around.length);
    // A space between two lowered letters does not make two of them.
    const path = part.trim() === '' ? open : names.map(({ tagName }) => marks[tagName] ?? '');
    const differs = path.findIndex((mark, at) => mark !== open[at]);
    const same = differs === -1 ? Math.min(path.length, open.length) : differs;
    const opened = path.slice(same).map((mark) => `${mark}{`);
    tex += '}'.repeat(open.length - same) + opened.join('') + part;
    open = path;
  }
  return tex + '}'.repeat(open.length);
}

/** Takes a node away, and the formatting that is empty without it. */
function removeNode(node: Node) {
  let up = node.parentElement;
  node.parentNode?.removeChild(node);
  while (up && formatting.has(up.tagName) && !up.hasChildNodes()) {
    const empty: Element = up;
    up = up.parentElement;
    empty.remove();
  }
}

/** Takes away what of a piece stands from `from` to `to`; gives what stands behind that in it. */
function cutPiece({ node, start }: Piece, from: number, to: number): string {
  const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
  node.textContent = text.slice(0, Math.max(0, from - start));
  return text.slice(Math.max(0, to - start));
}

/**
 * Puts an element in the place of what stands from `from` to `to`, outside of formatting that ends in it. What stands before
 * it keeps its places.
 */
export function replaceRun(run: TextRun, from: number, to: number, make: (document: Document) => Element) {
  const [first, last] = [pieceAt(run, from), pieceAt(run, to - 1)];
  if (!first || !last) return;
  const { ownerDocument } = first.node;
  let place: Node = first.node;
  while (place.parentNode && !place.parentNode.contains(last.node)) place = place.parentNode;
  const parent = place.parentNode;
  const behind = place.nextSibling;
  const touched = run.pieces.slice(run.pieces.indexOf(first), run.pieces.indexOf(last) + 1);
  const rests = touched.map((piece) => cutPiece(piece, from, to));
  const rest = rests.at(-1) ?? '';
  const element = make(ownerDocument);
  parent?.insertBefore(element, behind);
  if (first === last && rest !== '') parent?.insertBefore(ownerDocument.createTextNode(rest), behind);
  else if (rest !== '') last.node.textContent = rest;
  for (const { node } of touched) if (node.textContent === '') removeNode(node);
}

/** A paragraph's run, where it is nothing but one; else undefined. */
export function onlyRun(paragraph: Element): TextRun | undefined {
  const names = [...paragraph.querySelectorAll('*')].map(({ tagName }) => tagName);
  return names.every((name) => name === 'BR' || formatting.has(name)) ? runsIn(paragraph)[0] : undefined;
}

import { type ListMarker, parseListMarker } from './list-markers.ts';

/** The carrier at a paragraph's beginning, of this kind. */
function markerOf(node: Node | null, kind: 'item' | 'code' | 'heading'): Element | undefined {
  if (!(node instanceof Element) || node.tagName !== 'P') return undefined;
  const found = node.querySelector(`a[id^="zx-${kind}"]`);
  return found?.closest('p') === node ? found : undefined;
}

/** Neighbours that carry the same kind, nothing but space between them. */
function runFrom(first: Element, kind: 'item' | 'code'): Element[] {
  const run: Element[] = [];
  for (let next: Node | null = first; next; next = next.nextSibling) {
    if (next.nodeType === Node.TEXT_NODE && (next.textContent ?? '').trim() === '') continue;
    if (next.nodeType === Node.COMMENT_NODE) continue;
    if (!markerOf(next, kind)) break;
    run.push(next as Element);
  }
  return run;
}

interface Open {
  place: ListMarker;
  /** What an item of a lower level goes into; undefined: such items stand by themselves. */
  item: Element | undefined;
  /** The list, and the number that follows in it. */
  list?: Element;
  next: number;
}

const isSame = (a: ListMarker, b: ListMarker) =>
  a.list === b.list ? a.level === b.level : Math.abs(a.left - b.left) <= 100;
const isBelow = (above: ListMarker, below: ListMarker) =>
  above.list === below.list ? below.level > above.level : below.left > above.left + 100;

/** The list that an item goes on, or a new one where the number does not follow or the kind is another. */
function listFor(
  place: ListMarker,
  same: Open | undefined,
  put: (list: Element) => void,
  document: Document,
): Element {
  const tag = place.kind === 'o' ? 'OL' : 'UL';
  if (same?.list?.tagName === tag && (place.kind === 'u' || same.next === place.number)) return same.list;
  const list = document.createElement(tag);
  if (place.kind === 'o') list.setAttribute('start', String(place.number));
  put(list);
  return list;
}

/** Paragraphs that are items one after the other, as lists in lists. */
function nest(run: Element[], document: Document) {
  const open: Open[] = [];
  for (const paragraph of run) {
    const mark = markerOf(paragraph, 'item');
    const place = mark && parseListMarker(mark.id);
    if (!place) continue;
    mark.remove();
    let last = open.at(-1);
    while (last && !isSame(last.place, place) && !isBelow(last.place, place)) {
      open.pop();
      last = open.at(-1);
    }
    const same = last && isSame(last.place, place) ? open.pop() : undefined;
    const parent = open.findLast(({ item }) => item)?.item;
    if (place.kind === 't') {
      parent?.append(paragraph);
      open.push({ place, item: parent, next: 0 });
      continue;
    }
    const put = (list: Element) => (parent ? parent.append(list) : paragraph.before(list));
    const list = listFor(place, same, put, document);
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
    open.push({ place, item, list, next: place.number + 1 });
  }
}

/** The lines of a paragraph as they were typed. */
function linesOf(node: Node): string {
  if (node instanceof Element && node.tagName === 'BR') return '\n';
  if (node.childNodes.length === 0) return (node.textContent ?? '').replaceAll('\u00A0', ' ');
  return [...node.childNodes].map(linesOf).join('');
}

function listing(run: Element[], document: Document) {
  const code = document.createElement('pre');
  code.textContent = run.map(linesOf).join('\n');
  run[0]?.before(code);
  for (const paragraph of run) paragraph.remove();
}

/** A paragraph of several lines, of which one but the first is indented, is a listing whatever its font. */
const isTyped = (paragraph: Element) => /\n(?: {2,}|\t)[^\s\u4e00-\u9fff]/.test(linesOf(paragraph));

/**
 * Reads the carriers of carriers.ts: headings, lists in lists, listings. What has none stays as it is, and no carrier is
 * left over.
 */
export function readMarkers(body: Element, document: Document) {
  for (const paragraph of body.querySelectorAll('p')) {
    const mark = markerOf(paragraph, 'heading');
    if (mark) {
      const heading = document.createElement(`h${mark.id.at(-1)}`);
      mark.remove();
      heading.append(...paragraph.childNodes);
      paragraph.replaceWith(heading);
    } else if (!markerOf(paragraph, 'item') && !markerOf(paragraph, 'code') && isTyped(paragraph))
      listing([paragraph], document);
  }
  for (const paragraph of body.querySelectorAll('p'))
    if (markerOf(paragraph, 'item') && body.contains(paragraph)) nest(runFrom(paragraph, 'item'), document);
  for (const paragraph of body.querySelectorAll('p'))
    if (markerOf(paragraph, 'code') && body.contains(paragraph))
      listing(runFrom(paragraph, 'code'), document);
  for (const mark of body.querySelectorAll('a[id^="zx-"]'))
    if (!mark.id.startsWith('zx-picture-')) mark.remove();
}

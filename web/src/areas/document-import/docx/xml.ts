import { DOMParser, XMLSerializer } from '@xmldom/xmldom';

export const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** Throws where it is not well formed: such a document is damaged. */
export function parseXml(text: string): Document {
  const fail = (message: string) => {
    throw new Error(message);
  };
  const parser = new DOMParser({ errorHandler: { warning: () => {}, error: fail, fatalError: fail } });
  return parser.parseFromString(text.replace(/^\uFEFF/, ''), 'text/xml');
}

export const serializeXml = (document: Document): string => new XMLSerializer().serializeToString(document);

export const isElement = (node: Node | null | undefined): node is Element =>
  !!node && node.nodeType === node.ELEMENT_NODE;
export const isText = (node: Node): boolean => node.nodeType === node.TEXT_NODE;

/** A copy: the tree may be changed while it is walked. */
export function childrenOf(node: Node): Element[] {
  const children: Element[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (isElement(child)) children.push(child);
  return children;
}

/** The first child of this local name, whatever prefix the document chose. */
export const childOf = (node: Node | undefined, name: string): Element | undefined =>
  node ? childrenOf(node).find(({ localName }) => localName === name) : undefined;

/**
 * All below it in the order of the document, as they are now. The library's own list looks through the document again
 * whenever it has changed, which is slow with ten thousands of runs.
 */
export function allOf(node: Element | Document, name: string): Element[] {
  const found: Element[] = [];
  let at: Node | null = node.firstChild;
  while (at) {
    if (isElement(at) && at.localName === name) found.push(at);
    let next: Node | null = at.firstChild;
    for (let up: Node | null = at; !next && up && up !== node; up = up.parentNode) next = up.nextSibling;
    at = next;
  }
  return found;
}

/** An attribute by its local name: `w:val` of Word, `val` of others. */
export function attributeOf(element: Element | undefined, name: string): string | undefined {
  const { attributes } = element ?? {};
  for (let at = 0; at < (attributes?.length ?? 0); at += 1)
    if (attributes?.item(at)?.localName === name) return attributes.item(at)?.value;
  return undefined;
}

/** A switch such as `<w:b/>`: on where it stands, unless it says otherwise; undefined: it does not stand. */
export function switchOf(properties: Element | undefined, name: string): boolean | undefined {
  const element = childOf(properties, name);
  return element && !/^(false|0|off|none)$/.test(attributeOf(element, 'val') ?? 'true');
}

export function remove(node: Node) {
  node.parentNode?.removeChild(node);
}

/** Puts others where a node was. */
export function replace(node: Node, others: Node[]) {
  for (const other of others) node.parentNode?.insertBefore(other, node);
  remove(node);
}

export function insertAfter(node: Node, others: Node[]) {
  const next = node.nextSibling;
  for (const other of others) node.parentNode?.insertBefore(other, next);
}

/** The nearest ancestor of this local name. */
export function ancestorOf(node: Node, name: string): Element | undefined {
  for (let up = node.parentNode; up; up = up.parentNode)
    if (isElement(up) && up.localName === name) return up;
  return undefined;
}

export function wordElement(near: Node, name: string, attributes: Record<string, string> = {}): Element {
  const element = (near.ownerDocument as Document).createElementNS(wordNamespace, `w:${name}`);
  for (const [key, value] of Object.entries(attributes))
    element.setAttributeNS(wordNamespace, `w:${key}`, value);
  return element;
}

/** A run of plain text. */
export function textRun(near: Node, text: string): Element {
  const run = wordElement(near, 'r');
  const words = wordElement(near, 't');
  words.appendChild((near.ownerDocument as Document).createTextNode(text));
  run.appendChild(words);
  return run;
}

/** A mark that the converter keeps as `<a id="…">`: what Word says and HTML has no word for travels in its name. */
export const metadataBookmark = (near: Node, name: string): Element =>
  wordElement(near, 'bookmarkStart', { name, id: '0' });

import { parseXml } from '../../document-import/public/office-file.ts';
import { fail } from '../not-understood.ts';

/** Elements within each other: a question has some ten, and some twenty with a table in it. */
const deepest = 100;
/** Of one question, without its files. */
const mostCharacters = 1024 * 1024;

/** A text without its CDATA sections, which hold no elements; each sign is looked at once. */
function withoutCdata(xml: string): string {
  let kept = '';
  let from = 0;
  for (let at = xml.indexOf('<![CDATA['); at !== -1; at = xml.indexOf('<![CDATA[', from)) {
    kept += xml.slice(from, at);
    const end = xml.indexOf(']]>', at);
    if (end === -1) return kept;
    from = end + 3;
  }
  return kept + xml.slice(from);
}

/** How deep the elements of a text stand in each other, told without reading them; what is no element may be counted too. */
export function depthOf(xml: string): number {
  let depth = 0;
  let deepestSeen = 0;
  for (const [tag] of withoutCdata(xml).matchAll(/<\/?[A-Za-z][^<>]*>/g)) {
    if (tag.endsWith('/>')) continue;
    depth += tag.startsWith('</') ? -1 : 1;
    deepestSeen = Math.max(deepestSeen, depth);
  }
  return deepestSeen;
}

/** Whether a document declares entities or has a type definition, which may: no system's export of questions does. */
export const declaresEntities = (xml: string) => /<!(?:DOCTYPE|ENTITY)\b/i.test(withoutCdata(xml));

/** The first element of a question. Fails where it is damaged, too deep or too long. */
export function parseQuestion(xml: string): Element {
  if (xml.length > mostCharacters) fail({ kind: 'tooLong' });
  if (depthOf(xml) > deepest) fail({ kind: 'deep' });
  try {
    const { documentElement } = parseXml(xml);
    return documentElement ?? fail({ kind: 'badXml' });
  } catch {
    return fail({ kind: 'badXml' });
  }
}

export const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE;

/** QTI 3 names its elements `qti-choice-interaction`, QTI 2 `choiceInteraction`: both are known by the second name. */
export const nameOf = ({ localName }: Element): string =>
  localName.replace(/^qti-/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

export const elementsOf = (parent: Element | undefined): Element[] =>
  parent ? Array.from(parent.childNodes).filter(isElement) : [];
export const elementsNamed = (parent: Element | undefined, name: string): Element[] =>
  elementsOf(parent).filter((each) => nameOf(each) === name);
export const elementNamed = (parent: Element | undefined, name: string): Element | undefined =>
  elementsNamed(parent, name)[0];

/** Every element below of these names, in the order of the document. */
export function elementsBelow(parent: Element, isWanted: (name: string) => boolean): Element[] {
  return elementsOf(parent).flatMap((each) => [
    ...(isWanted(nameOf(each)) ? [each] : []),
    ...elementsBelow(each, isWanted),
  ]);
}

/** An attribute by QTI 2's name; in QTI 3 it has hyphens. */
export const attribute = (element: Element | undefined, name: string): string =>
  element?.getAttribute(name) ||
  element?.getAttribute(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)) ||
  '';

/** The text in `<text>` of a Moodle element, or in the element itself. */
export const textIn = (element: Element | undefined): string =>
  (elementNamed(element, 'text') ?? element)?.textContent ?? '';

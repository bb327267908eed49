import { gapMark } from './cloze.ts';
import { attribute, elementNamed, isElement, nameOf } from './xml.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const keptAttributes = ['src', 'alt', 'href', 'colspan', 'rowspan', 'start', 'encoding', 'type', 'data'];
const empty = new Set(['br', 'img', 'hr', 'col']);
/** What a student sees only afterwards, or never. */
const unseen =
  /^(?:feedbackInline|feedbackBlock|templateInline|templateBlock|stylesheet|prompt|catalogInfo)$/;

export const isInteraction = (name: string) => /Interaction$/.test(name);

/** What stands in an element of QTI as HTML: each gap is marked, an interaction is left out but for its prompt. */
export function htmlIn(element: Element): string {
  return Array.from(element.childNodes).map(htmlOf).join('');
}

function htmlOf(node: Node): string {
  if (node.nodeType === node.TEXT_NODE || node.nodeType === node.CDATA_SECTION_NODE)
    return escapeHtml(node.nodeValue ?? '');
  if (!isElement(node)) return '';
  const element = node;
  const name = nameOf(element);
  if (name === 'textEntryInteraction') return gapMark;
  if (isInteraction(name)) return promptOf(element);
  if (unseen.test(name)) return '';
  if (name === 'rubricBlock' && !/candidate/.test(attribute(element, 'view'))) return '';
  if (name === 'object' && /^image\//.test(attribute(element, 'type')))
    return `<img src="${escapeHtml(attribute(element, 'data'))}" alt="${escapeHtml(element.textContent?.trim() ?? '')}">`;
  const attributes = keptAttributes
    .map((each): [string, string] => [each, element.getAttribute(each) ?? ''])
    .filter(([, value]) => value !== '')
    .map(([each, value]) => ` ${each}="${escapeHtml(value)}"`)
    .join('');
  const tag = element.localName.replace(/^qti-/, '');
  return empty.has(tag) ? `<${tag}${attributes}>` : `<${tag}${attributes}>${htmlIn(element)}</${tag}>`;
}

function promptOf(interaction: Element): string {
  const prompt = elementNamed(interaction, 'prompt');
  return prompt ? `<div>${htmlIn(prompt)}</div>` : '';
}

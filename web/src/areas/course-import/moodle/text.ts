import { elementNamed, elementsNamed } from '../../question-import/public/xml.ts';

/** The words of an element below; Moodle writes what is not set as `$@NULL@$`. */
export function wordsOf(parent: Element | undefined, name: string): string {
  const text = elementNamed(parent, name)?.textContent ?? '';
  return text === '$@NULL@$' ? '' : text;
}

export const childrenOf = (parent: Element | undefined, list: string, name: string): Element[] =>
  elementsNamed(elementNamed(parent, list), name);

/** How Moodle numbers the notations of its texts. */
const formats: Record<string, string> = { '0': 'moodle_auto_format', '2': 'plain_text', '4': 'markdown' };
export const formatOf = (parent: Element | undefined, name: string): string =>
  formats[wordsOf(parent, name)] ?? 'html';

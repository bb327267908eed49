import { markRules, nodeRules, type Rule } from './document-rules.ts';

export { isSafeLink } from './document-rules.ts';

/**
 * The format of written work (docs/decisions/0010-writing.md): a plain text, or a document of the editor as JSON text. The browser and the
 * server use the same functions; only what passes them is rendered.
 */
export interface DocMark {
  type: string;
  attrs?: Record<string, unknown>;
}
export interface DocNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: DocNode[];
  marks?: DocMark[];
  text?: string;
}

const maxDepth = 24;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const named = (value: unknown) => (isObject(value) && typeof value.type === 'string' ? value.type : '?');

/** The name of the first node, mark or attribute that is not allowed; undefined where all are. */
function faultOf(value: unknown, allowed: readonly string[], depth: number): string | undefined {
  const type = named(value);
  const rule = nodeRules.get(type);
  if (!isObject(value) || !allowed.includes(type) || depth > maxDepth) return type;
  if (type === 'text') return textFault(value);
  if (!rule) return type;
  const known = ['type', 'attrs', 'content'];
  const extra = Object.keys(value).find((key) => !known.includes(key));
  if (extra) return `${type}.${extra}`;
  return attrsFault(type, rule, value.attrs) ?? insideFault(type, rule, value.content, depth);
}

function insideFault(type: string, rule: Rule, content: unknown, depth: number): string | undefined {
  if (content === undefined) return rule.filled ? type : undefined;
  if (!Array.isArray(content) || (rule.filled && content.length === 0)) return `${type}.content`;
  if (type === 'listItem' && named(content[0]) !== 'paragraph') return 'listItem.content';
  for (const each of content) {
    const fault = faultOf(each, rule.inside ?? [], depth + 1);
    if (fault) return fault;
    if (type === 'codeBlock' && isObject(each) && each.marks !== undefined) return 'codeBlock.marks';
  }
  return undefined;
}

function attrsFault(type: string, { attrs = {}, needs = [] }: Rule, given: unknown): string | undefined {
  if (given !== undefined && !isObject(given)) return `${type}.attrs`;
  const values = given ?? {};
  for (const [key, value] of Object.entries(values)) {
    const check = Object.hasOwn(attrs, key) ? attrs[key] : undefined;
    if (!check?.(value)) return `${type}.${key}`;
  }
  const missing = needs.find((key) => !Object.hasOwn(values, key));
  return missing && `${type}.${missing}`;
}

function textFault(value: Record<string, unknown>): string | undefined {
  const extra = Object.keys(value).find((key) => !['type', 'text', 'marks'].includes(key));
  if (extra) return `text.${extra}`;
  if (typeof value.text !== 'string' || value.text === '') return 'text.text';
  if (value.marks === undefined) return undefined;
  if (!Array.isArray(value.marks) || value.marks.length > markRules.size) return 'text.marks';
  for (const mark of value.marks) {
    const rule = markRules.get(named(mark));
    if (!rule || !isObject(mark) || Object.keys(mark).some((key) => key !== 'type' && key !== 'attrs'))
      return named(mark);
    const fault = attrsFault(named(mark), rule, mark.attrs);
    if (fault) return fault;
  }
  return undefined;
}

type Reading = { kind: 'text' } | { kind: 'document'; doc: DocNode } | { kind: 'bad'; fault: string };

/** Reads a content: JSON of an object with type "doc" is a document and must be valid; everything else is plain text. */
export function readContent(content: string): Reading {
  if (!/^\s*\{/.test(content)) return { kind: 'text' };
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return { kind: 'text' };
  }
  if (!isObject(value) || value.type !== 'doc') return { kind: 'text' };
  const fault = faultOf(value, ['doc'], 0);
  return fault ? { kind: 'bad', fault: fault.slice(0, 60) } : { kind: 'document', doc: value as never };
}

/** The content as a document to edit or render; a plain text becomes one paragraph a line. */
export function documentOf(content: string): DocNode {
  const reading = readContent(content);
  if (reading.kind === 'document') return reading.doc;
  const lines = content === '' ? [''] : content.split(/\r?\n/);
  return {
    type: 'doc',
    content: lines.map((line) => ({
      type: 'paragraph',
      ...(line === '' ? {} : { content: [{ type: 'text', text: line }] }),
    })),
  };
}

const isLine = ({ type }: DocNode) => type === 'paragraph' || type === 'heading' || type === 'codeBlock';

function wordsOf(node: DocNode): string {
  if (node.type === 'text') return node.text ?? '';
  if (node.type === 'hardBreak') return '\n';
  const inner = (node.content ?? []).map(wordsOf).join('');
  return isLine(node) ? `${inner}\n` : inner;
}

/** Facts of a content, all from one reading of it. */
export interface ContentFacts {
  reading: Reading;
  /** The text without markup, one line for each paragraph, heading or line of code. */
  text: string;
  /** The file ids of its pictures, each once, in order. */
  imageIds: number[];
  /** It has neither text nor pictures. */
  blank: boolean;
}

export function factsOf(content: string): ContentFacts {
  const reading = readContent(content);
  const isDocument = reading.kind === 'document';
  const text = isDocument ? wordsOf(reading.doc).replace(/\n$/, '') : content;
  const imageIds = isDocument ? imageIdsIn(reading.doc) : [];
  return { reading, text, imageIds, blank: text.trim() === '' && imageIds.length === 0 };
}

function imageIdsIn(doc: DocNode): number[] {
  const ids = new Set<number>();
  const visit = (node: DocNode) => {
    if (node.type === 'image') ids.add(Number(node.attrs?.fileId));
    for (const child of node.content ?? []) visit(child);
  };
  visit(doc);
  return [...ids];
}

/** One fact only. A screen takes all of them from `areas/schoolwork/editor/content-facts.ts`. */
export const textOf = (content: string) => factsOf(content).text;
export const imageIdsOf = (content: string) => factsOf(content).imageIds;
export const isBlank = (content: string) => factsOf(content).blank;

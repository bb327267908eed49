import { Parser } from 'htmlparser2';

/** XML that is not well-formed, or has a DTD. */
export class BadXml extends Error {}

/** A start tag. `name`, `attributes`: without prefixes; `qualified`: the attributes with theirs; `start`: of its `<`; `end`: behind its `>`. */
export interface Tag {
  name: string;
  prefix: string;
  attributes: Record<string, string>;
  qualified: Record<string, string>;
  start: number;
  end: number;
}

export interface Handlers {
  open?: (tag: Tag) => void;
  /** `start`, `end`: of the end tag; of an empty element: both behind its only tag. */
  close?: (name: string, at: { start: number; end: number }) => void;
  text?: (text: string) => void;
}

/** Elements of a workbook are never this deep, and never have so many attributes. */
const deepest = 100;
const mostAttributes = 500;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
const prefixOf = (name: string) => name.slice(0, name.indexOf(':') + 1);

/** Of two that differ by their prefix alone, the one without counts: it is the format's own. */
function localNames(attributes: Record<string, string>): Record<string, string> {
  const local: Record<string, string> = {};
  const names = Object.keys(attributes);
  if (names.length > mostAttributes) throw new BadXml('too many attributes');
  for (const name of names)
    if (!name.includes(':') || !Object.hasOwn(attributes, localName(name)))
      local[localName(name)] = attributes[name] ?? '';
  return local;
}

/**
 * Walks through XML element by element, with the places of its tags. `lenient`: elements may lack their end tags. Throws
 * BadXml.
 */
export function walkXml(
  source: string,
  { open, close, text }: Handlers,
  { lenient = false }: { lenient?: boolean } = {},
): void {
  let start = 0;
  let isEmpty = false;
  let depth = 0;
  const parser: Parser = new Parser(
    {
      // The parser's own start of a tag is imprecise after a processing instruction.
      onopentagname: () => {
        start = source.lastIndexOf('<', parser.endIndex - 1);
      },
      onopentag: (name, attributes) => {
        const end = parser.endIndex + 1;
        isEmpty = source[end - 2] === '/';
        depth += 1;
        if (depth > deepest && !lenient) throw new BadXml('too deep');
        open?.({
          name: localName(name),
          prefix: prefixOf(name),
          attributes: localNames(attributes),
          qualified: attributes,
          start,
          end,
        });
      },
      onclosetag: (name, isImplied) => {
        const end = source.indexOf('>', parser.endIndex) + 1;
        if (isImplied && !isEmpty && !lenient) throw new BadXml(`<${name}> is not closed`);
        close?.(localName(name), { start: isEmpty ? end : source.lastIndexOf('</', parser.endIndex), end });
        isEmpty = false;
        depth -= 1;
      },
      ontext: (data) => text?.(data),
      onprocessinginstruction: (name) => {
        if (name.startsWith('!')) throw new BadXml('a DTD');
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(source);
}

/** The root element's name, without walking through the whole; null: there is none. */
export function rootOf(source: string): string | null {
  let root: string | null = null;
  const parser: Parser = new Parser(
    {
      onopentagname: (name) => {
        root ??= localName(name);
        parser.pause();
      },
    },
    { xmlMode: true },
  );
  const piece = 20_000;
  for (let at = 0; at < source.length && root === null; at += piece)
    parser.write(source.slice(at, at + piece));
  return root;
}

import { Parser } from 'htmlparser2';

/** Attributes by local name: `ss:Index` becomes `Index`. */
export type Attributes = Record<string, string>;

interface Handlers {
  open: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
const localNames = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));

/** Walks through XML or HTML element by element. Names come without prefix, those of HTML in lower case. */
export function walkMarkup(source: string, { open, close, text }: Handlers, { xml }: { xml: boolean }): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open(localName(name), localNames(attributes)),
      onclosetag: (name) => close?.(localName(name)),
      ontext: (data) => text?.(data),
    },
    { xmlMode: xml, decodeEntities: true },
  );
  parser.end(source);
}

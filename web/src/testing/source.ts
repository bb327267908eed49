import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A node of the syntax tree (ESTree, with TypeScript's and JSX's additions). */
export interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** What is directly in a node, in the order of the source. */
export const childrenOf = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([key]) => key !== 'parent')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

export interface Source {
  /** From web/src. */
  path: string;
  program: Node;
  lineOf: (node: Node) => number;
}

/** The files of web/src that are shipped: no tests, nothing of testing/. */
export function readSources(): Source[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('testing/'))
    .sort()
    .map((path) => {
      const text = readFileSync(root + path, 'utf8');
      const program = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
      return { path, program, lineOf: ({ start }) => text.slice(0, start).split('\n').length };
    });
}

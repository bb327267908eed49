import type { Plugin } from 'vite';
import { stubs, type Unused, unused } from './unused-list.ts';

interface Node {
  type: string;
  start: number;
  end: number;
  id?: Node | null;
  left?: Node;
  right?: Node;
  body?: Node;
}

interface Case extends Node {
  test: (Node & { value?: unknown }) | null;
  consequent: Node[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* nodesBelow(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) yield* nodesBelow(each);
}

/** What stands in the place of a part of the text. */
interface Change {
  start: number;
  end: number;
  put: string;
}

/** The text with all the changes; what stands within something that goes is gone with it. */
function changed(code: string, changes: Change[]): string {
  const isWithin = (one: Change, other: Change) =>
    other.start <= one.start && one.end <= other.end && one.end - one.start < other.end - other.start;
  return changes
    .filter((one) => !changes.some((other) => isWithin(one, other)))
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, put }) => text.slice(0, start) + put + text.slice(end), code);
}

/** The functions whose names match, without their bodies. */
function* withoutBodies(root: Node, code: string, { functions, answers = {} }: Unused): Generator<Change> {
  for (const node of nodesBelow(root)) {
    const isFunction = node.type === 'FunctionDeclaration';
    const named = isFunction ? node.id : node.type === 'AssignmentExpression' ? node.left : undefined;
    const body = isFunction ? node.body : node.right?.type === 'FunctionExpression' ? node.right.body : null;
    if (!named || !body) continue;
    const name = code.slice(named.start, named.end);
    if (!functions.some((wanted) => wanted.test(name))) continue;
    const answer = answers[name];
    yield { start: body.start, end: body.end, put: answer ? `{return ${answer}}` : '{}' };
  }
}

const leaving = /^(?:Break|Return|Throw|Continue)Statement$/;
function leaves(statement: Node | undefined): boolean {
  if (statement?.type !== 'BlockStatement') return statement !== undefined && leaving.test(statement.type);
  return leaves((statement.body as unknown as Node[]).at(-1));
}

/** Cases that share one text, each group with what it does. */
function groupsOf(cases: Case[]): Case[][] {
  const groups: Case[][] = [];
  let open: Case[] = [];
  for (const each of cases) {
    open.push(each);
    if (each.consequent.length === 0) continue;
    groups.push(open);
    open = [];
  }
  return groups;
}

/** Groups of cases for these kinds alone, where no other case runs into them or they into another. */
function* groupsFor(cases: Case[], tags: number[]): Generator<[first: Case, last: Case]> {
  let leftBefore = true;
  for (const group of groupsOf(cases)) {
    const [first] = group;
    const last = group.at(-1);
    const isLeft = leaves(last?.consequent.at(-1));
    const isOwn = group.every(({ test }) => tags.includes(Number(test?.value)));
    if (first && last && leftBefore && isLeft && isOwn) yield [first, last];
    leftBefore = isLeft;
  }
}

/** Without the cases of each `switch (….tag)` for these kinds. */
function* withoutCases(root: Node, code: string, tags: number[]): Generator<Change> {
  const around: Node[] = [];
  for (const node of nodesBelow(root)) {
    while (around.length > 0 && (around.at(-1)?.end ?? 0) <= node.start) around.pop();
    if (/^Function(?:Declaration|Expression)$/.test(node.type) && node.body) around.push(node.body);
    if (node.type !== 'SwitchStatement') continue;
    const { discriminant, cases } = node as Node & { discriminant: Node; cases: Case[] };
    if (!code.slice(discriminant.start, discriminant.end).endsWith('.tag')) continue;
    for (const [first, last] of groupsFor(cases, tags)) {
      // A name that is declared here may be used elsewhere in the function.
      const names = [...nodesBelow(last)].flatMap(({ type, id }) =>
        type === 'VariableDeclarator' && id ? code.slice(id.start, id.end) : [],
      );
      const start = (around.at(-1)?.start ?? 0) + 1;
      if (names.length > 0) yield { start, end: start, put: `var ${names.join()};` };
      yield { start: first.start, end: last.end, put: '' };
    }
  }
}

/** Without the sentences for those who write the router's routes, which a development build tells them. */
function* withoutSentences(root: Node, code: string): Generator<Change> {
  for (const node of nodesBelow(root)) {
    if (node.type !== 'CallExpression') continue;
    const { callee, arguments: given } = node as Node & { callee: Node; arguments: Node[] };
    const sentence = given.at(-1);
    if (given.length < 2 || !sentence || !/^(?:Template)?Literal$/.test(sentence.type)) continue;
    if (/^(?:invariant|warning)$/.test(code.slice(callee.start, callee.end)))
      yield { start: sentence.start, end: sentence.end, put: '""' };
  }
}

/**
 * Leaves out of every page's code what of its libraries nothing here reaches, and no minifier can know of
 * (docs/decisions/0050). A later version with other names fails the build.
 */
export const unusedCode = (): Plugin => ({
  name: 'unused-code',
  apply: 'build',
  load(id) {
    if (!id.includes('/react-router/dist/production/')) return null;
    return stubs.find(([path]) => path.test(id))?.[1] ?? null;
  },
  transform(code, id) {
    const found = unused.find(({ module }) => module.test(id));
    const isRouter = id.includes('/react-router/dist/production/');
    if (!found && !isRouter) return null;
    const root = this.parse(code) as unknown as Node;
    const expect = (what: string, is: number, wanted = 0) => {
      if (is !== wanted)
        this.error(`${is} ${what} to leave out, not ${wanted}: read web/unused-list.ts anew.`);
    };
    const bodies = found ? [...withoutBodies(root, code, found)] : [];
    expect('functions', bodies.length, found?.count);
    const cases = [...withoutCases(root, code, found?.tags?.of ?? [])];
    expect('parts of cases', cases.length, found?.tags?.count);
    const sentences = isRouter ? [...withoutSentences(root, code)] : [];
    return { code: changed(code, [...bodies, ...cases, ...sentences]), map: null };
  },
});

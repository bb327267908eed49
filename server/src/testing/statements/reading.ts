import type { Node, SubLink } from 'libpg-query';
import { createTerm, findColumn, type Output, type Relation, Scope, type Term } from './scope.ts';
import { selfComparedIn } from './self-compared.ts';

/** The tables of the schema with their columns; for those that students own, the column with the student. */
export interface Schema {
  columns: Map<string, Set<string>>;
  owner: Map<string, string>;
}

/** A place where a statement accesses a table that students own. */
export interface TableAccess {
  table: string;
  relation: Relation;
  /** The student of the rows. */
  student: Term;
}

/** The result of a query: its columns in order, and what its stars stand for. */
export interface Answer {
  outputs: Output[];
  rest: Relation[];
}

/** The state while a statement is read. */
export interface Reading {
  schema: Schema;
  places: TableAccess[];
  /** The columns that a condition compares with themselves. */
  selfCompared: Set<string>;
  /** Subqueries in expressions, each read once. */
  answers: Map<SubLink, Answer>;
  /** Reads one query in a scope of its own and answers its columns. */
  read(query: Node, scope: Scope): Answer;
}

export const nothing: Answer = { outputs: [], rest: [] };

/** The relation of a table; recorded as a place where students own it. */
export function touch(table: string, { schema, places }: Reading): Relation {
  const names = schema.columns.get(table);
  const terms = new Map<string, Term>();
  const column = (name: string) => {
    if (names && !names.has(name)) return undefined;
    const known = terms.get(name) ?? createTerm();
    terms.set(name, known);
    return known;
  };
  const relation: Relation = { table, column, limited: new Set() };
  const owner = schema.owner.get(table);
  const student = owner && column(owner);
  if (student) places.push({ table, relation, student });
  return relation;
}

/** Every node of a tree, without those in subqueries. */
export function* walk(tree: unknown): Generator<Node> {
  if (Array.isArray(tree)) for (const each of tree) yield* walk(each);
  else if (typeof tree === 'object' && tree !== null) {
    yield tree as Node;
    if ('SubLink' in tree) yield* walk((tree as { SubLink: SubLink }).SubLink.testexpr);
    else for (const each of Object.values(tree)) yield* walk(each);
  }
}

const isFixed = (expression: Node) =>
  ![...walk(expression)].some((node) => 'ColumnRef' in node || 'SubLink' in node);

/** The term of an expression, as far as equality is concerned. */
export function termOf(expression: Node | undefined, scope: Scope, reading: Reading): Term {
  if (!expression) return createTerm();
  if (isFixed(expression)) return createTerm(true);
  if ('TypeCast' in expression) return termOf(expression.TypeCast.arg, scope, reading);
  if ('ColumnRef' in expression) {
    const found = findColumn(expression.ColumnRef.fields, scope);
    return found?.relation.column(found.name) ?? createTerm();
  }
  if ('SubLink' in expression) {
    const { subLinkType } = expression.SubLink;
    const isValue = subLinkType === 'EXPR_SUBLINK' || subLinkType === 'ARRAY_SUBLINK';
    const [output] = answerOf(expression.SubLink, scope, reading).outputs;
    return (isValue && output?.term) || createTerm();
  }
  return createTerm();
}

export function answerOf(link: SubLink, scope: Scope, reading: Reading): Answer {
  const known = reading.answers.get(link);
  if (known) return known;
  const answer = link.subselect ? reading.read(link.subselect, new Scope(scope)) : nothing;
  reading.answers.set(link, answer);
  return answer;
}

/** Reads the subqueries and the comparisons in the expressions of a query. */
export function readExpressions(tree: unknown, scope: Scope, reading: Reading) {
  for (const node of walk(tree)) {
    if ('SubLink' in node) answerOf(node.SubLink, scope, reading);
    for (const column of selfComparedIn(node, scope)) reading.selfCompared.add(column);
  }
}

import type { Node } from 'libpg-query';

/** A value in a statement. It is known where it is a parameter, or equal to something known. */
export interface Term {
  given: boolean;
  /** It equals each of these: it is known where one of them is. */
  equals: Term[];
  /** It is one of these (a union): it is known where all of them are. */
  oneOf: Term[];
}

export const createTerm = (given = false): Term => ({ given, equals: [], oneOf: [] });

/** Whether a term is known from the parameters. */
export function isKnown(term: Term, seen = new Set<Term>()): boolean {
  if (term.given) return true;
  if (seen.has(term)) return false;
  seen.add(term);
  if (term.equals.some((each) => isKnown(each, seen))) return true;
  return term.oneOf.length > 0 && term.oneOf.every((each) => isKnown(each, new Set(seen)));
}

/** A source of rows in a statement: a table, a subquery, a function. */
export interface Relation {
  /** null where it is no table of the schema. */
  table: string | null;
  column(name: string): Term | undefined;
  /** The columns of a table that a condition restricts. */
  limited: Set<string>;
}

export interface Output {
  name: string;
  term: Term;
}

/** The columns of a subquery; `rest`: what its stars stand for. */
export function relationOf(outputs: Output[], rest: Relation[] = []): Relation {
  return {
    table: null,
    limited: new Set(),
    column: (name) =>
      outputs.find((output) => output.name === name)?.term ??
      rest.map((each) => each.column(name)).find((found) => found !== undefined),
  };
}

/** The names of one query. A subquery also sees those of the outer query. */
export class Scope {
  readonly relations = new Map<string, Relation>();
  readonly withs = new Map<string, Relation>();
  readonly parent: Scope | undefined;

  constructor(parent?: Scope) {
    this.parent = parent;
  }

  /** The relation of a qualified column, and whether it belongs to this query. */
  findRelation(name: string): { relation: Relation; own: boolean } | undefined {
    const own = this.relations.get(name);
    if (own) return { relation: own, own: true };
    const around = this.parent?.findRelation(name);
    return around && { ...around, own: false };
  }

  /** The relation of an unqualified column. */
  findOwner(column: string): { relation: Relation; own: boolean } | undefined {
    for (const relation of this.relations.values())
      if (relation.column(column)) return { relation, own: true };
    const around = this.parent?.findOwner(column);
    return around && { ...around, own: false };
  }

  findWith(name: string): Relation | undefined {
    return this.withs.get(name) ?? this.parent?.findWith(name);
  }
}

export const fieldsOf = (fields: Node[] = []) =>
  fields.map((field) => ('String' in field ? (field.String.sval ?? '') : '*'));

/** The relation and the name of a column reference. */
export function findColumn(fields: Node[] | undefined, scope: Scope) {
  const names = fieldsOf(fields);
  const name = names.at(-1) ?? '';
  const before = names.at(-2);
  const found = before === undefined ? scope.findOwner(name) : scope.findRelation(before);
  return found && { ...found, name };
}

/** A value in a statement: known where it is given with the statement, or equal to something that is. */
export interface Term {
  given: boolean;
  /** It equals each of these: one that is known will do. */
  equals: Term[];
  /** It may be any of these (a union): all must be known. */
  oneOf: Term[];
}

export const createTerm = (given = false): Term => ({ given, equals: [], oneOf: [] });

/** Whether what is given with the statement says what the term is. */
export function isKnown(term: Term, seen = new Set<Term>()): boolean {
  if (term.given) return true;
  if (seen.has(term)) return false;
  seen.add(term);
  if (term.equals.some((each) => isKnown(each, seen))) return true;
  return term.oneOf.length > 0 && term.oneOf.every((each) => isKnown(each, new Set(seen)));
}

/** One place of a statement where rows come from: a table, a subquery, a function. */
export interface Relation {
  /** null: no table of the schema. */
  table: string | null;
  column(name: string): Term | undefined;
  /** Of a table: columns that a condition says something of. */
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

/** What the names in one query mean. A subquery sees those around it too. */
export class Scope {
  readonly relations = new Map<string, Relation>();
  readonly withs = new Map<string, Relation>();
  readonly parent: Scope | undefined;

  constructor(parent?: Scope) {
    this.parent = parent;
  }

  /** The relation that a name in front of a column means, and whether it is of this very query. */
  findRelation(name: string): { relation: Relation; own: boolean } | undefined {
    const own = this.relations.get(name);
    if (own) return { relation: own, own: true };
    const around = this.parent?.findRelation(name);
    return around && { ...around, own: false };
  }

  /** The relation that has a column which stands alone. */
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

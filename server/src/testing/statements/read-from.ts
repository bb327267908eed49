import type { Node } from 'libpg-query';
import { readCondition } from './read-condition.ts';
import { type Reading, readExpressions, touch, walk } from './reading.ts';
import { createTerm, type Relation, relationOf, Scope } from './scope.ts';

const namesOf = (nodes: Node[] = []) =>
  nodes.map((node) => ('String' in node ? (node.String.sval ?? '') : ''));

/** The relation of a function in FROM: its columns are known where all its arguments are. */
function relationOfFunction(item: Node): Relation {
  const given = ![...walk(item)].some((node) => 'ColumnRef' in node);
  const term = createTerm(given);
  return { table: null, column: () => term, limited: new Set() };
}

/** Which sides of a join its condition restricts: an outer join keeps all rows of one side. */
const narrowed: Record<string, { left: boolean; right: boolean }> = {
  JOIN_INNER: { left: true, right: true },
  JOIN_LEFT: { left: false, right: true },
  JOIN_RIGHT: { left: true, right: false },
};

/** Reads one item of a FROM and adds its relations to the scope; answers them. */
export function readFrom(item: Node, scope: Scope, reading: Reading): Relation[] {
  const add = (name: string, relation: Relation) => {
    scope.relations.set(name, relation);
    return [relation];
  };
  if ('RangeVar' in item) {
    const { relname = '', schemaname, alias } = item.RangeVar;
    const common = schemaname ? undefined : scope.findWith(relname);
    return add(alias?.aliasname ?? relname, common ?? touch(relname, reading));
  }
  if ('RangeSubselect' in item) {
    const { subquery, alias } = item.RangeSubselect;
    if (!subquery) return [];
    const { outputs, rest } = reading.read(subquery, new Scope(scope));
    const names = namesOf(alias?.colnames);
    const named = outputs.map(({ name, term }, at) => ({ name: names[at] ?? name, term }));
    return add(alias?.aliasname ?? '', relationOf(named, rest));
  }
  if ('RangeFunction' in item) {
    const { functions, alias } = item.RangeFunction;
    readExpressions(functions, scope, reading);
    return add(alias?.aliasname ?? `function ${scope.relations.size}`, relationOfFunction(item));
  }
  if ('JoinExpr' in item) {
    const { larg, rarg, quals, usingClause, jointype = 'JOIN_INNER' } = item.JoinExpr;
    const left = larg ? readFrom(larg, scope, reading) : [];
    const right = rarg ? readFrom(rarg, scope, reading) : [];
    const sides = narrowed[jointype] ?? { left: false, right: false };
    const open = new Set([...(sides.left ? left : []), ...(sides.right ? right : [])]);
    if (quals) readCondition(quals, scope, reading, open);
    for (const name of namesOf(usingClause)) {
      const [one, other] = [left, right].map((side) =>
        side.map((each) => each.column(name)).find((term) => term !== undefined),
      );
      if (one && other && sides.left) one.equals.push(other);
      if (one && other && sides.right) other.equals.push(one);
    }
    return [...left, ...right];
  }
  return [];
}

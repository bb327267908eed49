import type { Node } from 'libpg-query';
import { fieldsOf, findColumn, type Scope } from './scope.ts';

/** The two sides of a comparison, by column where it compares rows. */
function sidesOf(node: Node): [Node, Node][] {
  if (!('A_Expr' in node)) return [];
  const { lexpr, rexpr } = node.A_Expr;
  if (!lexpr || !rexpr) return [];
  if (!('RowExpr' in lexpr) || !('RowExpr' in rexpr)) return [[lexpr, rexpr]];
  const rights = rexpr.RowExpr.args ?? [];
  return (lexpr.RowExpr.args ?? []).flatMap((left, at): [Node, Node][] => {
    const right = rights[at];
    return right ? [[left, right]] : [];
  });
}

/**
 * The columns that an expression compares with themselves: always true, or null. Drizzle drops the tables' names in the fields of a
 * select of one table, so that a subquery there compares a column of its own with itself instead of with the outer one.
 */
export function selfComparedIn(node: Node, scope: Scope): string[] {
  return sidesOf(node).flatMap(([left, right]) => {
    if (!('ColumnRef' in left) || !('ColumnRef' in right)) return [];
    const [one, other] = [left, right].map(({ ColumnRef: { fields } }) => ({
      names: fieldsOf(fields),
      found: findColumn(fields, scope),
    }));
    if (!one || !other || one.names.at(-1) !== other.names.at(-1)) return [];
    // A common table has one relation under several names, and so have `excluded` and its table.
    const areNamed = one.names.length > 1 && other.names.length > 1;
    const isSame = areNamed
      ? one.names.join('.') === other.names.join('.')
      : one.found?.relation === other.found?.relation && ![one, other].some(isExcluded);
    return isSame ? [one.names.join('.')] : [];
  });
}

const isExcluded = ({ names }: { names: string[] }) => names.at(-2) === 'excluded';

import type { Node } from 'libpg-query';
import { answerOf, type Reading, readExpressions, termOf, walk } from './reading.ts';
import { findColumn, type Relation, type Scope, type Term } from './scope.ts';

const isEquals = (name: Node[] = []) => {
  const [operator] = name;
  return operator !== undefined && 'String' in operator && operator.String.sval === '=';
};

const partsOf = (expression: Node | undefined): Node[] | undefined =>
  expression && 'RowExpr' in expression ? (expression.RowExpr.args ?? []) : undefined;

/**
 * Reads a condition that every row must meet: which terms are equal, and which columns it restricts. `open`: the relations that it
 * restricts, by default all of this query; those of an outer query are never restricted from within.
 */
export function readCondition(condition: Node, scope: Scope, reading: Reading, open?: Set<Relation>): void {
  readExpressions(condition, scope, reading);

  /** A column of this query that the condition restricts. */
  function columnOf(
    expression: Node | undefined,
  ): { relation: Relation; name: string; term: Term } | undefined {
    if (expression && 'TypeCast' in expression) return columnOf(expression.TypeCast.arg);
    if (!expression || !('ColumnRef' in expression)) return undefined;
    const found = findColumn(expression.ColumnRef.fields, scope);
    const term = found?.relation.column(found.name);
    if (!found?.own || !term || (open && !open.has(found.relation))) return undefined;
    return { relation: found.relation, name: found.name, term };
  }

  function narrow(expression: Node | undefined, to: Term) {
    columnOf(expression)?.term.equals.push(to);
  }

  function equate(left: Node | undefined, right: Node | undefined) {
    const [lefts, rights] = [partsOf(left), partsOf(right)];
    if (lefts && rights) {
      for (const [at, each] of lefts.entries()) equate(each, rights[at]);
      return;
    }
    narrow(left, termOf(right, scope, reading));
    narrow(right, termOf(left, scope, reading));
  }

  /** `column in (…)`. */
  function equateOneOf(left: Node | undefined, list: Node[]) {
    const lefts = partsOf(left) ?? [left];
    for (const [at, each] of lefts.entries()) {
      const oneOf = list.map((right) => termOf(partsOf(right)?.[at] ?? right, scope, reading));
      narrow(each, { given: false, equals: [], oneOf });
    }
  }

  function note(expression: Node) {
    for (const node of walk(expression)) {
      const found = columnOf(node);
      if (found) found.relation.limited.add(found.name);
    }
  }

  function readOne(expression: Node): void {
    if ('BoolExpr' in expression) {
      const { boolop, args = [] } = expression.BoolExpr;
      if (boolop === 'AND_EXPR') for (const each of args) readOne(each);
      else if (boolop === 'NOT_EXPR') note(expression);
      return;
    }
    note(expression);
    if ('A_Expr' in expression) {
      const { kind, name, lexpr, rexpr } = expression.A_Expr;
      if (!isEquals(name)) return;
      if (kind === 'AEXPR_OP') equate(lexpr, rexpr);
      if (kind === 'AEXPR_OP_ANY') narrow(lexpr, termOf(rexpr, scope, reading));
      if (kind === 'AEXPR_IN' && rexpr && 'List' in rexpr) equateOneOf(lexpr, rexpr.List.items ?? []);
    }
    if ('SubLink' in expression) {
      const { subLinkType, testexpr, operName } = expression.SubLink;
      if (subLinkType !== 'ANY_SUBLINK' || (operName?.length && !isEquals(operName))) return;
      const { outputs } = answerOf(expression.SubLink, scope, reading);
      for (const [at, each] of (partsOf(testexpr) ?? [testexpr]).entries()) {
        const output = outputs[at];
        if (output) narrow(each, output.term);
      }
    }
  }

  readOne(condition);
}

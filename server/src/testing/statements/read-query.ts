import type { Node, SelectStmt, WithClause } from 'libpg-query';
import { readCondition } from './read-condition.ts';
import { readFrom } from './read-from.ts';
import {
  type Answer,
  nothing,
  type Reading,
  readExpressions,
  type Schema,
  termOf,
  touch,
} from './reading.ts';
import { createTerm, fieldsOf, type Output, relationOf, Scope } from './scope.ts';

function readWith(clause: WithClause | undefined, scope: Scope, reading: Reading) {
  for (const cte of clause?.ctes ?? []) {
    if (!('CommonTableExpr' in cte)) continue;
    const { ctename = '', ctequery, aliascolnames } = cte.CommonTableExpr;
    if (!ctequery) continue;
    const outputs: Output[] = [];
    // A recursive CTE refers to itself.
    if (clause?.recursive) scope.withs.set(ctename, relationOf(outputs));
    const answer = read(ctequery, new Scope(scope), reading, outputs);
    const names = fieldsOf(aliascolnames);
    const named = answer.outputs.map(({ name, term }, at) => ({ name: names[at] ?? name, term }));
    scope.withs.set(ctename, relationOf(named, answer.rest));
  }
}

function readTargets(targets: Node[] | undefined, scope: Scope, reading: Reading): Answer {
  const answer: Answer = { outputs: [], rest: [] };
  for (const target of targets ?? []) {
    if (!('ResTarget' in target)) continue;
    const { name, val } = target.ResTarget;
    const fields = val && 'ColumnRef' in val ? fieldsOf(val.ColumnRef.fields) : [];
    if (fields.at(-1) === '*') {
      const [whose] = fields;
      const meant = fields.length > 1 ? scope.findRelation(whose ?? '')?.relation : undefined;
      answer.rest.push(...(meant ? [meant] : scope.relations.values()));
    } else answer.outputs.push({ name: name ?? fields.at(-1) ?? '', term: termOf(val, scope, reading) });
  }
  return answer;
}

function readUnion({ larg, rarg }: SelectStmt, scope: Scope, reading: Reading, own: Output[]): Answer {
  const left = larg ? readSelect(larg, new Scope(scope), reading) : nothing;
  const outputs = left.outputs.map(({ name, term }) => ({ name, term: { ...createTerm(), oneOf: [term] } }));
  own.push(...outputs);
  const right = rarg ? readSelect(rarg, new Scope(scope), reading) : nothing;
  for (const [at, { term }] of right.outputs.entries()) outputs[at]?.term.oneOf.push(term);
  return { outputs, rest: left.rest };
}

function readSelect(select: SelectStmt, scope: Scope, reading: Reading, own: Output[] = []): Answer {
  readWith(select.withClause, scope, reading);
  if (select.valuesLists) {
    const rows = select.valuesLists.map((row) => ('List' in row ? (row.List.items ?? []) : []));
    readExpressions(rows, scope, reading);
    const outputs = (rows[0] ?? []).map((_, at) => ({
      name: `column${at + 1}`,
      term: { ...createTerm(), oneOf: rows.map((row) => termOf(row[at], scope, reading)) },
    }));
    return { outputs, rest: [] };
  }
  if (select.larg) return readUnion(select, scope, reading, own);
  for (const item of select.fromClause ?? []) readFrom(item, scope, reading);
  if (select.whereClause) readCondition(select.whereClause, scope, reading);
  const { targetList, havingClause, sortClause, groupClause, windowClause, distinctClause } = select;
  const { limitCount, limitOffset } = select;
  const further = [targetList, havingClause, sortClause, groupClause, windowClause, distinctClause];
  readExpressions([...further, limitCount, limitOffset], scope, reading);
  return readTargets(targetList, scope, reading);
}

function nameTarget(
  range: { relname?: string; alias?: { aliasname?: string } } | undefined,
  scope: Scope,
  reading: Reading,
) {
  const relation = touch(range?.relname ?? '', reading);
  scope.relations.set(range?.alias?.aliasname ?? range?.relname ?? '', relation);
  return relation;
}

/** Reads one query in a scope of its own and answers its columns. `own`: the columns of a recursive CTE. */
function read(query: Node, scope: Scope, reading: Reading, own?: Output[]): Answer {
  if ('SelectStmt' in query) return readSelect(query.SelectStmt, scope, reading, own);
  if ('InsertStmt' in query) {
    const { withClause, selectStmt, cols, relation, returningClause, onConflictClause } = query.InsertStmt;
    const returned = returningClause?.exprs;
    readWith(withClause, scope, reading);
    const target = touch(relation?.relname ?? '', reading);
    const answer = selectStmt ? read(selectStmt, new Scope(scope), reading) : nothing;
    for (const [at, col] of (cols ?? []).entries()) {
      const into = 'ResTarget' in col ? target.column(col.ResTarget.name ?? '') : undefined;
      const from = answer.outputs[at];
      if (into && from) into.equals.push(from.term);
    }
    scope.relations.set(relation?.alias?.aliasname ?? relation?.relname ?? '', target);
    scope.relations.set('excluded', target);
    readExpressions([onConflictClause, returned], scope, reading);
    return readTargets(returned, scope, reading);
  }
  if ('UpdateStmt' in query) {
    const { withClause, relation, fromClause, whereClause, targetList, returningClause } = query.UpdateStmt;
    const returned = returningClause?.exprs;
    readWith(withClause, scope, reading);
    nameTarget(relation, scope, reading);
    for (const item of fromClause ?? []) readFrom(item, scope, reading);
    if (whereClause) readCondition(whereClause, scope, reading);
    readExpressions([targetList, returned], scope, reading);
    return readTargets(returned, scope, reading);
  }
  if ('DeleteStmt' in query) {
    const { withClause, relation, usingClause, whereClause, returningClause } = query.DeleteStmt;
    const returned = returningClause?.exprs;
    readWith(withClause, scope, reading);
    nameTarget(relation, scope, reading);
    for (const item of usingClause ?? []) readFrom(item, scope, reading);
    if (whereClause) readCondition(whereClause, scope, reading);
    readExpressions(returned, scope, reading);
    return readTargets(returned, scope, reading);
  }
  return nothing;
}

/** The places where a statement accesses tables that students own, and the columns that it compares with themselves. */
export function readQuery(statement: Node, schema: Schema): Pick<Reading, 'places' | 'selfCompared'> {
  const reading: Reading = {
    schema,
    places: [],
    selfCompared: new Set(),
    answers: new Map(),
    read: (query, scope) => read(query, scope, reading),
  };
  read(statement, new Scope(), reading);
  return reading;
}

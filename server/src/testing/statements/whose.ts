import type { Node, ParseResult } from 'libpg-query';
import { parse } from 'libpg-query';
import { readQuery } from './read-query.ts';
import type { Schema, TableAccess } from './reading.ts';
import { isKnown } from './scope.ts';

/** A place without its student; `by`: the columns by which the rows are found instead. */
export interface Nameless {
  table: string;
  by: string[];
}

const statementsOf = ({ stmts }: ParseResult): Node[] =>
  (stmts ?? []).flatMap(({ stmt }) => (stmt ? [stmt] : []));

/** The exception for a place, if there is one; `alone`: it does not cover rows joined by their student. */
type Excuse = (place: Nameless) => { alone?: boolean } | undefined;

/** The places of a SQL text that access rows of students without naming the student. */
export async function findNameless(
  text: string,
  schema: Schema,
  excuse: Excuse = () => undefined,
): Promise<Nameless[]> {
  const places = statementsOf(await parse(text)).flatMap((statement) => readQuery(statement, schema).places);
  const isNameless = ({ student }: TableAccess) => !isKnown(student);
  const describe = ({ table, relation }: TableAccess): Nameless => ({
    table,
    by: [...relation.limited].sort(),
  });
  const excused = new Set<TableAccess>();
  for (const place of places.filter(isNameless)) {
    const found = excuse(describe(place));
    if (found?.alone) excused.add(place);
    else if (found) place.student.given = true;
  }
  return places.filter((place) => isNameless(place) && !excused.has(place)).map(describe);
}

/** The columns that a SQL text compares with themselves. */
export async function findSelfCompared(text: string, schema: Schema): Promise<string[]> {
  const all = statementsOf(await parse(text)).flatMap((each) => [...readQuery(each, schema).selfCompared]);
  return [...new Set(all)];
}

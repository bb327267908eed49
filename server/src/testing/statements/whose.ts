import type { Node, ParseResult } from 'libpg-query';
import { parse } from 'libpg-query';
import { readQuery } from './read-query.ts';
import type { Place, Schema } from './reading.ts';
import { isKnown } from './scope.ts';

/** A place whose student the statement does not name; `by`: the columns that it looks the rows up by instead. */
export interface Nameless {
  table: string;
  by: string[];
}

const statementsOf = ({ stmts }: ParseResult): Node[] =>
  (stmts ?? []).flatMap(({ stmt }) => (stmt ? [stmt] : []));

/** Says whether a place is allowed, and (`alone`) whether nothing is that is joined to it by its student. */
type Excuse = (place: Nameless) => { alone?: boolean } | undefined;

/** Where rows of students are touched without saying whose they are, in one SQL text. */
export async function findNameless(
  text: string,
  schema: Schema,
  excuse: Excuse = () => undefined,
): Promise<Nameless[]> {
  const places = statementsOf(await parse(text)).flatMap((statement) => readQuery(statement, schema));
  const isNameless = ({ student }: Place) => !isKnown(student);
  const tell = ({ table, relation }: Place): Nameless => ({ table, by: [...relation.limited].sort() });
  const excused = new Set<Place>();
  for (const place of places.filter(isNameless)) {
    const found = excuse(tell(place));
    if (found?.alone) excused.add(place);
    else if (found) place.student.given = true;
  }
  return places.filter((place) => isNameless(place) && !excused.has(place)).map(tell);
}

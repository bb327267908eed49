import { and, arrayContains, arrayOverlaps, type Column, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { chapter } from '../../../schema/learning.ts';
import { project } from '../../../schema/practise.ts';
import { projectSearch as search } from '../../../schema/project-search.ts';
import { isPublished } from '../../access/project-visibility.expressions.ts';
import {
  coverOf,
  formsOf,
  gramsOf,
  halvesOf,
  nearCoversOf,
  oneErrorOf,
  type Piece,
  piecesOf,
  type SearchWord,
  termsOf,
  toleratesTypo,
} from './search.policy.ts';

/** Where a project matches: a chapter title, a learning outcome, or the title of a lesson whose text matches. */
interface Hit {
  kind: 'chapter' | 'outcome' | 'lesson';
  text: string;
}

/** The words, and whether each may have one typing error (`near`). */
export interface Search {
  words: SearchWord[];
  near: boolean;
}

const fields = [search.title, search.type, search.skills, search.about, search.chapters];
/** The weight of a match in each field (rules: project-search). */
const weights = [8, 4, 4, 2, 1];
/** The weight of a match in a lesson's text, the description or the audience. */
const textWeight = 0.5;

/** False for punctuation, which has no grams and would match everything. */
function hasGrams(text: string): SQL {
  const grams = gramsOf(text);
  return grams.length > 0 ? arrayContains(search.grams, grams) : sql`false`;
}
const holds = (field: Column | SQL, text: string | SQL) => sql`strpos(${field}, ${text}) > 0`;
const hasCover = (cover: string[][]) =>
  and(
    ...cover.map((pairs) =>
      pairs.length === 1 ? arrayContains(search.grams, pairs) : arrayOverlaps(search.grams, pairs),
    ),
  );

/** The gram index finds the candidate rows; then the text itself is compared. */
const isThere = ({ script, text }: SearchWord): SQL | undefined =>
  script === 'han'
    ? hasCover(coverOf(text))
    : and(hasGrams(text), or(...fields.map((field) => holds(field, text))));

/** Two characters with one typing error leave one character, which is searched in titles and types alone. */
function nearPair(text: string): SQL | undefined {
  const [first = '', second = ''] = text;
  const one = (letter: string) =>
    and(hasGrams(letter), or(holds(search.title, letter), holds(search.type, letter)));
  return or(one(first), one(second));
}

function nearLetters(text: string): SQL | undefined {
  const pattern = oneErrorOf(text);
  return and(or(...halvesOf(text).map(hasGrams)), or(...fields.map((field) => sql`${field} ~ ${pattern}`)));
}

function isNear(word: SearchWord): SQL | undefined {
  if (!toleratesTypo(word)) return isThere(word);
  const { script, text } = word;
  if (script === 'other') return nearLetters(text);
  return [...text].length === 2 ? nearPair(text) : or(...nearCoversOf(text).map(hasCover));
}

const lessonTerms = sql`search_terms(${chapter.body})`;
const aboutTerms = sql`search_terms(${project.audience} || E'\\n' || ${project.description})`;

/** The ids of the projects that contain a word, or one that may stand for it. */
const projectsWith = (word: SearchWord): SQL =>
  sql`(${sql.join(formsOf(word).map(projectsWithForm), sql` union `)})`;

/** Each branch of the union uses an index of its own. */
function projectsWithForm(word: SearchWord): SQL {
  const inFields = sql`select ${search.projectId} from ${search} where ${isThere(word)}`;
  const terms = termsOf(word);
  if (terms.length === 0) return inFields;
  const all = sql`${sql.param(terms)}::text[]`;
  return sql`(${inFields}
    union select ${chapter.projectId} from ${chapter} where ${chapter.removedAt} is null and ${lessonTerms} @> ${all}
    union select ${project.id} from ${project} where ${aboutTerms} @> ${all})`;
}

/** Each word is found. */
export const isFound = ({ words, near }: Search): SQL | undefined =>
  near
    ? and(...words.map(isNear))
    : sql`${project.id} = any(array(${sql.join(words.map(projectsWith), sql` intersect `)}))`;

/**
 * The sum of the pieces' weights, each in the best field that has it, or `elsewhere` if none has. `at`: the condition that a
 * field contains a piece.
 */
const worthOf = (pieces: Piece[], at: (field: Column) => SQL, elsewhere = 0) => {
  const cases = fields.map((field, index) => sql`when ${at(field)} then ${sql.raw(String(weights[index]))}`);
  const rows = pieces.map(({ text, worth }) => sql`(${text}::text, ${worth}::float8)`);
  return sql`(select sum(piece.worth * case ${sql.join(cases, sql` `)} else ${sql.raw(String(elsewhere))} end)
    from (values ${sql.join(rows, sql`, `)}) as piece(text, worth))`;
};

const nearPieces = (words: SearchWord[]) =>
  words
    .filter(({ script }) => script === 'han')
    .flatMap(({ text }) => [
      ...piecesOf([{ script: 'han', text }]),
      ...[...new Set(text)].map((letter) => ({ text: letter, worth: 0.25 })),
    ]);

/** A project's rank in a search; higher is better. */
export function fitOf({ words, near }: Search): SQL {
  const asTyped = (field: Column) => holds(field, sql`piece.text`);
  if (!near) return worthOf(piecesOf(words), asTyped, textWeight);
  const patterns = words
    .filter((word) => word.script === 'other')
    .map((word) => ({ text: toleratesTypo(word) ? oneErrorOf(word.text) : word.text, worth: 2 }));
  const like = (field: Column) => sql`${field} ~ piece.text`;
  const parts = [
    ...(patterns.length > 0 ? [worthOf(patterns, like)] : []),
    ...(words.length > patterns.length ? [worthOf(nearPieces(words), asTyped)] : []),
  ];
  return sql.join(parts, sql` + `);
}

/** The texts on a project's card, normalised. */
const shown = sql`search_text(concat_ws(' ', ${project.title}, ${project.titleEn}, ${project.summary}, ${project.summaryEn}, ${search.type}, ${search.skills}))`;

export const noHit = sql<Hit | null>`null::json`;

/**
 * The match to show below a project's card: the best chapter title or outcome, else the first lesson whose text matches.
 * null: the card itself shows the match, only the project's page contains it, or the search allows typing errors.
 */
export function hitOf({ words, near }: Search) {
  if (near || words.length === 0) return noHit;
  const isShown = and(...words.map((word) => or(...formsOf(word).map(({ text }) => holds(shown, text)))));
  const fit = worthOf(piecesOf(words), () => holds(sql`search_text(place.text)`, sql`piece.text`));
  const inLesson = or(
    ...words.flatMap(formsOf).map(({ text }) => holds(sql`search_text(${chapter.body})`, text)),
  );
  return sql<Hit | null>`case when ${isShown} then null else coalesce((
    select json_build_object('kind', place.kind, 'text', place.text)
    from (
      select 'chapter' as kind, title as text, id as sort from ${chapter} where project_id = ${project.id} and removed_at is null
      union all
      select 'outcome', value, nr from jsonb_array_elements_text(${project.outcomes}) with ordinality as outcome(value, nr)
    ) place
    where ${fit} > 0 order by ${fit} desc, place.sort limit 1
  ), (
    select json_build_object('kind', 'lesson', 'text', ${chapter.title}) from ${chapter}
    where ${chapter.projectId} = ${project.id} and ${chapter.removedAt} is null and ${inLesson}
    order by ${chapter.id} limit 1
  )) end`;
}

/** The texts of published projects in which a keyword in pinyin is looked for: titles, types and skills. */
export const listSearchedTexts = (db: Db, { now }: { now: Date }): Promise<{ text: string }[]> =>
  db
    .select({ text: sql<string>`concat_ws(' ', ${search.title}, ${search.type}, ${search.skills})` })
    .from(search)
    .innerJoin(project, eq(project.id, search.projectId))
    .where(isPublished(now));

import type { calls, Data } from '@zhixing/contract';
import { figureStates } from '@zhixing/contract/gradebook-words';
import type { GradeScheme } from '@zhixing/contract/staff/gradebook/scheme';
import { expect } from 'vitest';
import type { FiguresModel } from './figures-model.ts';
import type { FiguresWorld } from './figures-world.ts';
import { figuresOf, type Item, type OracleRow } from './oracle.ts';
import type { RawRows } from './raw-rows.ts';

type Rows = Data<typeof calls.saveGradebookEntries>['rows'];
type Shown = Omit<OracleRow, 'marks'>;

/** What the gradebook shows, by student. */
function shownOf(items: readonly { key: string }[], rows: Rows): Map<number, Shown> {
  const rowAt = (at: number): Shown => ({
    cells: Object.fromEntries(
      items.map(({ key }, item) => {
        const { scores = [], states = [], late = [], dropped = [] } = rows.figures[item] ?? {};
        const state = figureStates[states[at] ?? -1] ?? 'empty';
        const score = scores[at] ?? null;
        return [key, { score, state, late: late.includes(at), dropped: dropped.includes(at) }];
      }),
    ),
    categories: rows.categories.map((percents) => percents[at] ?? null),
    total: rows.totals[at] ?? null,
    passed: rows.passed[at] ?? null,
    unsettled: rows.unsettled.includes(at),
    deferred: rows.deferred.includes(at),
  });
  return new Map(rows.students.ids.map((id, at) => [id, rowAt(at)]));
}

const withoutMarks = (rows: ReadonlyMap<number, OracleRow>): Map<number, Shown> =>
  new Map([...rows].map(([id, { marks: _, ...row }]) => [id, row]));

const now = async (world: FiguresWorld) => figuresOf(await world.raw(), world.clock());

/** The rows that are answered when cells are saved are those of the raw rows. */
export async function sameRows(world: FiguresWorld, rows: Rows) {
  const found = await now(world);
  for (const [id, row] of shownOf(found.items, rows)) expect(row).toEqual(withoutMarks(found.rows).get(id));
}

/** Previews a scheme; answers the check, once it is saved, that the preview named every changed total and pass as it became. */
export async function previewed(world: FiguresWorld, make: (keys: string[]) => GradeScheme) {
  const before = await now(world);
  const scheme = make(before.items.map(({ key }) => key));
  const { list } = (await world.previewScheme(scheme)).data;
  return async () => {
    const after = await now(world);
    for (const [studentId, old] of before.rows) {
      const next = after.rows.get(studentId);
      const told = list.find((each) => each.studentId === studentId);
      const resultOf = (row: OracleRow | undefined) =>
        row && { total: row.total, passed: row.passed, unsettled: row.unsettled };
      // Only what changes is listed.
      if (told) {
        expect([told.before, told.after]).toEqual([resultOf(old), resultOf(next)]);
        expect(told.after).not.toEqual(told.before);
      } else expect(resultOf(next)).toEqual(resultOf(old));
    }
  };
}

/** The teacher's gradebook is that of the raw rows. Closed, only an approved request changes it, and only its student's row. */
function sameInBook(
  model: FiguresModel,
  found: ReturnType<typeof figuresOf>,
  book: Awaited<ReturnType<FiguresWorld['book']>>,
) {
  const items = found.items.map(({ key, kind, title, max, dueAt }) => {
    return { key, kind, title, max, dueAt: dueAt === null ? null : new Date(dueAt).toISOString() };
  });
  expect(book.items).toEqual(items);
  expect(shownOf(book.items, book)).toEqual(withoutMarks(found.rows));
  if (model.state === 'open') return;
  model.closed ??= found;
  const { approved, closed } = model;
  expect(found.items).toEqual(closed.items);
  for (const [id, row] of found.rows) if (id !== approved) expect(row).toEqual(closed.rows.get(id));
  Object.assign(model, { closed: found, approved: null });
}

type Review = { score: number | null; passed: boolean | null } | null | undefined;
/** The score that a review tells. */
const readIn = (review: Review) => review?.score ?? null;
const ofLesson = <L extends { chapterId: number }>(list: readonly L[], id: number) =>
  list.find(({ chapterId }) => chapterId === id);

/** What a student reads of all marks in a project. */
const pagesOf = async ({ projectId, readAs, test }: FiguresWorld, who: number) => ({
  works: await readAs(who, 'POST /capi/Schoolwork/getWorkDirectory', { projectId }),
  versions: await readAs(who, 'POST /capi/Schoolwork/getWorkSubmitRecord', { projectId, pageSize: 20 }),
  tests: await readAs(who, 'POST /capi/Getdirectory/getTestDirectory', { projectId }),
  score: await readAs(who, 'POST /capi/Question/getScore', { chapterId: test }),
  record: await readAs(who, 'POST /capi/Chapter/getProgressRecord', { projectId }),
});
type Pages = Awaited<ReturnType<typeof pagesOf>>;

async function homeworkOn(pages: Pages, world: FiguresWorld, who: number, id: number) {
  const own = { chapterId: id, type: '2' };
  const page = await world.readAs(who, 'POST /capi/Schoolwork/getWorkOrNote', own);
  const recorded = ofLesson(pages.record.list, id)?.homework?.submissions ?? [];
  return [
    ofLesson(pages.works.list, id)?.review,
    ofLesson(pages.versions.list, id)?.review,
    page.review,
    recorded.toSorted((a, b) => b.version - a.version)[0],
  ].map(readIn);
}

/** The score of the attempt that counts. */
const countedIn = (attempts: readonly { counted: boolean; score: number | null }[]) =>
  attempts.find(({ counted }) => counted)?.score ?? null;

function testOn({ tests, record, score }: Pages, id: number) {
  const node = tests.directory.find((each) => each.id === id);
  const attempts = ofLesson(record.list, id)?.test?.attempts ?? [];
  return {
    scores: [node?.score ?? null, score.score, countedIn(attempts)],
    totals: [node?.total, score.total],
  };
}

/** A student's row of the gradebook as the student and the student's page have it. */
const readGrades = (grades: Data<typeof calls.getOwnGrades>['grades']) =>
  grades && {
    total: grades.total,
    passed: grades.passed,
    unsettled: grades.unsettled,
    deferred: grades.deferred,
    categories: grades.categories.map(({ percent }) => percent),
    items: grades.items.map(({ key, score, state, late, dropped }) => ({ key, score, state, late, dropped })),
  };

/** The marks of one student are the same on every page of the student's, and in the records that staff open; before the release there are none. */
async function sameForStudent(
  { released }: FiguresModel,
  world: FiguresWorld,
  { who, items, row }: { who: number; items: readonly Item[]; row: OracleRow },
) {
  const studentId = world.people[who]?.id ?? 0;
  const pages = await pagesOf(world, who);
  for (const { key, kind, id } of items) {
    const mark = row.marks[key] ?? null;
    const score = mark?.score ?? null;
    const shown = released ? score : null;
    const records = await world.read('POST /mapi/Gradebook/getRecords', { studentId, item: key });
    // A lesson that was removed after the submission is in the gradebook alone.
    if (kind === 'homework' && ofLesson(pages.works.list, id))
      expect(await homeworkOn(pages, world, who, id)).toEqual([shown, shown, shown, shown]);
    if (kind === 'homework') expect(readIn(records.versions[0])).toBe(score);
    if (kind !== 'test') continue;
    const own = testOn(pages, id);
    expect(own.scores).toEqual([shown, shown, shown]);
    if (mark) expect(own.totals).toEqual([mark.of, mark.of]);
    expect(countedIn(records.attempts)).toBe(score);
  }
  const cells = Object.entries(row.cells).map(([key, cell]) => ({ key, ...cell }));
  const { categories, total, passed, unsettled, deferred } = row;
  const inBook = { items: cells, categories, total, passed, unsettled, deferred };
  const { grades } = await world.read('POST /mapi/Camp/getStudent', { studentId });
  expect(readGrades(grades)).toEqual(inBook);
  const own = await world.readAs(who, 'POST /capi/Gradebook/getOwn', { projectId: world.projectId });
  expect([own.awaits, readGrades(own.grades)]).toEqual(released ? [null, inBook] : ['release', null]);
}

/** Every figure that staff and students see is the one of the raw rows. The students' pages are read at every fourth look. */
export async function sameFigures(model: FiguresModel, world: FiguresWorld) {
  const raw: RawRows = await world.raw();
  const found = figuresOf(raw, world.clock());
  sameInBook(model, found, await world.book());
  model.looks += 1;
  noteReached(model, found.rows, raw);
  if (model.looks % 4 !== 0) return;
  const who = (model.looks / 4) % world.people.length;
  const row = found.rows.get(world.people[who]?.id ?? 0);
  if (row) await sameForStudent(model, world, { who, items: found.items, row });
}

/** Situations that are worth a rule of their own; each has to come up in some run. */
export const situations = [
  ...['dropped', 'late', 'two attempts', 'pass at the mark', 'released', 'several categories'],
  ...['unsettled', 'deferred total', 'settled as 0', 'left out', 'returned'],
];

function noteReached(
  { reached, released }: FiguresModel,
  rows: ReadonlyMap<number, OracleRow>,
  raw: RawRows,
) {
  const scheme = raw.gradebook_scheme[0]?.scheme;
  const is = (situation: string, holds: boolean) => holds && reached.add(situation);
  for (const row of rows.values()) {
    const { cells, total, passed, categories } = row;
    const all = Object.values(cells);
    is(
      'dropped',
      all.some(({ dropped }) => dropped),
    );
    is('late', (scheme?.lateOff ?? 0) > 0 && all.some(({ state, late }) => state === 'scored' && late));
    is('pass at the mark', total !== null && total === scheme?.passMark && passed === true);
    is('unsettled', total !== null && row.unsettled);
    is('deferred total', row.deferred);
    const has = (state: string) => all.some((cell) => cell.state === state);
    is('settled as 0', has('settledZero'));
    is('left out', has('settledExcluded'));
    is('returned', has('returned'));
    is('several categories', categories.filter((percent) => percent !== null).length >= 2);
  }
  is(
    'two attempts',
    raw.attempt.some(({ no }) => no >= 2),
  );
  is('released', released);
}

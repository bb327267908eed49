import type { calls, Data, Payload } from '@zhixing/contract';
import { gradeFlags, isUnsettled } from '@zhixing/contract/gradebook-words';
import type { Action } from '../../../action/action.ts';
import { mapInSlices } from '../../../base/map-in-slices.ts';
import type { Db } from '../../../db/client.ts';
import { laterOf } from '../../../schema/deadline-extension.ts';
import { requireOpenState } from '../../camps/index.ts';
import { isPast } from '../../camps/lateness.expressions.ts';
import { readFrame, readRecords, requireGradebook } from '../gradebook.domain.ts';
import { lessonKey, type RowFrame, type Student, studentFigures, type Works } from '../rows.ts';
import { bothTotals, digestOf, missingOf, type Running, type Settled } from './settling.policy.ts';
import * as queries from './settling.queries.ts';

const flagged: ReadonlySet<string> = new Set(gradeFlags);

interface Book {
  frame: RowFrame;
  students: readonly Student[];
  works: Works;
  campId: number;
  now: Date;
}

/** Who still has a date of their own at work that is not there, or an attempt of their own at a test that still takes it. */
async function listRunning(db: Db, { frame, students, campId, now }: Book, settled: readonly Settled[]) {
  const figuresOf = new Map(settled.map(({ studentId, figures }) => [studentId, figures]));
  const placeOf = new Map(frame.items.map(({ key }, at) => [key, at]));
  const studentOf = new Map(students.map((student) => [student.id, student]));
  const dueAt = (studentId: number, chapterId: number) => {
    const item = frame.items[placeOf.get(lessonKey(chapterId)) ?? -1];
    const extension = studentOf.get(studentId)?.extensions.find((each) => each.chapterId === chapterId);
    return item?.dueAt ? laterOf(item.dueAt, extension?.dueAt ?? null) : null;
  };
  /**
   * Something could still be handed in: homework that is not there, was returned, or passed without a score; an attempt at a test, whatever it
   * has now, if no flag stands in its place.
   */
  const isOpen = (studentId: number, item: string, takes: boolean | null) => {
    const state = figuresOf.get(studentId)?.[placeOf.get(item) ?? -1]?.state;
    if (state === undefined || flagged.has(state)) return false;
    return takes ?? (state !== 'waiting' && isUnsettled(state));
  };
  const running: Running[] = [];
  for (const { studentId, chapterId, dueAt: until, byReturn, takes } of await queries.listLaterDates(db, {
    campId,
    now,
  })) {
    const item = lessonKey(chapterId);
    if (isOpen(studentId, item, takes))
      running.push({ studentId, item, kind: byReturn ? 'return' : 'extension', until });
  }
  for (const { studentId, chapterId } of await queries.listAttemptsLeft(db, { campId })) {
    const until = dueAt(studentId, chapterId);
    if (until && !isPast(until, now))
      running.push({ studentId, item: lessonKey(chapterId), kind: 'attempts', until });
  }
  return running;
}

/** What a submission has to settle (rules: gradebook-settling). `settled`: every student; those with something missing are `open`. */
export async function findUnsettled(db: Db, book: Book) {
  const { frame, students, works, now } = book;
  const settled = await mapInSlices(students, (student): Settled => {
    const figures = studentFigures(student, { ...frame, works, now });
    return { studentId: student.id, figures, missing: missingOf(frame, figures) };
  });
  const open = settled.filter(({ missing }) => missing.length > 0);
  const running = await listRunning(db, book, settled);
  return { settled, open, running, seen: digestOf(open, running) };
}

/** Whom a submission has to settle (rules: gradebook-settling). -1: see `requireGradebook`. -2: it is submitted already. */
export async function getUnsettled({
  deps: { db, clock },
  caller,
  payload: { campId },
  chargeFigures,
}: Action<Payload<typeof calls.getUnsettled>>): Promise<Data<typeof calls.getUnsettled>> {
  const camp = await requireGradebook({ db, clock }, caller, { campId, permission: 'camp.change' });
  requireOpenState(camp.gradebookState);
  const frame = await readFrame(db, camp);
  const { students, works } = await readRecords(db, frame, { campId });
  const found = await findUnsettled(db, { frame, students, works, campId, now: clock.now() });
  chargeFigures(students.length * frame.items.length);
  const studentOf = new Map(students.map((student) => [student.id, student]));
  const nameOf = (studentId: number) => {
    const { name, studentNo } = studentOf.get(studentId) ?? { name: '', studentNo: '' };
    return { studentId, name, studentNo };
  };
  const last = Map.groupBy(await queries.listSettlements(db, { campId }), ({ person }) => person);
  return {
    seen: found.seen,
    items: frame.items.map(({ key, kind, title }) => ({ key, kind, title })),
    students: found.open.map((student) => {
      const { studentId, missing } = student;
      const keys = new Set(missing.map(({ item }) => item));
      const proposed = (last.get(studentId) ?? []).filter(({ item }) => keys.has(item));
      return {
        ...nameOf(studentId),
        className: studentOf.get(studentId)?.className ?? '',
        missing,
        ...bothTotals(frame, student),
        proposed: proposed.map(({ item, way, reason }) => ({ item, way, reason })),
      };
    }),
    running: found.running.map(({ studentId, item, kind, until }) => ({
      ...nameOf(studentId),
      item,
      kind,
      until: until.toISOString(),
    })),
  };
}

import type { calls, Payload } from '@zhixing/contract';
import { refused } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import type { ClosedCell } from '../../../schema/gradebook/gradebook-row.ts';
import { rulesNow } from '../../../schema/gradebook/gradebook-row.ts';
import { notify } from '../../notice/index.ts';
import { storedRow } from '../closed/closed-row.policy.ts';
import { storeClosedRows } from '../closed/closed-rows.queries.ts';
import { readFrame, readRecords } from '../gradebook.domain.ts';
import { findGradebook } from '../gradebook.queries.ts';
import { personColumns } from '../people/person.queries.ts';
import { type Item, rowFrom } from '../rows.ts';
import { decisionsOf, type Running, requireDecisions, settle } from './settling.policy.ts';
import * as queries from './settling.queries.ts';
import { findUnsettled } from './unsettled.domain.ts';

type SettlementInput = Pick<Payload<typeof calls.submitGradebook>, 'seen' | 'settlements'>;
interface Submitting extends SettlementInput {
  campId: number;
  projectId: number;
  callerId: number;
  now: Date;
  chargeFigures: (figures: number) => void;
}

const listChanged = '要处理的名单刚刚变了（有人交了、批阅了，或得到了延期）：没有送审，请看过新的名单再送审';
const listUnseen = '有学生的总评是暂定的，或者还有时间可以交：请先看过送审的名单，再送审';

const settledAs = { zero: 'settledZero', excluded: 'settledExcluded', deferred: 'deferred' } as const;

/** Tells the students who still had time that nothing more is taken. */
async function notifyRunning(
  tx: Transaction,
  running: readonly Running[],
  {
    items,
    campId,
    projectId,
    now,
  }: Pick<Submitting, 'campId' | 'projectId' | 'now'> & { items: readonly Item[] },
): Promise<void> {
  const lessonOf = new Map(items.map(({ key, id }) => [key, id]));
  for (const [item, each] of Map.groupBy(running, ({ item }) => item)) {
    const chapterId = lessonOf.get(item);
    if (chapterId === undefined) continue;
    const accountIds = [...new Set(each.map(({ studentId }) => studentId))];
    await notify(tx, { kind: 'submissions-closed', campId, projectId, chapterId, accountIds, now });
  }
}

/**
 * Settles what is missing and stores every row, with the camp locked (rules: gradebook-settling, gradebook-closed-rows). -2: the list is
 * another than the one that was seen, somebody is not settled, or the caller leaves out a figure of their own. Answers what was settled, for
 * the step of the submission.
 */
export async function settleGradebook(tx: Transaction, submitting: Submitting) {
  const { campId, callerId, now, seen, settlements = [] } = submitting;
  const camp = await findGradebook(tx, { campId, now });
  if (!camp) throw new Error(`camp ${campId} is not there any more`);
  const frame = await readFrame(tx, camp);
  const { students, works } = await readRecords(tx, frame, { campId });
  submitting.chargeFigures(students.length * frame.items.length);
  const found = await findUnsettled(tx, { frame, students, works, campId, now });
  const { open, running } = found;
  const decisionOf = decisionsOf(settlements);
  const counts = { unsettled: open.length, running: running.length };
  if (seen !== undefined && seen !== found.seen) throw refused(listChanged, counts);
  requireDecisions(open, decisionOf);
  if (seen === undefined && open.length + running.length > 0) throw refused(listUnseen, counts);
  const rows = found.settled.map((student) => {
    const { studentId, missing } = student;
    const wayOf = (item: string) => decisionOf(studentId, item)?.way ?? 'zero';
    if (studentId === callerId && missing.some(({ item }) => wayOf(item) === 'excluded'))
      throw refused('这里有你自己的成绩：不计要由另一位老师决定');
    const settled = new Map(
      missing.map(({ item }): [string, ClosedCell['settled']] => [item, settledAs[wayOf(item)]]),
    );
    const figures = settle(frame, student, wayOf);
    for (const [at, { key }] of frame.items.entries())
      if (figures[at]?.state === 'settledExcluded') settled.set(key, 'settledExcluded');
    const row = rowFrom(frame, figures, true);
    return { person: studentId, rules: rulesNow, row: storedRow(frame.items, row, settled) };
  });
  await storeClosedRows(tx, { campId, rows });
  await notifyRunning(tx, running, { ...submitting, items: frame.items });
  return open.flatMap(({ studentId, missing }) =>
    missing.map(({ item, state }) => {
      const { way, reason } = decisionOf(studentId, item) ?? { way: 'zero', reason: '' };
      return { studentId, item, state, way, reason };
    }),
  );
}

export const insertSettlements = (
  tx: Transaction,
  settled: Awaited<ReturnType<typeof settleGradebook>>,
  { stepId }: { stepId: number },
): Promise<void> =>
  queries.insertSettlements(
    tx,
    settled.map(({ studentId, ...each }) => ({ ...each, ...personColumns(studentId), stepId })),
  );

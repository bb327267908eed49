import { hasJoined } from '@zhixing/contract/gradebook-words';
import type { Action, Dependencies } from '../../../action/action.ts';
import { badParameter, illegal, refused } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import type { AskedChange, ChangeEffect } from '../../../schema/gradebook/grade-change.ts';
import { isCallersOwn } from '../../account/index.ts';
import { reviewCorrection, textCorrection } from '../../marking/index.ts';
import { type ApprovedChange, changeMarks } from '../../marks/index.ts';
import { notify } from '../../notice/index.ts';
import type { NewChange } from '../change.queries.ts';
import { changeClosedRow, readClosedTotal } from '../closing/change-closed.domain.ts';
import { cellMarks } from '../entries.domain.ts';
import { isStudentOf } from '../entries.queries.ts';
import { readFrame } from '../gradebook.domain.ts';
import type { CampRow } from '../gradebook.queries.ts';
import { noItem, noStudent } from '../records.domain.ts';
import { cellOf, keyOf } from '../rows.ts';

type Outcome = Omit<ChangeEffect, 'total' | 'totalPassed'>;

/** A change whose caller may make it, and how it is made in a transaction by an approved request. */
interface Prepared extends Pick<NewChange, 'kind' | 'mark' | 'studentId'> {
  chapterId: number | null;
  columnId: number | null;
  apply: (tx: Transaction, deps: Dependencies, approved: ApprovedChange) => Promise<Outcome>;
}

/** `withdraw`: as in a correction. */
export interface Changing {
  camp: CampRow;
  asked: AskedChange;
  reason: string;
  withdraw: boolean;
}

const noMark = () => badParameter('这个成绩不在这个营里（campId），请从成绩册进入');

async function prepareReview(
  action: Action<unknown>,
  { camp, reason, withdraw }: Changing,
  review: NonNullable<AskedChange['review']>,
): Promise<Prepared> {
  const payload = { ...review, reason, withdraw, dryRun: false };
  const { correct, ...of } = await reviewCorrection({ ...action, payload });
  if (of.campId !== camp.id) throw noMark();
  const { studentId, chapterId } = of;
  const mark = `s${review.submissionId}`;
  return { kind: 'review', mark, studentId, chapterId, columnId: null, apply: correct };
}

async function prepareAnswer(
  action: Action<unknown>,
  { camp, reason, withdraw }: Changing,
  answer: NonNullable<AskedChange['answer']>,
): Promise<Prepared> {
  const payload = { ...answer, campId: camp.id, reason, withdraw, dryRun: false };
  const { correct, studentId, chapterId } = await textCorrection({ ...action, payload });
  const mark = `a${answer.answerId}`;
  return { kind: 'answer', mark, studentId, chapterId, columnId: null, apply: correct };
}

async function prepareEntry(
  { deps, caller }: Action<unknown>,
  { camp, reason }: Changing,
  entry: NonNullable<AskedChange['entry']>,
): Promise<Prepared> {
  const { id: campId, projectId } = camp;
  const { studentId, item: key } = entry;
  if (isCallersOwn(caller, studentId)) throw illegal('这是你自己的成绩，要由别人更正');
  if (!hasJoined(studentId)) throw refused('这个人没有加入这个营：归档以后不能更正他的成绩');
  const { items } = await readFrame(deps.db, camp);
  const item = items.find((each) => each.key === key);
  if (!item) throw noItem();
  if (!(await isStudentOf(deps.db, { campId, studentId }))) throw noStudent();
  const chapterId = item.kind === 'own' ? null : item.id;
  const columnId = item.kind === 'own' ? item.id : null;
  const cell = cellOf(studentId, key);

  async function apply(tx: Transaction, { clock }: Dependencies, approved: ApprovedChange) {
    const now = clock.now();
    const saving = {
      campId,
      now,
      reason,
      savedBy: approved.askedBy,
      items: new Map(items.map((each) => [each.key, each])),
      cells: new Map([[cell, entry]]),
    };
    const about = { projectId, campId, ...(chapterId === null ? {} : { chapterId }) };
    const notifyStudent = () =>
      notify(tx, { kind: 'mark-corrected', ...about, word: reason, accountIds: [studentId], now });
    const marks = cellMarks(tx, saving, notifyStudent);
    const cause = { kind: 'change', ...approved } as const;
    const { before, written } = await changeMarks(tx, { caller, now }, { marks, cause });
    if (!written.has(cell))
      throw refused('这一格刚刚被别人更正过，请看过现在的分数与标记，再决定要不要更正', { changed: true });
    const old = before.find((row) => keyOf(row) === key);
    const flag = { before: old?.flag ?? null, after: entry.flag };
    const score = { before: old?.value ?? null, after: entry.value };
    if (flag.before === flag.after && score.before === score.after)
      throw refused('分数与标记都没有变，不用更正');
    return { score, flag, passed: { before: null, after: null } };
  }
  return { kind: 'entry', mark: key, studentId, chapterId, columnId, apply };
}

/** -1, -3: as the correction itself; -3: none or several of the three. */
export async function prepareChange(action: Action<unknown>, changing: Changing): Promise<Prepared> {
  const { review, answer, entry } = changing.asked;
  const given = [review, answer, entry].filter((part) => part !== undefined);
  if (given.length === 1) {
    if (review) return prepareReview(action, changing, review);
    if (answer) return prepareAnswer(action, changing, answer);
    if (entry) return prepareEntry(action, changing, entry);
  }
  throw badParameter('请给出要更正的一个成绩（review、answer、entry 三者之一）');
}

interface Applying {
  deps: Dependencies;
  camp: CampRow;
  prepared: Prepared;
  approved: ApprovedChange;
}

/** Makes an approved change, and answers what it did, with the student's total (rules: grade-change). */
export async function applyChange(
  tx: Transaction,
  { deps, camp, prepared, approved }: Applying,
): Promise<ChangeEffect> {
  const before = await readClosedTotal(tx, camp, prepared);
  const outcome = await prepared.apply(tx, deps, approved);
  const after = await changeClosedRow(tx, camp, { ...prepared, key: keyOf(prepared) });
  return {
    ...outcome,
    total: { before: before.total, after: after.total },
    totalPassed: { before: before.passed, after: after.passed },
  };
}

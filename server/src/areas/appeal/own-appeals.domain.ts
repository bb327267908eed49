import type { calls, Data, Payload } from '@zhixing/contract';
import { type ContentType, contentType } from '@zhixing/contract/words';
import type { Action, Caller, Dependencies } from '../../action/action.ts';
import { badParameter, refused } from '../../base/errors.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { once } from '../account/index.ts';
import { requireLockedFiles, showFile } from '../files/index.ts';
import { lockLearnerAtLesson, requireLearner, requireReader, requireWriter } from '../learning/index.ts';
import * as policy from './appeal.policy.ts';
import * as queries from './appeal.queries.ts';

type Own = Data<typeof calls.getOwnAppeals>;

/** -3: a test has attempts, homework has none. */
function requireKind(type: ContentType | null, { attemptNo }: queries.OfMark): void {
  const expected = attemptNo === undefined ? contentType.homework : contentType.test;
  if (type !== expected)
    throw badParameter('这一节没有这样的成绩（chapterId、attemptNo），请从作业或成绩进入');
}

/** A mark with what decides about appeals against it. undefined: nothing was handed in. -3: no such attempt. */
async function findAppealed(db: Db, of: queries.OfMark, campId: number) {
  const mark = await queries.findMark(db, { ...of, campId });
  if (of.attemptNo !== undefined && !mark) throw badParameter('没有这次答题（attemptNo），请从成绩进入');
  return mark;
}

async function readOwn(deps: Dependencies, of: queries.OfMark, campId: number): Promise<Own> {
  const [mark, rows] = await Promise.all([findAppealed(deps.db, of, campId), queries.listOwn(deps.db, of)]);
  const until = mark ? policy.appealUntil(mark) : null;
  return {
    until: until?.toISOString() ?? null,
    mayAsk: mark !== undefined && policy.whyNotAsk(mark, deps.clock.now()) === null,
    list: rows.map(({ dueAt, files, steps, ...row }) => ({
      ...row,
      dueAt: dueAt.toISOString(),
      files: files.map((each) => showFile(deps, each)),
      steps: steps.map(({ at, kind, word }) => ({
        kind,
        at: at.toISOString(),
        // The note to whoever was named is for staff.
        word: kind === 'assigned' ? '' : word,
      })),
    })),
  };
}

/** The caller's appeals against one mark (rules: appeal). -1: the caller was never enrolled; -3: no such lesson or attempt. */
export async function getOwnAppeals({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getOwnAppeals>>): Promise<Own> {
  const { studentId, chapter, enrolment } = await requireReader({ db: deps.db, caller, ...payload });
  requireKind(chapter.type, { ...payload, studentId });
  return readOwn(deps, { ...payload, studentId }, enrolment.campId);
}

interface Asking {
  deps: Dependencies;
  caller: Caller;
  payload: Payload<typeof calls.askAppeal>;
  reason: string;
}

/** Asks in the transaction. The enrolment is locked first, as a correction does, so that no mark changes meanwhile. */
async function ask(tx: Transaction, { deps, caller, payload, reason }: Asking) {
  const { chapterId, attemptNo, fileIds } = payload;
  const of = { studentId: caller.accountId, chapterId, attemptNo };
  const now = deps.clock.now();
  const learner = await lockLearnerAtLesson(tx, of);
  if (!learner) throw refused('你已经不在学习这个项目，不能申请复核');
  const { projectId, enrolment } = learner;
  const { campId } = enrolment;
  const mark = await findAppealed(tx, of, campId);
  if (!mark) throw refused('还没有交过这份作业，没有可以复核的成绩');
  const reasonNot = policy.whyNotAsk(mark, now);
  if (reasonNot) throw refused(reasonNot);
  const files = await requireLockedFiles(tx, { ownerId: of.studentId, fileIds });
  const { submissionId, score } = mark;
  const row = {
    studentId: of.studentId,
    campId,
    projectId,
    chapterId,
    submissionId,
    score,
    reason,
    attemptNo: mark.attemptNo,
    askedAt: now,
    dueAt: policy.dueAfter(now, mark.appealWorkdays),
  };
  const appealId = await queries.insertAppeal(tx, row, files);
  const step = { kind: 'asked', by: of.studentId, word: reason, at: now } as const;
  await queries.insertStep(tx, { studentId: of.studentId, appealId, ...step });
  await queries.notifyMarkers(tx, { campId, projectId, now });
  return { campId };
}

/** Asks that a mark is reviewed. -1: not learning there; -2, -3: see the call. */
export async function askAppeal({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.askAppeal>>): Promise<Own> {
  const { chapterId, attemptNo, requestId, userId } = payload;
  requireWriter(caller, userId);
  const { studentId, chapter } = await requireLearner({ db: deps.db, caller, chapterId });
  const of = { studentId, chapterId, attemptNo };
  requireKind(chapter.type, of);
  const reason = payload.reason.normalize('NFC').trim();
  if (reason === '') throw badParameter('请写明为什么要复核，老师据此核对');
  const key = { studentId, call: 'appeal/ask', requestId, now: deps.clock.now() };
  const { campId } = await deps.db.transaction((tx) =>
    once(tx, key, () => ask(tx, { deps, caller, payload, reason })),
  );
  return readOwn(deps, of, campId);
}

/** Withdraws the caller's own appeal. Idempotent. -2: it is answered; -3: no such appeal of the caller. */
export async function withdrawAppeal({
  deps,
  caller,
  payload: { appealId },
}: Action<Payload<typeof calls.withdrawAppeal>>): Promise<Own> {
  const studentId = caller.accountId;
  const held = await deps.db.transaction(async (tx) => {
    const row = await queries.lockOwn(tx, { appealId, studentId });
    if (!row) throw badParameter('没有这个复核申请（appealId），请刷新后再试');
    if (row.state === 'withdrawn') return row;
    if (row.state !== 'waiting') throw refused('老师已经答复了这个申请，不能再撤回，请刷新后再看');
    const now = deps.clock.now();
    await queries.closeAppeal(tx, row, { state: 'withdrawn', settledAt: now });
    await queries.insertStep(tx, { studentId, appealId, kind: 'withdrawn', by: studentId, at: now });
    return row;
  });
  const { campId, chapterId, attemptNo } = held;
  return readOwn(deps, { studentId, chapterId, attemptNo: attemptNo ?? undefined }, campId);
}

import { Type } from 'typebox';
import { defineCall, Id, nullable, oneOf, RequestId, Time } from '../call.ts';
import { appealLimits } from '../gradebook-limits.ts';
import { appealStates, appealSteps } from '../gradebook-words.ts';
import { WorkFile } from './schoolwork.ts';

/** The mark of the newest version of a homework, or with `attemptNo` the score of an attempt at a test. */
const ofMark = {
  chapterId: Id,
  attemptNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
};

/** `word`: the reason for 'asked', the answer for 'kept', the reason of the correction for 'corrected', '' for the others. */
const Step = Type.Object({ kind: oneOf(appealSteps), at: Time, word: Type.String() });

/** A student's own appeal against a mark (rules: appeal). `version`: of the homework; `score`: as it was when it was asked. */
const OwnAppeal = Type.Object({
  appealId: Id,
  version: nullable(Type.Integer()),
  state: oneOf(appealStates),
  score: nullable(Type.Number()),
  reason: Type.String(),
  files: Type.Array(WorkFile),
  dueAt: Time,
  steps: Type.Array(Step),
});

/**
 * The caller's appeals against one mark, the newest first, at most `appealLimits.shown`; of homework against all its versions. `until`: the last moment to ask; null: the camp
 * takes no appeals, or there is no mark yet. `mayAsk`: the caller can ask now.
 */
const OwnAppeals = Type.Object({
  until: nullable(Time),
  mayAsk: Type.Boolean(),
  list: Type.Array(OwnAppeal),
});

/** -1: not enrolled; -3: no such lesson or attempt. */
const getOwnAppeals = defineCall({
  method: 'POST',
  path: '/capi/Appeal/getOwn',
  who: 'student',
  summary: '我对一个成绩的复核申请',
  payload: Type.Object(ofMark),
  data: OwnAppeals,
});

/**
 * Asks that a mark is reviewed. `fileIds`: the caller's own uploads. -2: no mark yet, the window is over, one waits already, or there were
 * too many; -3: a file that is not the caller's.
 */
const askAppeal = defineCall({
  method: 'POST',
  path: '/capi/Appeal/ask',
  who: 'student',
  summary: '申请复核一个成绩',
  payload: Type.Object({
    ...ofMark,
    reason: Type.String({ minLength: 1, maxLength: appealLimits.reason, title: '理由' }),
    fileIds: Type.Array(Id, { maxItems: appealLimits.files, title: '附件' }),
    userId: Type.Optional(Id),
    requestId: RequestId,
  }),
  data: OwnAppeals,
});

/** Withdraws one's own appeal. Idempotent. -2: it is answered; -3: no such appeal of the caller. */
const withdrawAppeal = defineCall({
  method: 'POST',
  path: '/capi/Appeal/withdraw',
  who: 'student',
  summary: '撤回复核申请',
  payload: Type.Object({ appealId: Id }),
  data: OwnAppeals,
});

/** For the table of all calls (index.ts). */
export const ownAppealCalls = { getOwnAppeals, askAppeal, withdrawAppeal };

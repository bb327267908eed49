import { type TSchema, Type } from 'typebox';
import { defineCall, Id, nullable, oneOf, Page, PageSize, Time } from '../../call.ts';
import { gradeChangeKinds, gradeChangeStates, gradeFlags, gradeItemKinds } from '../../gradebook-words.ts';
import { AnswerMark, Outcome, ReviewMark } from '../mark-correction.ts';
import { Entry } from './gradebook.ts';

const change = <T extends TSchema>(value: T) => Type.Object({ before: value, after: value });

/**
 * What a request does, or would do: the outcome of the correction (mark-correction.ts) with the student's total. `score`: of a cell of the
 * gradebook its points, and `flag` its flag.
 */
const Effect = Type.Object({
  ...Outcome.properties,
  flag: Type.Optional(change(nullable(oneOf(gradeFlags)))),
  total: change(nullable(Type.Number())),
  totalPassed: change(nullable(Type.Boolean())),
});

const Reason = Type.String({ minLength: 1, maxLength: 500, title: '更正的理由' });
const DryRun = Type.Boolean({ title: '只看影响' });

/**
 * Asks that a mark of a locked gradebook is corrected (rules: grade-change): exactly one of the review of a homework, the mark of a text
 * answer, and a cell of the gradebook. What is not marked yet gets its first mark so. `dryRun`: answers what it would do, and asks nothing. -2: the gradebook is not locked, another
 * request about the mark waits, nothing would change, or as the correction itself; -3: none or several of the three, or no such mark.
 */
const askGradeChange = defineCall({
  method: 'POST',
  path: '/mapi/GradeChange/ask',
  who: 'staff',
  summary: '申请更正归档以后的一个成绩，或先看会有什么影响',
  payload: Type.Object({
    campId: Id,
    review: Type.Optional(Type.Object({ submissionId: Id, ...ReviewMark })),
    answer: Type.Optional(Type.Object({ chapterId: Id, questionId: Id, answerId: Id, ...AnswerMark })),
    entry: Type.Optional(Entry),
    reason: Reason,
    dryRun: DryRun,
  }),
  data: Effect,
});

/** `effect`: as it was shown when asked; of an approved one, as it was applied. `own`: the reader asked. */
const Change = Type.Object({
  changeId: Id,
  studentId: Id,
  studentName: Type.String(),
  studentNo: Type.String(),
  kind: oneOf(gradeChangeKinds),
  itemKind: oneOf(gradeItemKinds),
  title: Type.String(),
  effect: Effect,
  reason: Type.String(),
  state: oneOf(gradeChangeStates),
  askedBy: Type.String(),
  askedAt: Time,
  own: Type.Boolean(),
  decidedBy: nullable(Type.String()),
  decidedAt: nullable(Time),
  note: Type.String(),
});

/** The requests of a camp: the waiting ones first, the oldest of them first; then the others, the last decided first. */
const getGradeChanges = defineCall({
  method: 'POST',
  path: '/mapi/GradeChange/getList',
  who: 'staff',
  summary: '归档以后的成绩更正申请',
  payload: Type.Object({ campId: Id, page: Page, pageSize: PageSize }),
  data: Type.Object({
    list: Type.Array(Change),
    page: Type.Integer(),
    pageSize: Type.Integer(),
    total: Type.Integer(),
    waiting: Type.Integer(),
    /** The reader decides about requests of others. */
    mayDecide: Type.Boolean(),
  }),
});

/**
 * Approves a request, which corrects the mark in the same transaction, or refuses it with a note. `withdraw`: as in a correction.
 * `dryRun`: answers what approving does now, and changes nothing. -2: it was decided or withdrawn, the reader asked for it, a refusal
 * without a note, or as the correction itself; -3: no such request in this camp.
 */
const decideGradeChange = defineCall({
  method: 'POST',
  path: '/mapi/GradeChange/decide',
  who: 'staff',
  summary: '批准或不批准一个成绩更正申请',
  payload: Type.Object({
    campId: Id,
    changeId: Id,
    approve: Type.Boolean({ title: '批准' }),
    withdraw: Type.Boolean({ title: '撤回结业与证书' }),
    note: Type.String({ maxLength: 500, title: '说明' }),
    dryRun: DryRun,
  }),
  data: Type.Object({ state: oneOf(gradeChangeStates), effect: Effect }),
});

/** Takes back one's own request. -2: it was decided, or somebody else asked for it; -3: no such request in this camp. */
const withdrawGradeChange = defineCall({
  method: 'POST',
  path: '/mapi/GradeChange/withdraw',
  who: 'staff',
  summary: '撤回成绩更正申请',
  payload: Type.Object({ campId: Id, changeId: Id }),
  data: Type.Object({ state: oneOf(gradeChangeStates) }),
});

/** For the table of the gradebook's calls (calls.ts). */
export const gradeChangeCalls = { askGradeChange, getGradeChanges, decideGradeChange, withdrawGradeChange };

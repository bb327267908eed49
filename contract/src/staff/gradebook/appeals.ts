import { Type } from 'typebox';
import { defineCall, Id, Nothing, nullable, oneOf, Page, PageSize, Time } from '../../call.ts';
import { ChapterType } from '../../calls/practise.ts';
import { WorkFile } from '../../calls/schoolwork.ts';
import { appealLimits } from '../../gradebook-limits.ts';
import { appealStates, appealSteps } from '../../gradebook-words.ts';

const Member = Type.Object({ id: Id, name: Type.String() });

/** `by` null: the student. `to`: who was named. `word`: the reason, the note to whoever was named, or the answer. */
const Step = Type.Object({
  kind: oneOf(appealSteps),
  at: Time,
  by: nullable(Type.String()),
  to: nullable(Type.String()),
  word: Type.String(),
});

/**
 * An appeal against a mark (rules: appeal). `student.name` null: the camp marks anonymously; then times are days, and files have neutral
 * names. `submissionId`, `version`: of homework; `attemptNo`, `texts`: of a test, with the text answers that can be corrected. `score`: when
 * it was asked; `scoreNow`: now, of `max`. `markers`: who marked it. `assignee` null: anybody who marks in the camp may answer. `mayAnswer`: the reader
 * may answer it now; `mayAssign`: the reader may name somebody.
 */
const Appeal = Type.Object({
  appealId: Id,
  campId: Id,
  campTitle: Type.String(),
  projectTitle: Type.String(),
  projectTitleEn: Type.String(),
  chapterId: Id,
  chapterTitle: Type.String(),
  type: ChapterType,
  student: Type.Object({
    alias: Type.String(),
    name: nullable(Type.String()),
    studentNo: nullable(Type.String()),
  }),
  submissionId: nullable(Id),
  version: nullable(Type.Integer()),
  attemptNo: nullable(Type.Integer()),
  texts: Type.Array(Type.Object({ questionId: Id, answerId: Id })),
  score: nullable(Type.Number()),
  scoreNow: nullable(Type.Number()),
  max: nullable(Type.Number()),
  markers: Type.Array(Type.String()),
  state: oneOf(appealStates),
  reason: Type.String(),
  files: Type.Array(WorkFile),
  askedAt: Time,
  dueAt: Time,
  overdue: Type.Boolean(),
  assignee: nullable(Member),
  steps: Type.Array(Step),
  mayAnswer: Type.Boolean(),
  mayAssign: Type.Boolean(),
});

/** The appeals in the reader's camps: the waiting ones first, by due date, then the others, the last answered first. `mine`: named to the reader. */
const getAppealList = defineCall({
  method: 'POST',
  path: '/mapi/Appeal/getList',
  who: 'staff',
  summary: '学生的复核申请',
  payload: Type.Object({
    campId: Type.Optional(Id),
    state: Type.Optional(oneOf(appealStates)),
    overdue: Type.Optional(Type.Boolean()),
    mine: Type.Optional(Type.Boolean()),
    page: Page,
    pageSize: PageSize,
  }),
  data: Type.Object({
    list: Type.Array(Appeal),
    page: Type.Integer(),
    pageSize: Type.Integer(),
    total: Type.Integer(),
    /** The camps of the filter, those with most waiting ones first, at most `appealLimits.camps`. */
    camps: Type.Array(Type.Object({ campId: Id, title: Type.String(), waiting: Type.Integer() })),
  }),
});

/** Who can be named to answer the appeals of a camp: its staff, and the reader. */
const getAppealMarkers = defineCall({
  method: 'POST',
  path: '/mapi/Appeal/getMarkers',
  who: 'staff',
  summary: '可以答复复核申请的人',
  payload: Type.Object({ campId: Id }),
  data: Type.Object({ list: Type.Array(Member) }),
});

/** Names who is to answer; handed on again the same way. -2: not waiting, or handed on too often; -3: no such appeal, or not of the camp's staff. */
const assignAppeal = defineCall({
  method: 'POST',
  path: '/mapi/Appeal/assign',
  who: 'staff',
  summary: '指定谁答复复核申请',
  payload: Type.Object({
    appealId: Id,
    accountId: Id,
    note: Type.String({ maxLength: appealLimits.answer, title: '留言' }),
  }),
  data: Nothing,
});

/** Answers that the mark stays. -2: not waiting, named to somebody else, or no text. Correcting answers it too (correctReview, correctText). */
const keepAppeal = defineCall({
  method: 'POST',
  path: '/mapi/Appeal/keep',
  who: 'staff',
  summary: '答复复核申请：维持成绩',
  payload: Type.Object({
    appealId: Id,
    answer: Type.String({ minLength: 1, maxLength: appealLimits.answer, title: '答复' }),
  }),
  data: Nothing,
});

/** For the table of the gradebook's calls (calls.ts). */
export const appealCalls = { getAppealList, getAppealMarkers, assignAppeal, keepAppeal };

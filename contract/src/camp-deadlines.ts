import { Type } from 'typebox';
import { defineCall, Id, nullable, Time } from './call.ts';
import { ChapterType } from './practise.ts';

const Due = Type.String({ format: 'date-time', title: '截止时间' });

/** `studentNo`: as the student's profile says it. */
const CampStudent = Type.Object({ id: Id, name: Type.String(), studentNo: Type.String() });

/** More time for one student at one leaf (rules: deadline-extension). */
const Extension = Type.Object({
  chapterId: Id,
  student: CampStudent,
  dueAt: Time,
  reason: Type.String(),
  givenAt: Time,
  givenBy: Type.String(),
});

/** `path`: the titles above a leaf; `dueAt` null: it is never due. `extensions`: those that are later than the camp's deadline. */
const CampDeadlines = Type.Object({
  leaves: Type.Array(
    Type.Object({
      chapterId: Id,
      title: Type.String(),
      path: Type.Array(Type.String()),
      type: ChapterType,
      dueAt: nullable(Time),
    }),
  ),
  extensions: Type.Array(Extension),
});

export const getCampDeadlines = defineCall({
  method: 'POST',
  path: '/mapi/Camp/getDeadlines',
  who: 'staff',
  summary: '一个营各节的截止时间与延期',
  payload: Type.Object({ campId: Id }),
  data: CampDeadlines,
});

/** Leaves that are not named keep theirs; `dueAt` null takes one away, and its extensions with it. */
export const saveCampDeadlines = defineCall({
  method: 'POST',
  path: '/mapi/Camp/saveDeadlines',
  who: 'staff',
  summary: '设定各节的截止时间',
  payload: Type.Object({
    campId: Id,
    deadlines: Type.Array(Type.Object({ chapterId: Id, dueAt: nullable(Due) }), {
      minItems: 1,
      maxItems: 500,
      title: '截止时间',
    }),
  }),
  data: CampDeadlines,
});

/** Those who learn in the camp, by name or student number; `campStudentsMost` at most. */
export const findCampStudents = defineCall({
  method: 'POST',
  path: '/mapi/Camp/findStudents',
  who: 'staff',
  summary: '找营里的学生',
  payload: Type.Object({ campId: Id, keyword: Type.String({ maxLength: 100, title: '搜索词' }) }),
  data: Type.Object({ list: Type.Array(CampStudent) }),
});

/** Each of the students gets it at each of the leaves, in place of an earlier one, and is told. */
export const extendDeadline = defineCall({
  method: 'POST',
  path: '/mapi/Camp/extend',
  who: 'staff',
  summary: '给学生延期',
  payload: Type.Object({
    campId: Id,
    chapterIds: Type.Array(Id, { minItems: 1, maxItems: 100, title: '小节' }),
    studentIds: Type.Array(Id, { minItems: 1, maxItems: 100, title: '学生' }),
    dueAt: Due,
    reason: Type.String({ minLength: 1, maxLength: 200, title: '原因' }),
  }),
  data: CampDeadlines,
});

/** The camp's own deadline holds again. */
export const withdrawExtension = defineCall({
  method: 'POST',
  path: '/mapi/Camp/withdrawExtension',
  who: 'staff',
  summary: '收回延期',
  payload: Type.Object({ campId: Id, chapterId: Id, studentId: Id }),
  data: CampDeadlines,
});

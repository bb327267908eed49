import { Type } from 'typebox';
import { defineCall, Id, nullable, Time } from '../call.ts';
import { ChapterType } from '../calls/practise.ts';

const Due = Type.String({ format: 'date-time', title: '截止时间' });

/** `studentNo`: from the student's profile. */
const CampStudent = Type.Object({ id: Id, name: Type.String(), studentNo: Type.String() });

/** A later deadline of one student for one lesson (rules: deadline-extension). */
const Extension = Type.Object({
  chapterId: Id,
  student: CampStudent,
  dueAt: Time,
  reason: Type.String(),
  givenAt: Time,
  givenBy: Type.String(),
});

/** `path`: the titles above a lesson; `dueAt` null: no deadline. `extensions`: those that are later than the camp's deadline. */
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

/** Lessons that are not named keep their deadlines; `dueAt` null removes one together with its extensions. */
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

/** The students of the camp by name or student number, at most `campStudentsMost`. */
export const findCampStudents = defineCall({
  method: 'POST',
  path: '/mapi/Camp/findStudents',
  who: 'staff',
  repeatable: 'read',
  summary: '找营里的学生',
  payload: Type.Object({ campId: Id, keyword: Type.String({ maxLength: 100, title: '搜索词' }) }),
  data: Type.Object({ list: Type.Array(CampStudent) }),
});

/** Sets the extension of each student for each lesson, replacing an earlier one, and notifies the students. */
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

/** Removes an extension: the camp's deadline applies again. */
export const withdrawExtension = defineCall({
  method: 'POST',
  path: '/mapi/Camp/withdrawExtension',
  who: 'staff',
  summary: '收回延期',
  payload: Type.Object({ campId: Id, chapterId: Id, studentId: Id }),
  data: CampDeadlines,
});

/** The calls of a camp's deadlines, for the list of all calls. */
export const deadlineCalls = {
  getCampDeadlines,
  saveCampDeadlines,
  findCampStudents,
  extendDeadline,
  withdrawExtension,
} as const;

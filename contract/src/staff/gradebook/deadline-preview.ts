import { Type } from 'typebox';
import { defineCall, Id, nullable, oneOf } from '../../call.ts';
import { figureStates } from '../../gradebook-words.ts';
import { PersonId } from './gradebook.ts';

const Due = Type.String({ format: 'date-time', title: '截止时间' });
const Result = Type.Object({
  total: nullable(Type.Number()),
  passed: nullable(Type.Boolean()),
  unsettled: Type.Boolean(),
});
const Figure = Type.Object({
  score: nullable(Type.Number()),
  state: oneOf(figureStates),
  late: Type.Boolean(),
});

/**
 * Whose figures a change of deadlines would change: the camp's deadlines, an extension, one that is withdrawn, or
 * another end of the camp (`endsAt`; the time now ends it), which is the deadline of what has none; nothing is saved.
 * `figures`: those of the student that change. `count`: of all of them; `verdicts`: of those whose pass changes, who come first in
 * `list`, which has at most `changedTotalsMost`. `anonymous`: nobody is named until marking is finished. -2, -3: as of the change.
 */
export const previewDeadlines = defineCall({
  method: 'POST',
  path: '/mapi/Gradebook/previewDeadlines',
  who: 'staff',
  repeatable: 'read',
  summary: '成绩册：预览改截止时间或延期，列出成绩会改变的学生',
  cost: 20,
  oneByOne: true,
  payload: Type.Object({
    campId: Id,
    deadlines: Type.Optional(
      Type.Array(Type.Object({ chapterId: Id, dueAt: nullable(Due) }), {
        minItems: 1,
        maxItems: 500,
        title: '截止时间',
      }),
    ),
    extension: Type.Optional(
      Type.Object({
        chapterIds: Type.Array(Id, { minItems: 1, maxItems: 100, title: '小节' }),
        studentIds: Type.Array(Id, { minItems: 1, maxItems: 100, title: '学生' }),
        dueAt: Due,
      }),
    ),
    endsAt: Type.Optional(Due),
    withdrawn: Type.Optional(Type.Object({ chapterId: Id, studentId: Id })),
  }),
  data: Type.Object({
    anonymous: Type.Boolean(),
    count: Type.Integer(),
    verdicts: Type.Integer(),
    list: Type.Array(
      Type.Object({
        studentId: PersonId,
        name: Type.String(),
        studentNo: Type.String(),
        before: Result,
        after: Result,
        figures: Type.Array(Type.Object({ title: Type.String(), before: Figure, after: Figure })),
      }),
    ),
  }),
});

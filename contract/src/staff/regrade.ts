import { Type } from 'typebox';
import { defineCall, Id, nullable, oneOf, Time } from '../call.ts';
import { correctionWays } from '../regrade-words.ts';
import { CorrectedKey } from './corrected-key.ts';

/** The most students who keep a pass or lose it by name: those of a camp. */
const fallsMost = 5000;

const Lesson = { campId: Id, chapterId: Id };
/** What is corrected: a question, or a correction that is taken back. */
const Correction = Type.Object({
  questionId: Id,
  way: oneOf(correctionWays),
  key: CorrectedKey,
});
const Change = {
  correction: Type.Optional(Correction),
  takesBack: Type.Optional(Id),
};

const Points = Type.Object({ score: Type.Number(), total: Type.Number() });
/** The counted attempt's score; `passed`: the student has passed the test. */
const TestResult = Type.Object({ score: Type.Number(), total: Type.Number(), passed: Type.Boolean() });

/**
 * `revision`: changes with every correction of this test. `attempts`: those that hold the question; `rises`, `falls`: the
 * students whose counted figure rises or falls; `passes`: those who pass by it; `changed`: the students of whom an attempt changes.
 * `students`: those, the largest falls first, then the largest rises, then those whose other attempts change alone; each with every
 * attempt that changes.
 * `fallen`: students who passed and no longer reach the pass mark; they keep it unless `revoked` names them, who then have
 * `attemptsLeft` again. `graduated` ones always keep it. Under anonymous marking both lists are empty.
 */
export const previewRegrade = defineCall({
  method: 'POST',
  path: '/mapi/Regrade/preview',
  who: 'staff',
  repeatable: 'read',
  summary: '重新评分：预览谁的成绩会变',
  cost: 20,
  oneByOne: true,
  payload: Type.Object({ ...Lesson, ...Change }),
  data: Type.Object({
    revision: Type.Integer(),
    attempts: Type.Integer(),
    rises: Type.Integer(),
    falls: Type.Integer(),
    passes: Type.Integer(),
    changed: Type.Integer(),
    anonymous: Type.Boolean(),
    students: Type.Array(
      Type.Object({
        studentId: Id,
        name: Type.String(),
        studentNo: Type.String(),
        before: TestResult,
        after: TestResult,
        attempts: Type.Array(Type.Object({ no: Type.Integer(), before: Points, after: Points })),
      }),
    ),
    fallen: Type.Array(
      Type.Object({
        studentId: Id,
        name: Type.String(),
        studentNo: Type.String(),
        score: Type.Number(),
        total: Type.Number(),
        graduated: Type.Boolean(),
        attemptsLeft: Type.Integer(),
      }),
    ),
  }),
});

/**
 * Corrects a question for a camp, or takes a correction back, and grades all its attempts again (rules: regrade). -2: somebody
 * else has corrected this test since the preview, or `revoked` names students under anonymous marking. -3: no such question, or a key that it cannot have.
 * `applied`: what it did; null: there are so many attempts that job `jobId` does it.
 */
export const applyRegrade = defineCall({
  method: 'POST',
  path: '/mapi/Regrade/apply',
  who: 'staff',
  summary: '重新评分：更正或撤回，全部答卷重新计分',
  cost: 20,
  oneByOne: true,
  bodyLimit: 256 * 1024,
  payload: Type.Object({
    ...Lesson,
    ...Change,
    revision: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
    reason: Type.String({ minLength: 1, maxLength: 500, title: '原因' }),
    /** Shown to students in place of the question's explanation; '' keeps that. */
    explanation: Type.String({ maxLength: 5000, title: '更正后的解析' }),
    revoked: Type.Array(Id, { maxItems: fallsMost, title: '不再通过的学生' }),
  }),
  data: Type.Object({
    jobId: nullable(Id),
    applied: nullable(
      Type.Object({
        correctionId: Id,
        changed: Type.Integer(),
        passed: Type.Integer(),
        graduated: Type.Integer(),
      }),
    ),
  }),
});

/** The corrections of a test in a camp, the newest first, at most 200. `rises`, `falls`: attempts. */
export const getRegradeList = defineCall({
  method: 'POST',
  path: '/mapi/Regrade/getList',
  who: 'staff',
  summary: '重新评分：一个测验的更正记录',
  payload: Type.Object(Lesson),
  data: Type.Object({
    list: Type.Array(
      Type.Object({
        correctionId: Id,
        questionId: Id,
        way: oneOf(correctionWays),
        reason: Type.String(),
        by: Type.String(),
        at: Time,
        rises: Type.Integer(),
        falls: Type.Integer(),
        takenBackBy: nullable(Type.String()),
        takenBackAt: nullable(Time),
        takenBackReason: Type.String(),
      }),
    ),
  }),
});

import { contentType } from '@zhixing/contract/words';
import { expect, it } from 'vitest';
import { type LessonCompletion, missingGraded, missingOf, withoutSubmissionState } from './graduation.ts';

const lesson = (more: Partial<LessonCompletion>): LessonCompletion => ({
  ...{ chapterId: 1, title: '报告', type: contentType.homework, mediaId: null, addedAt: null },
  ...{ done: false, submittedAt: null, passed: null },
  ...more,
});
const submittedAt = new Date(0);

it('where marking is anonymous a homework that waits, was returned or was never handed in is lacking in the same words', () => {
  const open = [lesson({}), lesson({ submittedAt }), lesson({ submittedAt, passed: false })];
  expect(new Set(open.map((each) => JSON.stringify(missingGraded(each)))).size).toBe(3);
  expect(new Set(open.map((each) => JSON.stringify(missingGraded(withoutSubmissionState(each))))).size).toBe(
    1,
  );
  expect(missingOf([withoutSubmissionState(lesson({ done: true, submittedAt }))], 'all')).toEqual([]);
});

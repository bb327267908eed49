import { contentType } from '@zhixing/contract/words';
import { describe, expect, test } from 'vitest';
import { translate } from '../../../locales/say.ts';
import {
  completionOf,
  countedOf,
  isUpdated,
  type LessonCompletion,
  missingGraded,
  missingOf,
  withheldCompletion,
} from './graduation.ts';
import { certificateSentence, isWiderRule, whyNothingRequired } from './requirements.ts';

const [early, graduatedAt, late] = [1_000, 2_000, 3_000].map((ms) => new Date(ms)) as [Date, Date, Date];
const { reading, homework, test: quiz } = contentType;

const lesson = (more: Partial<LessonCompletion> = {}): LessonCompletion => ({
  chapterId: 1,
  title: '报告',
  type: homework,
  mediaId: null,
  addedAt: null,
  done: false,
  submittedAt: null,
  passed: null,
  ...more,
});
const text = lesson({ type: reading, title: '正文' });
const video = lesson({ type: reading, title: '视频', mediaId: 9 });
const exam = lesson({ type: quiz, title: '期末' });
const missing = (lessons: LessonCompletion[], rule: 'all' | 'graded' = 'all') =>
  missingOf(lessons, rule).map((sentence) => translate(sentence, 'zh-CN'));
const done = { done: true };

describe('what homework still lacks', () => {
  test.each([
    ['never handed in', {}, '作业《报告》未提交'],
    ['waits for its review', { submittedAt: early }, '作业《报告》等待老师批阅'],
    ['returned', { submittedAt: early, passed: false }, '作业《报告》未通过，请修改后重新提交'],
    // It was done by being handed in, and the review of a newer version did not pass it.
    [
      'done and then not passed',
      { ...done, submittedAt: early, passed: false },
      '作业《报告》未通过，请修改后重新提交',
    ],
    ['done', { ...done, submittedAt: early }, null],
    ['passed', { ...done, submittedAt: early, passed: true }, null],
  ])('%s', (_name, more, sentence) => {
    const said = missingGraded(lesson(more));
    expect(said && translate(said, 'zh-CN')).toBe(sentence);
    expect(missing([lesson(more)])).toEqual(sentence === null ? [] : [sentence]);
  });
});

test('while marks are withheld it is not told whether homework or a test was passed, but a return is (rules: marks-shown)', () => {
  const said = (each: LessonCompletion) => missing([withheldCompletion(each)]);
  const handedIn = { submittedAt: early };
  const waits = ['作业《报告》已提交，成绩还没有公布'];
  expect(said(lesson({ ...handedIn, passed: true }))).toEqual(waits);
  expect(said(lesson(handedIn))).toEqual(waits);
  expect(said(lesson({ ...handedIn, passed: false }))).toEqual(['作业《报告》未通过，请修改后重新提交']);
  expect(said(exam)).toEqual(['测验《期末》还没有做，或者成绩还没有公布']);
});

test('a test lacks its pass until it is done; a reading, a video and a heading are no graded items', () => {
  expect(missing([exam])).toEqual(['测验《期末》未通过']);
  expect(missing([{ ...exam, ...done }])).toEqual([]);
  expect([text, video, lesson({ type: null })].map(missingGraded)).toEqual([null, null, null]);
});

test('open readings and videos are counted, each with its own words, before the graded items (rules: graduation)', () => {
  expect(missing([lesson(), text, video, exam, text])).toEqual([
    '还有 2 节阅读未完成',
    '还有 1 个视频未看完',
    '作业《报告》未提交',
    '测验《期末》未通过',
  ]);
  expect(
    missing([
      { ...text, ...done },
      { ...video, ...done },
    ]),
  ).toEqual([]);
  expect(missing([{ ...text, ...done }, video])).toEqual(['还有 1 个视频未看完']);
  expect(missing([text, { ...video, ...done }])).toEqual(['还有 1 节阅读未完成']);
});

test('a homework with a video counts as homework alone', () => {
  expect(missing([lesson({ mediaId: 9 })])).toEqual(['作业《报告》未提交']);
});

test('a certificate for graded items asks for no reading and no video (rules: certificate-rule)', () => {
  expect(missing([text, video, lesson(), exam], 'graded')).toEqual([
    '作业《报告》未提交',
    '测验《期末》未通过',
  ]);
  expect(missing([text, { ...exam, ...done }], 'graded')).toEqual([]);
});

test('a project without anything that its certificate asks for graduates nobody', () => {
  const none = ['这个项目还没有可以学习的内容'];
  expect(missing([])).toEqual(none);
  expect(missing([{ ...text, ...done }], 'graded')).toEqual(none);
});

test('a project without homework and tests cannot ask for them alone (rules: certificate-rule)', () => {
  const why = (rule: 'all' | 'graded', lessons: LessonCompletion[]) => whyNothingRequired(rule, lessons);
  expect(why('all', [])).toBe(null);
  const chapter = lesson({ type: null, title: '第一章' });
  expect([why('graded', []), why('graded', [text]), why('graded', [chapter, text])]).toEqual(
    Array(3).fill(expect.stringContaining('请添加')),
  );
  expect([why('graded', [text, lesson()]), why('graded', [exam])]).toEqual([null, null]);
  expect(certificateSentence('all')).toContain('全部小节完成');
  expect(certificateSentence('graded')).toContain('阅读和视频不作要求');
});

test('a rule is wider that requires nothing new; of the project’s own any may be meant (rules: camp-fixed)', () => {
  const wider = [
    ['all', 'graded'],
    ['graded', 'graded'],
    ['all', 'all'],
    [null, 'graded'],
  ] as const;
  for (const [from, to] of wider) expect([from, to, isWiderRule(from, to)]).toEqual([from, to, true]);
  const narrower = [
    ['graded', 'all'],
    [null, 'all'],
    ['all', null],
    ['graded', null],
  ] as const;
  for (const [from, to] of narrower) expect([from, to, isWiderRule(from, to)]).toEqual([from, to, false]);
});

test('each lesson comes with what the student did of it, in the order they were made', () => {
  const made = [
    { id: 2, title: '报告', type: homework, mediaId: null, addedAt: early },
    { id: 1, title: '视频', type: reading, mediaId: 9, addedAt: null },
  ] as unknown as Parameters<typeof completionOf>[0]['made'];
  const completion = completionOf(
    { made },
    new Map([[1, { done: true }]]),
    new Map([[2, { submittedAt: late, passed: false }]]),
  );
  expect(completion).toEqual([
    lesson({ chapterId: 2, addedAt: early, submittedAt: late, passed: false }),
    lesson({ chapterId: 1, title: '视频', type: reading, mediaId: 9, done: true }),
  ]);
  expect(
    completionOf({ made }, new Map(), new Map()).map((each) => [each.done, each.submittedAt, each.passed]),
  ).toEqual([
    [false, null, null],
    [false, null, null],
  ]);
});

test('for who has graduated a lesson counts that was there then, or is done (rules: revised-added)', () => {
  const first = { addedAt: null, done: false };
  const before = { addedAt: early, done: false };
  const then = { addedAt: graduatedAt, done: false };
  const after = { addedAt: late, done: false };
  const afterAndDone = { addedAt: late, done: true };
  const all = [first, before, then, after, afterAndDone];
  expect(countedOf(all, graduatedAt)).toEqual([first, before, then, afterAndDone]);
  expect(countedOf(all, null)).toEqual(all);
});

test('a lesson is updated when it was rewritten after the student read it (rules: revised-rewritten)', () => {
  expect(isUpdated(late, early)).toBe(true);
  expect(isUpdated(early, late)).toBe(false);
  expect(isUpdated(early, early)).toBe(false);
  expect(isUpdated(null, early)).toBe(false);
  expect(isUpdated(late, null)).toBe(false);
});

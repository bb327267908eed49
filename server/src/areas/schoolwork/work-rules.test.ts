import type { Requirements } from '@zhixing/contract/homework-requirements';
import { contentType, workType } from '@zhixing/contract/words';
import { describe, expect, test } from 'vitest';
import { translate } from '../../locales/say.ts';
import { familiesOf } from './requirement-words.ts';
import {
  acceptsWork,
  asksStudent,
  canRead,
  canReview,
  isEmpty,
  isLate,
  isNote,
  mostVersions,
  mustPass,
  rubricOf,
  secondsToNextVersion,
  takesLate,
  whyNotEnough,
} from './schoolwork.policy.ts';

const { note, homework } = workType;

test('homework belongs to a homework lesson, a note to every lesson, none to a heading (rules: work-types)', () => {
  const { reading, homework: work, test: quiz } = contentType;
  const holds = (type: '1' | '2') =>
    [reading, work, quiz, null].map((each) => acceptsWork({ type: each }, type));
  expect(holds(homework)).toEqual([false, true, false, false]);
  expect(holds(note)).toEqual([true, true, true, false]);
  expect([isNote(note), isNote(homework)]).toEqual([true, false]);
});

test('a note is read by its writer alone, homework by others too (rules: note-private)', () => {
  expect([true, false].map((own) => canRead({ type: note, own }))).toEqual([true, false]);
  expect([true, false].map((own) => canRead({ type: homework, own }))).toEqual([true, true]);
});

test('staff who mark in the camp review its homework, nobody their own (rules: homework-review)', () => {
  expect(canReview({ own: false, mayMark: true })).toBe(true);
  expect(canReview({ own: true, mayMark: true })).toBe(false);
  expect(canReview({ own: false, mayMark: false })).toBe(false);
});

describe('20 versions a minute and 100 a day (rules: work-caps)', () => {
  const now = new Date('2026-03-15T08:00:00Z');
  /** Versions handed in so many seconds ago, the newest first. */
  const wait = (...ago: number[]) =>
    secondsToNextVersion(
      ago.map((seconds) => new Date(now.getTime() - seconds * 1000)),
      now,
    );
  const times = (count: number, seconds: number) => Array.from({ length: count }, () => seconds);

  test('the 21st of a minute waits until the first of the 20 is a minute old', () => {
    expect(wait(...times(19, 10))).toBe(0);
    expect(wait(...times(19, 10), 40)).toBe(20);
    expect(wait(...times(20, 59.5))).toBe(1);
    expect(wait(...times(20, 60))).toBe(0);
    expect(wait(...times(20, 0))).toBe(60);
    expect(wait(...times(20, 70))).toBe(0);
  });

  test('the 101st of a day waits until the first of the 100 is a day old', () => {
    expect(mostVersions).toBe(100);
    expect(wait(...times(99, 3_600))).toBe(0);
    expect(wait(...times(100, 3_600))).toBe(23 * 3_600);
    expect(wait(...times(100, 24 * 3_600))).toBe(0);
  });

  test('the longer of the two waits', () => {
    expect(wait(...times(100, 0))).toBe(24 * 3_600);
  });

  test('versions of a clock that was ahead make nobody wait', () => {
    expect(wait(...times(100, -5))).toBe(0);
  });
});

test('homework is late after its deadline, not at it; a note and homework without one never are (rules: late-homework)', () => {
  const dueAt = new Date(1_000);
  const late = (ms: number) => isLate({ type: homework, dueAt, now: new Date(ms) });
  // Ten seconds are in time, as they are for tests.
  expect([1_000, 11_000, 11_001].map(late)).toEqual([false, false, true]);
  expect(isLate({ type: note, dueAt, now: new Date(20_000) })).toBe(false);
  expect(isLate({ type: homework, dueAt: null, now: new Date(20_000) })).toBe(false);
  expect(takesLate).toEqual({ refuse: false, mark: true });
});

test('homework must pass where it says so or the camp says it of all (rules: progress)', () => {
  const must = (own: boolean, homeworkRule: 'submitted' | 'passed') =>
    mustPass({ mustPass: own }, { homeworkRule });
  expect(must(false, 'submitted')).toBe(false);
  expect(must(true, 'submitted')).toBe(true);
  expect(must(false, 'passed')).toBe(true);
});

test('a review is corrected in the rubric of its levels, also where the author has changed it since (rules: mark-correction)', () => {
  const levels = [
    { name: '好', points: 20 },
    { name: '没有', points: 0 },
  ];
  const then = [{ title: '数据', note: '', levels }];
  const now = [{ title: '结论', note: '', levels }];
  expect(rubricOf([{ title: '数据', note: '', levels, chosen: 1 }], now)).toEqual(then);
  expect(rubricOf([], now)).toEqual(now);
});

test('a work of spaces without a file is empty', () => {
  expect(isEmpty({ content: ' \n', files: 0 })).toBe(true);
  expect(isEmpty({ content: ' \n', files: 1 })).toBe(false);
  expect(isEmpty({ content: '写了', files: 0 })).toBe(false);
});

describe('what homework asks for and is not there is told with what is (rules: homework-requirements)', () => {
  const requirements = (more: Partial<Requirements>): Requirements => ({
    minCharacters: 0,
    minFiles: 0,
    fileKinds: [],
    mustPass: false,
    ...more,
  });
  const why = (more: Partial<Requirements>, content: string, kinds: string[] = []) => {
    const sentence = whyNotEnough(requirements(more), { content, kinds });
    return sentence && translate(sentence, 'zh-CN');
  };
  const short = '正文至少 5 字（空格和重复的段落不算），现在是 4 字';
  const lacking = (...wants: string[]) =>
    `还没有达到这份作业的要求：${wants.join('；')}。写下的内容都在，补齐后再提交`;

  test.each([
    ['nothing asked', {}, '', [], null],
    ['enough characters', { minCharacters: 5 }, '一二三四五', [], null],
    ['a character short', { minCharacters: 5 }, '一二 三四', [], lacking(short)],
    ['enough files', { minFiles: 1 }, '', ['application/pdf'], null],
    ['a file short', { minFiles: 2 }, '', ['application/pdf'], lacking('需要 2 个附件，现在有 1 个')],
    [
      'files of another kind',
      { minFiles: 1, fileKinds: ['picture', 'pdf'] as const },
      '',
      ['text/csv'],
      lacking('需要 1 个附件（图片或PDF），现在有 0 个'),
    ],
    [
      'one of two kinds',
      { minFiles: 1, fileKinds: ['picture', 'pdf'] as const },
      '',
      ['application/pdf'],
      null,
    ],
    [
      'both short',
      { minCharacters: 5, minFiles: 1 },
      '一二三四',
      [],
      lacking(short, '需要 1 个附件，现在有 0 个'),
    ],
  ])('%s', (_name, more, content, kinds, sentence) => {
    expect(why(more as Partial<Requirements>, content, kinds as string[])).toBe(sentence);
  });
});

test('the kinds of files by their names, any without one', () => {
  const all = ['table', 'picture', 'pdf', 'document', 'slides', 'code', 'archive', 'video'] as const;
  expect(all.map((kind) => translate(familiesOf([kind]) ?? '', 'zh-CN'))).toEqual([
    ...['表格', '图片', 'PDF', '文档', '幻灯片', '代码', '压缩包', '视频'],
  ]);
  expect(translate(familiesOf(['table', 'pdf', 'code']) ?? '', 'zh-CN')).toBe('表格或PDF或代码');
  expect(familiesOf([])).toBeNull();
});

test('a lesson asks its student for something while it is not done or was returned, and nothing of it waits for a review', () => {
  const none = { done: false, submittedAt: null, reviewedAt: null, passed: null };
  const handedIn = { ...none, submittedAt: new Date(5) };
  const reviewed = { ...handedIn, reviewedAt: new Date(6) };
  expect(asksStudent(none)).toBe(true);
  expect(asksStudent({ ...none, done: true })).toBe(false);
  expect(asksStudent(handedIn)).toBe(false);
  expect(asksStudent({ ...handedIn, done: true })).toBe(false);
  expect(asksStudent({ ...reviewed, passed: false })).toBe(true);
  expect(asksStudent({ ...reviewed, passed: false, done: true })).toBe(true);
  expect(asksStudent({ ...reviewed, passed: true, done: true })).toBe(false);
  expect(asksStudent({ ...reviewed, passed: true })).toBe(true);
});

import { describe, expect, test } from 'vitest';
import { appealUntil, dueAfter, whyNotAnswer, whyNotAsk } from './appeal.policy.ts';

/** The day and the time in China. */
const inChina = (time: Date) => time.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
const due = (asked: string, workdays: number) => inChina(dueAfter(new Date(`${asked}:00+08:00`), workdays));

describe('an appeal is due', () => {
  test.each([
    // 2026-11-30 is a Monday.
    ['2026-11-30T09:00', 3, '2026-12-03 23:59:59'],
    ['2026-11-30T23:59', 1, '2026-12-01 23:59:59'],
    ['2026-12-03T10:00', 3, '2026-12-08 23:59:59'],
    ['2026-12-04T10:00', 1, '2026-12-07 23:59:59'],
    ['2026-12-05T00:01', 1, '2026-12-07 23:59:59'],
    ['2026-12-06T23:00', 5, '2026-12-11 23:59:59'],
  ])('asked %s, %i working days later at the end of the day in China: %s', (asked, workdays, expected) => {
    expect(due(asked, workdays)).toBe(expected);
  });
});

const given = new Date('2026-12-01T00:00:00Z');
const mark = { givenAt: given, appealDays: 7, waiting: false, asked: 0 };

describe('a student may ask', () => {
  test('until the camp’s window is over, counted from the mark', () => {
    const last = new Date('2026-12-08T00:00:00Z');
    expect(appealUntil(mark)).toEqual(last);
    expect(whyNotAsk(mark, last)).toBeNull();
    expect(whyNotAsk(mark, new Date(last.getTime() + 1))).toMatchObject({
      template: expect.stringContaining('已经在'),
    });
  });

  test('not where the camp takes none, without a mark, while one waits, or too often', () => {
    const why = (over: object) => whyNotAsk({ ...mark, ...over }, given);
    expect(why({ appealDays: 0 })).toContain('不受理');
    expect(why({ givenAt: null })).toContain('还没有评完');
    expect(why({ waiting: true })).toContain('等待答复');
    expect(why({ asked: 3 })).toMatchObject({ values: [3] });
  });
});

test('whoever is named answers; nobody answers twice', () => {
  const appeal = { state: 'waiting', studentId: 1, assigneeId: null } as const;
  expect(whyNotAnswer({ appeal, accountId: 2 })).toBeNull();
  expect(whyNotAnswer({ appeal: { ...appeal, assigneeId: 3 }, accountId: 2 })).toContain('指定由别人');
  expect(whyNotAnswer({ appeal: { ...appeal, assigneeId: 3 }, accountId: 3 })).toBeNull();
  expect(whyNotAnswer({ appeal: { ...appeal, state: 'kept' }, accountId: 2 })).toContain('已经答复');
});

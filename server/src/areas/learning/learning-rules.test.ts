import { enrolmentStatus } from '@zhixing/contract/words';
import { describe, expect, test } from 'vitest';
import { whyNotLearn } from './learning.policy.ts';
import { removedLesson, revisionsSince } from './revisions.ts';

test('who learns or has graduated may learn; everybody else is told why not (rules: learner-access)', () => {
  const { waiting, learning, graduated, refused, left } = enrolmentStatus;
  const why = [waiting, learning, graduated, refused, left].map((status) => whyNotLearn({ status }));
  expect(why).toEqual([
    '报名正在等待审核，通过后即可学习',
    null,
    null,
    '报名未通过，不能学习这个项目',
    '你已退出这个项目，重新报名后即可学习',
  ]);
});

test('what was written in a lesson that was taken out stays, and the student is told so', () => {
  expect(removedLesson).toContain('你在这一节写过、做过的都保留着');
});

describe('what publications changed is told since the student joined (rules: revised-told)', () => {
  const day = (no: number) => new Date(Date.UTC(2026, 2, no));
  const revision = (no: number, more: object) => ({
    at: day(no).toISOString(),
    added: [],
    removed: [],
    rewritten: [],
    ...more,
  });
  const told = (
    more: object,
    { joined = 1, graduated = null }: { joined?: number; graduated?: number | null } = {},
  ) =>
    revisionsSince(
      [revision(5, more)],
      { joinedAt: day(joined), graduatedAt: graduated === null ? null : day(graduated) },
      'zh-CN',
    ).map(({ text }) => text);

  const added = { added: ['甲', '乙'] };
  const counts = '新增《甲》《乙》，进度从此按新的节数计算';
  const isChoice = '新增《甲》《乙》，你已结业，可以选学，不计入进度';

  test.each([
    ['added', added, counts],
    ['removed', { removed: ['甲'] }, '移除《甲》，不再计入进度，你做过的记录都保留'],
    ['rewritten', { rewritten: ['甲'] }, '更新《甲》，已完成的仍算完成'],
    [
      'all of it at once',
      { added: ['甲', '乙'], removed: ['丙'], rewritten: ['丁'] },
      `${counts}；移除《丙》，不再计入进度，你做过的记录都保留；更新《丁》，已完成的仍算完成`,
    ],
    ['nothing', {}, ''],
  ])('%s', (_name, more, sentence) => {
    expect(told(more)).toEqual([sentence]);
  });

  test('what was added is a choice for who had graduated by then, and counts for who graduated later', () => {
    expect(told(added, { graduated: 4 })).toEqual([isChoice]);
    expect(told(added, { graduated: 5 })).toEqual([isChoice]);
    expect(told(added, { graduated: 6 })).toEqual([counts]);
  });

  test('not what was changed before the student joined, or at that moment', () => {
    expect(told(added, { joined: 4 })).toHaveLength(1);
    expect(told(added, { joined: 5 })).toEqual([]);
    expect(told(added, { joined: 6 })).toEqual([]);
  });

  test('each with its time, in the order they are kept in', () => {
    const both = [revision(6, added), revision(5, added)];
    const since = revisionsSince(both, { joinedAt: day(1), graduatedAt: null }, 'zh-CN');
    expect(since.map(({ at }) => at)).toEqual([day(6).toISOString(), day(5).toISOString()]);
  });
});

import { cleanup, configure, screen, within } from '@testing-library/react';
import type { Calls, Data } from '@zhixing/contract';
import { codes } from '@zhixing/contract/codes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answers, createTestStore, failure, ok } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { studentAnswers } from '../../../testing/student.ts';
import { Screen } from '../LearningUser.screen.tsx';
import { openRecord } from '../public/open.ts';

// The part is imported at its first use, and its code is transformed then.
configure({ asyncUtilTimeout: 40_000 });
beforeEach(() => localStorage.clear());
afterEach(cleanup);

type Own = Data<Calls['POST /capi/Gradebook/getOwn']>;
const call = 'POST /capi/Gradebook/getOwn';
const item = {
  kind: 'homework',
  max: 100,
  fullScore: null,
  points: null,
  soFar: null,
  late: false,
  dropped: false,
  unsettled: false,
  settledReason: null,
  alsoWaiting: false,
} as const;
const own: Own = {
  awaits: null,
  grades: {
    items: [
      { ...item, key: 'l21', title: '需求分析', state: 'scored', score: 81, fullScore: 90, late: true },
      { ...item, key: 'l22', title: '数据报告', state: 'scored', score: 61, dropped: true },
      { ...item, key: 'l23', title: '期末测验', kind: 'test', state: 'missing', score: 0 },
      { ...item, key: 'c3', title: '出勤', kind: 'own', max: 20, state: 'exempt', score: null },
    ],
    categories: [
      {
        name: '平时',
        weight: 40,
        drop: 1,
        percent: 81,
        items: [
          { key: 'l21', weight: 2 },
          { key: 'l22', weight: 1 },
        ],
      },
      { name: '考核', weight: 60, drop: 0, percent: 0, items: [{ key: 'l23', weight: 1 }] },
    ],
    unsettled: false,
    deferred: false,
    total: 32.4,
    passed: false,
    scale: 'five',
    passMark: 60,
    missing: 'zero',
    lateOff: 10,
    closed: null,
  },
};

async function open(answer: Answers[typeof call], at = '/learning/user?projectId=1') {
  const answers: Answers = { ...studentAnswers, [call]: answer };
  const made = createTestStore(answers, 't');
  const userId = new URLSearchParams(at.split('?')[1]).get('userId');
  await made.store.dispatch(openRecord({ projectId: 1, ...(userId ? { userId: Number(userId) } : {}) }));
  await renderScreen({ store: made.store, Screen, path: '/learning/user', at });
  return { ...made, answers };
}
const section = async () => within(await screen.findByRole('region', { name: '成绩' }));

it('shows the total and each item by category, with why it counts as it does', async () => {
  await open(() => ok(own));
  const grades = await section();
  expect((await grades.findByText('32.4')).closest('p')?.textContent).toBe('总评 32.4不及格不合格');
  const rows = grades.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    '成绩项成绩',
    '平时，占总评 40%去掉最低的 1 项81',
    '需求分析权重 2 · 作业取最新一版的分数。 迟交：批阅是 90 分，扣 10%。81 / 100迟交',
    '数据报告权重 1 · 作业取最新一版的分数。 是这一类里最低的，按规则去掉，不计入总评。61 / 100不计',
    '考核，占总评 60%0',
    '期末测验过了截止时间没有交，计 0 分。未交',
    '不计入总评',
    '出勤免修，不计入总评。 这一项没有放进任何类别，不计入总评。免修',
  ]);
  expect(grades.getByRole('link', { name: '期末测验' }).getAttribute('href')).toBe(
    '/learning?projectId=1&chapterId=23',
  );
  expect(grades.queryByRole('link', { name: '出勤' })).toBeNull();
});

it('says of the items of a category of weight 0 that they do not count (rules: gradebook-scheme)', async () => {
  const [practice, exam] = own.grades?.categories ?? [];
  const categories =
    practice && exam
      ? [
          { ...practice, weight: 0 },
          { ...exam, weight: 100 },
        ]
      : [];
  await open(() => ok({ awaits: null, grades: own.grades && { ...own.grades, categories } }));
  const rows = (await section()).getAllByRole('row').map((row) => row.textContent);
  expect(rows.slice(1, 6)).toEqual([
    '平时，不计入总评去掉最低的 1 项81',
    '需求分析权重 2 · 作业取最新一版的分数。 迟交：批阅是 90 分，扣 10%。 这一项所在的类别权重是 0，不计入总评。81 / 100迟交',
    expect.stringMatching(/^数据报告.*这一项所在的类别权重是 0，不计入总评。/),
    '考核，占总评 100%0',
    '期末测验过了截止时间没有交，计 0 分。未交',
  ]);
});

it('says beside a figure that another attempt waits to be marked, and when it counts (rules: counted-attempt)', async () => {
  const quiz = { ...item, key: 'l23', title: '期末测验', kind: 'test', alsoWaiting: true } as const;
  const items = [{ ...quiz, state: 'scored' as const, score: 53.38 }];
  await open(() => ok({ awaits: null, grades: own.grades && { ...own.grades, items } }));
  const row = (await (await section()).findByRole('rowheader', { name: /期末测验/ })).closest('tr');
  expect(row?.textContent).toBe(
    '期末测验测验取批完的各次里成绩最高的一次（迟交的扣分以后，按占满分的比例），换算成百分。 另有一次答题还没有批完：批完以后，成绩更高才换成它。53.38 / 100另有一次待批阅',
  );
});

it('says that there is no total yet, what the marks wait for, and that there is nothing to grade', async () => {
  const { grades } = own;
  await open(() => ok({ awaits: null, grades: grades && { ...grades, total: null, passed: null } }));
  expect(await (await section()).findByText('还没有总评')).toBeTruthy();
  cleanup();
  await open(() => ok({ awaits: 'release', grades: null }));
  expect(await (await section()).findByText(/成绩还没有公布/)).toBeTruthy();
  cleanup();
  await open(() => ok({ awaits: 'marking', grades: null }));
  expect(await (await section()).findByText(/匿名批阅/)).toBeTruthy();
  cleanup();
  await open(() => ok({ awaits: null, grades: grades && { ...grades, items: [], total: null } }));
  expect(await (await section()).findByText(/还没有作业/)).toBeTruthy();
});

it('says what a test that waits has so far, and in a closed gradebook that it stays out of the total', async () => {
  const { grades } = own;
  const quiz = { key: 'l23', title: '期末测验', kind: 'test', soFar: { score: 85, total: 100 } } as const;
  const waiting: (typeof own.grades & object)['items'] = [
    { ...item, key: 'l21', title: '需求分析', state: 'notDue', score: null },
    { ...item, key: 'l22', title: '数据报告', state: 'waiting', score: null },
    { ...item, ...quiz, state: 'waiting', score: null },
  ];
  await open(() => ok({ awaits: null, grades: grades && { ...grades, items: waiting } }));
  const rows = async () => (await section()).getAllByRole('row').map((row) => row.textContent);
  await (await section()).findByText('32.4');
  expect((await rows()).filter((row) => /未到期|待批阅/.test(row))).toEqual([
    '需求分析权重 2 · 还没有交，也还没有到截止时间：暂不计入，总评因此是暂定的。未到期',
    '数据报告权重 1 · 还没有批完：暂不计入，总评因此是暂定的。待批阅',
    '期末测验已批的得 85 分（满分 100 分），问答题批完以后计入总评。待批阅',
  ]);
  expect(screen.queryByText(/送审/)).toBeNull();
  cleanup();
  const closed = { state: 'locked', submittedAt: '2031-06-30T02:00:00.000Z' } as const;
  await open(() => ok({ awaits: null, grades: grades && { ...grades, items: waiting, closed } }));
  const said = '成绩已归档。以下是 2031年6月30日 10:00（中国标准时间）送审时的成绩，以后批准的更正也在里面。';
  expect(await (await section()).findByText(said)).toBeTruthy();
  expect((await rows()).filter((row) => /未到期|待批阅/.test(row))).toEqual([
    '需求分析权重 2 · 没有交，送审时还没有到截止时间，不计入总评。未到期',
    '数据报告权重 1 · 送审时还没有批，不计入总评。待批阅',
    '期末测验已批的得 85 分（满分 100 分），问答题送审时还没有批完，不计入总评。待批阅',
  ]);
});

it('is where the link at the top of the record leads, and the address with its hash', async () => {
  await open(() => ok(own));
  await section();
  const title = () => document.activeElement?.textContent;
  expect(title()).not.toBe('成绩');
  screen.getByRole('link', { name: '看成绩' }).click();
  await vi.waitFor(() => expect(title()).toBe('成绩'));
  cleanup();
  await open(() => ok(own), '/learning/user?projectId=1#grades');
  await section();
  await vi.waitFor(() => expect(title()).toBe('成绩'));
});

it('says that the grades did not come, and asks again', async () => {
  const { answers } = await open(() => failure(codes.fault, '服务器开小差了'));
  const grades = await section();
  const retry = await grades.findByRole('button', { name: '重新加载' });
  answers[call] = () => ok(own);
  retry.click();
  expect(await grades.findByText('32.4')).toBeTruthy();
});

it('is not asked for by staff who view a student’s record', async () => {
  const { called } = await open(() => ok(own), '/learning/user?projectId=1&userId=7');
  await screen.findByText('学员的学习记录');
  expect(screen.queryByRole('region', { name: '成绩' })).toBeNull();
  expect(called()).not.toContain(call);
});

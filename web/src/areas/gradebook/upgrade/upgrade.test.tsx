import { act, cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Answers, ok } from '../../../testing/fake-services.ts';
import { book, camp, college, may } from '../../../testing/gradebook.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { teacherAnswers } from '../../../testing/teacher.ts';
import { readSession } from '../../account/account.actions.ts';
import type { Gradebook } from '../gradebook.types.ts';
import type { Changed } from './UpgradeChanges.tsx';

// The first time, the code of a screen is transformed: patience only delays a true failure.
configure({ asyncUtilTimeout: 40_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const list: Changed[] = [
  {
    studentId: 11,
    name: '方小田',
    studentNo: '001',
    figures: [
      {
        title: '能耗报告',
        rule: 'unscored',
        before: { state: 'scored', score: 100, late: true },
        after: { state: 'unscored', score: null, late: true },
      },
    ],
    total: {
      rules: ['unscored', 'unsettled'],
      before: { total: 100, passed: true, unsettled: false },
      after: { total: 80, passed: null, unsettled: true },
    },
    missing: [
      { title: '能耗报告', state: 'unscored' },
      { title: '出勤', state: 'empty' },
    ],
  },
  {
    studentId: -7,
    name: '李小河',
    studentNo: '',
    figures: [],
    missing: [],
    total: { rules: ['roster'], before: null, after: { total: 0, passed: false, unsettled: false } },
  },
];

async function show(upgraded: Gradebook['upgraded'], more: Answers = {}) {
  const opened = await openPage('/staff/camps/12/gradebook', {
    token: 'mine',
    answers: {
      ...teacherAnswers(may, college),
      'POST /mapi/Camp/get': () => ok(camp),
      'POST /mapi/Gradebook/getGradebook': () => ok({ ...book, ...(upgraded ? { upgraded } : {}) }),
      'POST /mapi/Gradebook/getUpgradeChanges': () => ok({ list, page: 1, pageSize: 20, total: 2 }),
      ...more,
    },
  });
  await act(async () => void opened.store.dispatch(readSession()));
  await screen.findByRole('grid');
  const asked = () => opened.calls.filter(({ key }) => key === 'POST /mapi/Gradebook/getUpgradeChanges');
  return { ...opened, asked };
}

test('over a gradebook that the upgrade changed stands for how many students; the list says what, from what, and by which rule', async () => {
  const { asked } = await show({ count: 30, changed: 2 });
  expect(screen.getByText('升级以后，2 名学生的成绩按新规则改变了，另有 28 名的总评写“暂定”')).toBeTruthy();
  // The list is read when it is asked for.
  expect(asked()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '看是谁、为什么' }));
  const dialog = await screen.findByRole('dialog', { name: '升级时按新规则改变的成绩' });
  const table = await within(dialog).findByRole('table');
  const rows = within(table).getAllByRole('row').slice(1);
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(cells).toEqual([
    [
      '方小田 001',
      '能耗报告：100 迟交 → 合格未给分 迟交 （合格未给分）',
      '100 通过 → 暂定 80 （合格未给分、暂定）缺：能耗报告（合格未给分）、出勤（没有填）',
    ],
    ['李小河', '没有变', '不在成绩册里 → 0 未通过 （名单里的人）'],
  ]);
  const rules = within(dialog).getByRole('region', { name: '照哪一条规则' });
  expect(
    within(rules)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['合格未给分', '暂定', '名单里的人']);
  expect(asked()).toHaveLength(1);
});

test('of totals that are unsettled and nothing else the notice says just that', async () => {
  await show({ count: 3, changed: 0 });
  expect(screen.getByText('升级以后，3 名学生的总评按新规则写“暂定”')).toBeTruthy();
});

test('a gradebook that the upgrade did not change says nothing of it', async () => {
  await show(undefined);
  expect(screen.queryByText(/^升级以后/)).toBeNull();
});

import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { staffMissingWork as enUS } from '../../../locales/en-US/staff-missing-work.ts';
import { staffMissingWork as zhCN } from '../../../locales/zh-CN/staff-missing-work.ts';
import { type Answers, ok } from '../../../testing/fake-services.ts';
import { book, camp, college, may } from '../../../testing/gradebook.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { teacherAnswers } from '../../../testing/teacher.ts';
import { readSession } from '../../account/account.actions.ts';
import type { GradeItem } from '../gradebook.types.ts';

// The first time, the code of a screen is transformed: patience only delays a true failure.
configure({ asyncUtilTimeout: 40_000 });
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const [homework, own] = book.items as [GradeItem, GradeItem];
const quiz = { ...homework, key: 'l2', kind: 'test' as const, title: '能耗测验' };
const withTest = {
  ...book,
  items: [homework, quiz, own],
  figures: [...book.figures.slice(0, 1), ...book.figures],
};
const given = {
  chapterId: 2,
  title: '能耗测验',
  count: 2,
  left: 1,
  reason: '住院',
  student: { id: 12, name: '李小河', studentNo: '002' },
  givenAt: '2031-05-02T02:00:00Z',
  givenBy: '周老师',
};

async function open(item: string, more: Answers = {}) {
  const opened = await openPage(`/staff/camps/12/gradebook/work?item=${item}`, {
    token: 'mine',
    answers: {
      ...teacherAnswers(may, college),
      'POST /mapi/Camp/get': () => ok(camp),
      'POST /mapi/Gradebook/getGradebook': () => ok(withTest),
      'POST /mapi/Gradebook/getExtraAttempts': () => ok({ list: [], page: 1, pageSize: 20, total: 0 }),
      ...more,
    },
  });
  await act(async () => void opened.store.dispatch(readSession()));
  await screen.findByRole('table', { name: '学生' });
  const payloads = (key: string) =>
    opened.calls.filter((each) => each.key === key).map(({ payload }) => payload);
  return { ...opened, payloads };
}

test('of a test more attempts are given with a reason, and those who passed are said to have none', async () => {
  const { payloads, toasts } = await open('l2', {
    'POST /mapi/Gradebook/giveAttempts': () => ok({ given: 1, passed: 1 }),
  });
  fireEvent.click(screen.getByRole('checkbox', { name: '选这一页的全部' }));
  fireEvent.click(screen.getByRole('button', { name: '再给次数…' }));
  const dialog = within(await screen.findByRole('dialog', { name: '给 2 名学生再答“能耗测验”的机会' }));
  fireEvent.click(dialog.getByRole('button', { name: '再给次数' }));
  await dialog.findByText('请填写原因');
  expect(payloads('POST /mapi/Gradebook/giveAttempts')).toEqual([]);
  fireEvent.change(dialog.getByLabelText(/原因/), { target: { value: '断网，补考' } });
  fireEvent.click(dialog.getByRole('button', { name: '再给次数' }));
  await waitFor(() => expect(toasts()).toEqual(['success: 已给 1 名，学生会收到消息；1 名已经通过，没有给']));
  expect(payloads('POST /mapi/Gradebook/giveAttempts')).toEqual([
    {
      campId: 12,
      chapterId: 2,
      studentIds: [11, 12],
      count: 1,
      reason: '断网，补考',
    },
  ]);
});

test('of homework there are none to give', async () => {
  const { payloads } = await open('l1');
  expect(screen.getByRole('button', { name: '延期…' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '再给次数…' })).toBeNull();
  expect(payloads('POST /mapi/Gradebook/getExtraAttempts')).toEqual([]);
});

test('what was given stands below, and what is not used is taken back after a question', async () => {
  const used = { ...given, left: 0, student: { id: 11, name: '方小田', studentNo: '001' } };
  const { payloads } = await open('l2', {
    'POST /mapi/Gradebook/getExtraAttempts': () =>
      ok({ list: [given, used], page: 1, pageSize: 20, total: 2 }),
    'POST /mapi/Gradebook/withdrawAttempts': () => ok({}),
  });
  const table = within(await screen.findByRole('table', { name: '另给的答题次数' }));
  const rows = table
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
  expect(rows.map((row) => [row[0], row[1], row[4]])).toEqual([
    ['李小河 002', '2 次，还有 1 次没用', '收回 李小河'],
    ['方小田 001', '2 次，已用完', '—'],
  ]);
  fireEvent.click(table.getByRole('button', { name: '收回 李小河' }));
  const dialog = within(await screen.findByRole('dialog', { name: '收回另给 李小河 的 1 次？' }));
  fireEvent.click(dialog.getByRole('button', { name: '收回' }));
  await waitFor(() =>
    expect(payloads('POST /mapi/Gradebook/withdrawAttempts')).toEqual([
      { campId: 12, chapterId: 2, studentId: 12 },
    ]),
  );
});

test('where nobody is given any, excused or reminded, it says so, and why', () => {
  const { attempts, exempted, reminded } = zhCN;
  expect(attempts.given({ given: 0, passed: 1 })).toBe('没有给任何人：1 名已经通过');
  expect(exempted({ count: 0, left: 2 })).toBe('没有给任何人免修：2 名刚被别人改过');
  expect(reminded({ told: 0, already: 1, notJoined: 0, others: 2 })).toBe(
    '没有提醒任何人：1 名 24 小时内提醒过，2 名已经交了或不用交',
  );
  expect(enUS.attempts.given({ given: 0, passed: 1 })).toBe('Nobody got any: 1 student passed already');
  expect(enUS.exempted({ count: 0, left: 2 })).toBe('Nobody was exempted: 2 just changed by somebody else');
  expect(enUS.reminded({ told: 0, already: 1, notJoined: 0, others: 0 })).toBe(
    'Nobody was reminded: 1 reminded within 24 hours already',
  );
});

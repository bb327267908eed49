import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Permission } from '@zhixing/contract/words';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answers, failure, ok } from '../../testing/fake-services.ts';
import { openPage } from '../../testing/open-page.tsx';
import { teacherAnswers } from '../../testing/teacher.ts';
import { readSession } from '../account/account.actions.ts';
import { hoursText, percentOf } from './figure-text.ts';

// The first import of a screen is slow, since its code is transformed: the long timeout only delays a real failure.
configure({ asyncUtilTimeout: 15_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const share = (count: number, of: number) => ({ count, of });
const figures = {
  enrolled: 12,
  active: share(9, 12),
  onTime: share(30, 40),
  marked: share(5, 5),
  passed: share(8, 10),
  certified: share(0, 12),
  markingHours: 30,
  bands: [2, 3, 2, 1, 2],
  unsettled: 2,
  camps: 2,
  hidden: 0,
};
const row = {
  key: '12',
  campId: 12,
  name: '春季营',
  nameEn: '',
  detail: '数据实践',
  detailEn: '',
  ...figures,
};
const report = (more: object = {}) =>
  ok({ list: [row], page: 1, pageSize: 50, total: 1, all: figures, left: 0, ...more });
const may: Permission[] = ['camp.see', 'camp.open'];

async function open(path = '', answers: Answers = {}) {
  const opened = await openPage(`/staff/overview${path}`, {
    token: 'mine',
    answers: { ...teacherAnswers(may), 'POST /mapi/Report/getReport': () => report(), ...answers },
  });
  opened.store.dispatch(readSession());
  return opened;
}
const hrefOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');

it('each figure says what it means, and opens its list and the list of the others', async () => {
  await open('?marking=7');
  await screen.findByText(/交上以后 7 天之内批阅的作业/);
  expect(hrefOf('80% 8 / 10')).toBe('/staff/overview/list?marking=7&figure=passed');
  expect(hrefOf('2 名没有通过')).toBe('/staff/overview/list?marking=7&figure=passed&others=1');
  expect(hrefOf('春季营 通过 80% 8 / 10')).toBe('/staff/overview/list?marking=7&figure=passed&of=12');
  expect(screen.queryByText(/没有算在内/)).toBeNull();
  expect(screen.getAllByText('用时中位数 30 小时')).toHaveLength(2);
});

it('another grouping stands in the address; what is left out and what is anonymous is said', async () => {
  const asked: unknown[] = [];
  await open('', {
    'POST /mapi/Report/getReport': (payload) => {
      asked.push(payload);
      return report({ left: 3, all: { ...figures, hidden: 1 } });
    },
  });
  await screen.findByText(/还有 3 个营没有算在内/);
  expect(screen.getByText(/有 1 个营匿名批阅/)).toBeTruthy();
  // Shown on paper alone.
  expect(screen.getByText(/^\d{4}年\d+月\d+日打印$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: '班级' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ group: 'class', activeDays: 7, markDays: 3 }));
});

it('a new college is told to open a camp; whoever may not is told whom to ask', async () => {
  const none = { list: [], total: 0, all: { ...figures, enrolled: 0, camps: 0 } };
  const answers: Answers = { 'POST /mapi/Report/getReport': () => report(none) };
  await open('', answers);
  await screen.findByText('还没有实训营');
  expect(hrefOf('开营')).toBe('/staff/camps/new');
  cleanup();
  await open('?keyword=%E6%97%A0', answers);
  await screen.findByText(/换一个条件/);
});

it('the list of a figure has its number of entries, with the way to each student and back', async () => {
  const entry = {
    campId: 12,
    camp: '春季营',
    studentId: 3,
    name: '甲同学',
    studentNo: '20310003',
    className: '一班',
    lesson: '第一份作业',
    work: 'late' as const,
    handedInAt: null,
    markedAt: null,
    lastAt: null,
    mark: null,
    alsoWaiting: false,
  };
  await open('/list?group=class&figure=onTime&of=3%3A%E4%B8%80%E7%8F%AD&others=1', {
    'POST /mapi/Report/getList': (payload) => {
      expect(payload).toMatchObject({ group: 'class', figure: 'onTime', key: '3:一班', others: true });
      const paging = { page: 1, pageSize: 50, total: 1 };
      return ok({ list: [entry], ...paging, name: '一班', nameEn: '', count: 30, of: 31 });
    },
  });
  const table = await screen.findByRole('table', { name: '按时提交' });
  expect(within(table).getByText('迟交')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: '按时提交：一班' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: '1 份迟交或未交' })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: '30 份按时' })).toBeTruthy();
  expect(hrefOf('甲同学')).toBe('/staff/camps/12/students/3');
  expect(
    within(screen.getByRole('main')).getAllByRole('link', { name: '总览' }).at(-1)?.getAttribute('href'),
  ).toBe('/staff/overview?group=class');
});

it('a total that a waiting attempt may raise says so beside it (rules: counted-attempt)', async () => {
  const entry = {
    campId: 12,
    camp: '春季营',
    studentNo: '',
    className: '一班',
    mark: 85,
    lesson: null,
    work: null,
    handedInAt: null,
    markedAt: null,
    lastAt: null,
  };
  const list = [
    { ...entry, studentId: 3, name: '甲同学', alsoWaiting: true },
    { ...entry, studentId: 4, name: '乙同学', alsoWaiting: false },
  ];
  await open('/list?figure=passed', {
    'POST /mapi/Report/getList': () =>
      ok({ list, page: 1, pageSize: 50, total: 2, name: null, nameEn: null, count: 2, of: 2 }),
  });
  const rows = within(await screen.findByRole('table', { name: '通过' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    '甲同学一班春季营85 另有一次待批阅',
    '乙同学一班春季营85 ',
  ]);
});

it('what does not come can be asked for again', async () => {
  let fails = true;
  await open('', {
    'POST /mapi/Report/getReport': () => (fails ? failure(0, '服务器没有回答') : report()),
  });
  const again = await screen.findByRole('button', { name: /重试|再试/ });
  fails = false;
  fireEvent.click(again);
  await screen.findByRole('table', { name: '各实训营' });
});

it('percents are whole, and 100 or 0 only where it is all or none; long times are in days', () => {
  expect([share(1, 3), share(999, 1000), share(1, 1000), share(3, 3), share(0, 3)].map(percentOf)).toEqual([
    33, 99, 1, 100, 0,
  ]);
  const text = {
    minutes: ({ minutes }: { minutes: number }) => `${minutes} min`,
    hours: ({ hours }: { hours: number }) => `${hours} h`,
    inDays: ({ days }: { days: number }) => `${days} d`,
  };
  expect([0.3, 47.5, 60].map((hours) => hoursText(text, hours))).toEqual(['18 min', '47.5 h', '2.5 d']);
});

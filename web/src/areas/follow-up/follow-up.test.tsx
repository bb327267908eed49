import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Permission } from '@zhixing/contract/words';
import { afterEach, expect, it } from 'vitest';
import { type Answers, ok } from '../../testing/fake-services.ts';
import { openPage } from '../../testing/open-page.tsx';
import { teacherAnswers } from '../../testing/teacher.ts';
import { readSession } from '../account/account.actions.ts';

// The first import of a screen is slow, since its code is transformed: the long timeout only delays a real failure.
configure({ asyncUtilTimeout: 15_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const at = '2031-03-05T02:00:00.000Z';
const may: Permission[] = ['camp.see', 'camp.change', 'camp.announce'];
const camp = {
  id: 12,
  title: '春季营',
  project: { id: 1, type: 'data', title: '数据实践', titleEn: '' },
  college: null,
  startsAt: at,
  endsAt: '2031-06-05T02:00:00.000Z',
  closedAt: null,
  state: 'running' as const,
  staff: [],
  students: { waiting: 0, learning: 2, graduated: 0 },
  may,
};
const rules = { idleDays: 7, behindLessons: 2, failedTests: 1, returnedDays: 0 };
const student = (studentId: number, name: string) => ({
  studentId,
  name,
  studentNo: `2031000${studentId}`,
  className: '一班',
  risks: ['idle', 'behind'] as const,
  lastAt: at,
  done: 1,
  planned: 4,
  behind: 3,
  failed: 0,
  returned: 0,
  returnedAt: null,
  remindedAt: null,
  deliveries: [],
  remindedBy: '',
});
const list = (more: object = {}) =>
  ok({
    list: [student(3, '甲同学'), student(4, '乙同学')].map((each) => ({ ...each, risks: [...each.risks] })),
    page: 1,
    pageSize: 20,
    total: 2,
    running: true,
    hidden: false,
    rules,
    defaults: rules,
    lessons: 8,
    counts: { students: 5, all: 2, idle: 2, behind: 2, failing: 0, returned: 0 },
    classNames: ['一班'],
    may,
    ...more,
  });
const progress = () =>
  ok({
    students: 5,
    begun: 4,
    weeks: [{ from: at, done: 10, planned: 20 }],
    lessons: [{ chapterId: 1, title: '导论', done: 4, stopped: 3, minutes: 12.5, plannedMinutes: 10 }],
  });

async function open(path = '', answers: Answers = {}) {
  const opened = await openPage(`/staff/camps/12/follow-up${path}`, {
    token: 'mine',
    answers: {
      ...teacherAnswers(may),
      'POST /mapi/Camp/get': () => ok({ ...camp, facts: ['joined'] } as never),
      'POST /mapi/FollowUp/getList': () => list(),
      'POST /mapi/FollowUp/getProgress': progress,
      ...answers,
    },
  });
  opened.store.dispatch(readSession());
  return opened;
}

it('each student has the reasons with their figures, and the rules say what they mean', async () => {
  await open();
  const table = await screen.findByRole('table', { name: '需要跟进的学生' });
  expect(within(table).getByRole('link', { name: '甲同学' }).getAttribute('href')).toBe(
    '/staff/camps/12/students/3',
  );
  expect(within(table).getAllByText('计划 4 节，3 节没有完成')).toHaveLength(2);
  expect(screen.getByText('有 7 天没有阅读、看视频、写作业或做测验。')).toBeTruthy();
  expect(screen.getByText('不看这一条。')).toBeTruthy();
});

it('the filters stand in the address and are asked of the server', async () => {
  const { calls } = await open('?risk=idle&className=一班');
  await screen.findByRole('table', { name: '需要跟进的学生' });
  const asked = calls.filter(({ key }) => key === 'POST /mapi/FollowUp/getList').at(-1);
  expect(asked?.payload).toMatchObject({ campId: 12, risk: 'idle', className: '一班' });
  fireEvent.click(screen.getByRole('radio', { name: '落后计划 2' }));
  await waitFor(() =>
    expect(calls.filter(({ key }) => key === 'POST /mapi/FollowUp/getList').at(-1)?.payload).toMatchObject({
      risk: 'behind',
    }),
  );
});

it('those who are chosen are reminded with words that can be changed', async () => {
  const { calls } = await open('', {
    'POST /mapi/FollowUp/remind': () => ok({ reminded: 1, skipped: 1 }),
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: '选择这一页' }));
  fireEvent.click(await screen.findByRole('button', { name: '提醒他们' }));
  const dialog = within(await screen.findByRole('dialog', { name: '提醒 2 名学生' }));
  fireEvent.change(dialog.getByLabelText('提醒的话'), { target: { value: '这周请补上作业' } });
  fireEvent.click(dialog.getByRole('button', { name: '发送提醒' }));
  await screen.findByText('已提醒 1 名；1 名 24 小时内提醒过或已不在学习中，没有再发');
  const sent = calls.find(({ key }) => key === 'POST /mapi/FollowUp/remind');
  expect(sent?.payload).toEqual({ campId: 12, studentIds: [3, 4], word: '这周请补上作业' });
  await waitFor(() => expect(screen.queryByText('已选 2 名')).toBeNull());
});

it('the rules can be changed by who leads the camp', async () => {
  const { calls } = await open('', { 'POST /mapi/FollowUp/saveRules': () => ok({}) });
  fireEvent.click(await screen.findByRole('button', { name: '改这些规则' }));
  const dialog = within(await screen.findByRole('dialog', { name: '这个营按什么跟进' }));
  fireEvent.change(dialog.getByLabelText('多少天没有学习'), { target: { value: '10' } });
  fireEvent.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(calls.find(({ key }) => key === 'POST /mapi/FollowUp/saveRules')?.payload).toEqual({
      campId: 12,
      rules: { ...rules, idleDays: 10 },
    }),
  );
});

it('an assistant reads, and neither reminds nor changes rules', async () => {
  await open('', { 'POST /mapi/FollowUp/getList': () => list({ may: [] }) });
  await screen.findByRole('table', { name: '需要跟进的学生' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: '改这些规则' })).toBeNull();
});

it('each chart has its figures as a table, too', async () => {
  await open();
  expect(await screen.findByRole('img', { name: '各周的完成（%）' })).toBeTruthy();
  const shown = within(await screen.findByRole('region', { name: '用时与计划（分钟）' }));
  fireEvent.click(shown.getByRole('radio', { name: '表' }));
  const table = within(await shown.findByRole('table', { name: '用时与计划（分钟）' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    '节用时计划',
    '导论12.510',
  ]);
});

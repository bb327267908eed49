import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import type { Permission } from '@zhixing/contract/words';
import { afterEach, expect, it } from 'vitest';
import { type Answers, failure, ok } from '../../testing/fake-services.ts';
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
const may: Permission[] = ['project.create', 'camp.open', 'camp.see', 'work.mark', 'question.answer'];
const nothing = {
  works: 0,
  texts: 0,
  inquiries: 0,
  approvals: 0,
  corrections: 0,
  appeals: 0,
  gradebooks: 0,
  returned: 0,
};
const camp = {
  campId: 12,
  title: '春季营',
  projectTitle: '校园数据实践',
  projectTitleEn: '',
  endsAt: at,
  oldest: at,
  endsSoon: true,
  works: 7,
  texts: 0,
  inquiries: 2,
  approvals: 1,
  corrections: 3,
  appeals: 0,
  gradebooks: 0,
  returned: 0,
  appealsOverdue: 0,
  appealsDueAt: null,
};
const dashboard = (more: object) =>
  ok({ camps: [], more: 0, total: nothing, has: { projects: 1, camps: 1, secondFactor: true }, ...more });

const trends = (more: object = {}, weeks = [0, 0, 0, 0, 0, 0, 3, 2]) =>
  ok({
    weeks: weeks.map((submitted, week) => ({
      from: `2031-02-${String(3 + week).padStart(2, '0')}T16:00:00.000Z`,
      submitted,
      active: submitted * 2,
      graduated: 0,
    })),
    all: true,
    has: { published: false, students: false, marked: false },
    followUp: [],
    ...more,
  });

async function open(answers: Answers) {
  const opened = await openPage('/staff', {
    token: 'mine',
    answers: {
      ...teacherAnswers(may),
      'POST /mapi/Desk/getTrends': () => trends(),
      ...answers,
    },
  });
  opened.store.dispatch(readSession());
  return opened;
}

it('says what waits by camp, each count the way to what it counts', async () => {
  const total = {
    works: 7,
    texts: 0,
    inquiries: 2,
    approvals: 1,
    corrections: 3,
    appeals: 0,
    gradebooks: 0,
    returned: 0,
  };
  await open({ 'POST /mapi/Desk/get': () => dashboard({ camps: [camp], total }) });
  const table = await screen.findByRole('table', { name: '等着你的' });
  const way = (name: string) => within(table).getByRole('link', { name }).getAttribute('href');
  expect(way('春季营 要批的作业 7')).toBe('/staff/marking?type=2&campId=12');
  expect(way('春季营 要回答的提问 2')).toBe('/staff/questions?status=waiting&campId=12');
  expect(way('春季营 要审核的报名 1')).toBe('/staff/camps/12/roster?state=waiting');
  expect(way('春季营 要答复的更正 3')).toBe('/staff/camps/12/roster');
  const all = screen.getByRole('link', { name: '3 要答复的更正' });
  expect(all.getAttribute('href')).toBe('/staff/camps/12/roster');
  expect(within(table).getByText('快结营')).toBeTruthy();
});

it('says when the first appeal of a camp is to be answered, until it is overdue', async () => {
  const appeals = { ...camp, appeals: 2, appealsDueAt: '2031-03-04T15:59:59.000Z' };
  const late = { ...appeals, campId: 13, appealsOverdue: 1 };
  const total = {
    works: 0,
    texts: 0,
    inquiries: 0,
    approvals: 0,
    corrections: 0,
    appeals: 4,
    gradebooks: 0,
    returned: 0,
  };
  await open({ 'POST /mapi/Desk/get': () => dashboard({ camps: [appeals, late], total }) });
  const table = await screen.findByRole('table', { name: '等着你的' });
  expect(within(table).getAllByText(/^2031年3月4日以前答复复核$/)).toHaveLength(1);
  expect(within(table).getByText('复核超期 1')).toBeTruthy();
});

it('says where to begin while there is nothing', async () => {
  await open({
    'POST /mapi/Desk/get': () => dashboard({ has: { projects: 0, camps: 0, secondFactor: false } }),
  });
  expect(await screen.findByText('现在没有什么在等你')).toBeTruthy();
  expect(screen.getByRole('link', { name: '编写一个项目' }).getAttribute('href')).toBe('/staff/projects');
  expect(screen.queryByRole('link', { name: '开一个实训营' })).toBeNull();
  const toSecondStep = () => screen.queryByRole('link', { name: '设置两步验证' });
  expect(toSecondStep()).toBeTruthy();
  cleanup();
  // Once it is set, it is nothing to begin with.
  await open({
    'POST /mapi/Desk/get': () => dashboard({ has: { projects: 0, camps: 0, secondFactor: true } }),
  });
  await screen.findByRole('link', { name: '编写一个项目' });
  expect(toSecondStep()).toBeNull();
});

it('offers to try again what did not come', async () => {
  await open({ 'POST /mapi/Desk/get': () => failure(codes.fault, '出错了') });
  expect((await screen.findByRole('alert')).querySelector('button')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '工作台' })).toBeTruthy();
});

it('a failed load is retried automatically, with one toast', async () => {
  const { calls, store } = await open({
    'POST /mapi/Desk/get': () => failure(codes.network, '连不上服务器'),
  });
  const asked = () => calls.filter(({ key }) => key === 'POST /mapi/Desk/get').length;
  const told = new Set<unknown>();
  const hear = () => {
    for (const { id, text } of store.getState().toast.items) if (text === '连不上服务器') told.add(id);
  };
  hear();
  store.subscribe(hear);
  await waitFor(() => expect(asked()).toBeGreaterThan(2), { timeout: 20_000 });
  expect(told.size).toBe(1);
}, 30_000);

it('the steps of a new college have a tick once they are done, and the next one has its way', async () => {
  const none = { projects: 1, camps: 0, secondFactor: true };
  await open({
    'POST /mapi/Desk/get': () => dashboard({ has: none }),
    'POST /mapi/Desk/getTrends': () => trends({ has: { published: true, students: false, marked: false } }),
  });
  const next = await screen.findByRole('link', { name: '开一个实训营' });
  expect(next.getAttribute('href')).toBe('/staff/camps/new');
  const steps = within(next.closest('ol') as HTMLElement).getAllByRole('listitem');
  expect(steps.map((step) => step.dataset.done !== undefined)).toEqual([true, true, false, false, false]);
  expect(steps[1]?.textContent).toBe('发布项目（已完成）');
  cleanup();
  await open({
    'POST /mapi/Desk/get': () => dashboard({}),
    'POST /mapi/Desk/getTrends': () => trends({ has: { published: true, students: true, marked: true } }),
  });
  await screen.findByRole('heading', { name: '最近八周' });
  expect(screen.queryByText('批阅第一份作业')).toBeNull();
});

it('each chart of the last weeks has a table, and nothing is drawn where nothing was done', async () => {
  await open({ 'POST /mapi/Desk/get': () => dashboard({}) });
  const table = within(await screen.findByRole('table', { name: '交的作业' }));
  expect(table.getAllByRole('row')).toHaveLength(9);
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '0',
    '0',
    '0',
    '0',
    '0',
    '0',
    '3',
    '2',
  ]);
  cleanup();
  await open({
    'POST /mapi/Desk/get': () => dashboard({}),
    'POST /mapi/Desk/getTrends': () => trends({}, [0, 0, 0, 0, 0, 0, 0, 0]),
  });
  await screen.findByText('邀请学生，或导入名单');
  expect(screen.queryByRole('heading', { name: '最近八周' })).toBeNull();
});

it('applications lead to the roster where most of them wait', async () => {
  const total = { ...nothing, approvals: 6 };
  const camps = [camp, { ...camp, campId: 13, title: '夏季营', approvals: 5 }];
  await open({ 'POST /mapi/Desk/get': () => dashboard({ camps, total }) });
  const all = await screen.findByRole('link', { name: '6 要审核的报名' });
  expect(all.getAttribute('href')).toBe('/staff/camps/13/roster?state=waiting');
});

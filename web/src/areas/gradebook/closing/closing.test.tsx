import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { figureStates } from '@zhixing/contract/gradebook-words';
import { afterEach, expect, test } from 'vitest';
import { type Answers, failure, ok } from '../../../testing/fake-services.ts';
import { book, camp, college, may } from '../../../testing/gradebook.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { teacherAnswers } from '../../../testing/teacher.ts';
import { readSession } from '../../account/account.actions.ts';
import type { Closing } from './closing.types.ts';
import type { Unsettled, UnsettledStudent } from './decisions.ts';

// The first import of a screen is slow, since its code is transformed: the long timeout only delays a real failure.
configure({ asyncUtilTimeout: 40_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const open: Closing = {
  state: 'open',
  marksRule: 'atOnce',
  marksReleasedAt: null,
  steps: [],
  mayRelease: false,
  maySubmit: true,
  mayApprove: false,
  mayAsk: false,
  ownSubmission: false,
  mayBeSubmitter: false,
};
const steps: Closing['steps'] = [
  { id: 2, step: 'submitted', note: '', by: '周老师', at: '2031-06-20T02:00:00.000Z' },
  { id: 1, step: 'returned', note: '出勤还空着', by: '林主任', at: '2031-06-19T02:00:00.000Z' },
];

const settledAll: Unsettled = { seen: 'a1', items: [], students: [], running: [] };
const lacking = (
  studentId: number,
  name: string,
  more: Partial<UnsettledStudent> = {},
): UnsettledStudent => ({
  studentId,
  name,
  studentNo: `00${studentId}`,
  className: '',
  missing: [{ item: 'l1', state: 'notDue' }],
  zero: { total: 32, passed: false },
  excluded: { total: 95, passed: true },
  proposed: [],
  ...more,
});

/** The bar over the gradebook in this state, with a server that takes every step. */
async function show(closing: Partial<Closing>, answers: Answers = {}) {
  let now: Closing = { ...open, ...closing };
  const become = (next: Partial<Closing>) => {
    now = { ...now, ...next };
    return ok(now);
  };
  const opened = await openPage('/staff/camps/12/gradebook', {
    token: 'mine',
    answers: {
      ...teacherAnswers(may, college),
      'POST /mapi/Camp/get': () => ok(camp),
      'POST /mapi/Gradebook/getGradebook': () => ok(book),
      'POST /mapi/Gradebook/getClosing': () => ok(now),
      'POST /mapi/Gradebook/getUnsettled': () => ok(settledAll),
      'POST /mapi/Gradebook/submit': () => become({ state: 'submitted', steps }),
      'POST /mapi/Gradebook/approve': () => become({ state: 'open', mayApprove: false, steps }),
      'POST /mapi/Gradebook/releaseMarks': () =>
        become({ mayRelease: false, marksReleasedAt: '2031-06-18T02:00:00.000Z' }),
      ...answers,
    },
  });
  await opened.store.dispatch(readSession());
  return { calls: opened.calls, bar: within(await screen.findByRole('region', { name: '送审与归档' })) };
}
const sent = (calls: Awaited<ReturnType<typeof show>>['calls'], key: string) =>
  calls.filter((call) => call.key === key).map(({ payload }) => payload);
const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

test('a teacher submits the gradebook, with what that means', async () => {
  const { bar, calls } = await show({});
  fireEvent.click(bar.getByRole('button', { name: '送审' }));
  expect(await screen.findByText(/谁也不能改成绩/)).toBeTruthy();
  await confirm('送审');
  expect(await bar.findByText('审核中')).toBeTruthy();
  expect(sent(calls, 'POST /mapi/Gradebook/submit')).toMatchObject([
    { campId: 12, step: 'submitted', note: '', seen: 'a1', settlements: [] },
  ]);
});

test('everybody whose total is not settled is listed with the total both ways, and decided before it is submitted', async () => {
  const items = [{ key: 'l1', kind: 'homework', title: '能耗报告' }] as const;
  const proposed = [{ item: 'l1', way: 'deferred', reason: '补考' } as const];
  const students = [lacking(11, '方小田'), lacking(12, '李小河'), lacking(13, '钱小河', { proposed })];
  const running = [
    { studentId: 11, name: '方小田', studentNo: '0011', item: 'l1', kind: 'extension' as const },
  ].map((each) => ({ ...each, until: '2031-07-01T02:00:00.000Z' }));
  const { bar, calls } = await show(
    {},
    {
      'POST /mapi/Gradebook/getUnsettled': () => ok({ seen: 'b2', items: [...items], students, running }),
    },
  );
  fireEvent.click(bar.getByRole('button', { name: '送审' }));
  const dialog = within(await screen.findByRole('dialog', { name: '把成绩册送审？' }));
  expect(await dialog.findByText('3 名学生的总评是暂定的')).toBeTruthy();
  expect(dialog.getByText('有 1 项还在学生自己的时间里：送审以后不再收，他们会收到消息。')).toBeTruthy();
  const table = within(dialog.getByRole('table', { name: '总评暂定的学生' }));
  const rowOf = (name: string) => within(table.getByRole('row', { name: new RegExp(`^${name}`) }));
  expect(rowOf('方小田 0011').getByText('能耗报告（未到期）')).toBeTruthy();
  expect(rowOf('方小田 0011').getByText('32 未通过')).toBeTruthy();
  expect(rowOf('方小田 0011').getByText('95 通过')).toBeTruthy();
  // What the last submission decided is proposed.
  expect(dialog.getByText('还有 2 名没有决定。')).toBeTruthy();
  await confirm('送审');
  expect(await dialog.findByText(/^还有 2 名没有决定，或者不计却没有写原因/)).toBeTruthy();
  expect(sent(calls, 'POST /mapi/Gradebook/submit')).toEqual([]);
  fireEvent.change(dialog.getByRole('combobox', { name: '方小田怎样处理' }), { target: { value: 'zero' } });
  fireEvent.change(dialog.getByRole('combobox', { name: '李小河怎样处理' }), {
    target: { value: 'excluded' },
  });
  expect(dialog.getByText('还有 1 名没有决定。')).toBeTruthy();
  const reason = dialog.getByRole('textbox', { name: '李小河怎样处理：原因' });
  fireEvent.change(reason, { target: { value: '转专业' } });
  expect(dialog.getByText('每个人都决定了。')).toBeTruthy();
  await confirm('送审');
  await waitFor(() =>
    expect(sent(calls, 'POST /mapi/Gradebook/submit')).toMatchObject([
      {
        campId: 12,
        step: 'submitted',
        note: '',
        seen: 'b2',
        settlements: [
          { way: 'zero', reason: '', studentIds: [11] },
          { way: 'excluded', reason: '转专业', studentIds: [12] },
          { way: 'deferred', reason: '补考', studentIds: [13] },
        ],
      },
    ]),
  );
});

test('one decision is for all, and what was decided stays when the list has changed meanwhile', async () => {
  const students = Array.from({ length: 30 }, (_, at) => lacking(100 + at, `学生${at}`));
  let tries = 0;
  const { bar, calls } = await show(
    {},
    {
      'POST /mapi/Gradebook/getUnsettled': () => ok({ ...settledAll, seen: `${tries}`, students }),
      'POST /mapi/Gradebook/submit': () => {
        tries += 1;
        return tries === 1 ? failure(-2, '要处理的名单刚刚变了') : ok({ ...open, state: 'submitted', steps });
      },
    },
  );
  fireEvent.click(bar.getByRole('button', { name: '送审' }));
  const dialog = within(await screen.findByRole('dialog', { name: '把成绩册送审？' }));
  // Twenty of them are on the page.
  expect((await dialog.findAllByRole('row')).length).toBe(21);
  fireEvent.click(dialog.getByRole('button', { name: '用于全部 30 名' }));
  expect(dialog.getByText('每个人都决定了。')).toBeTruthy();
  await confirm('送审');
  expect(await screen.findByText('要处理的名单刚刚变了')).toBeTruthy();
  expect(dialog.getByText('每个人都决定了。')).toBeTruthy();
  await waitFor(() => expect(dialog.getByRole('button', { name: '送审' })).toHaveProperty('disabled', false));
  await confirm('送审');
  await waitFor(() => expect(sent(calls, 'POST /mapi/Gradebook/submit')).toHaveLength(2));
  expect(sent(calls, 'POST /mapi/Gradebook/submit')[1]).toMatchObject({
    seen: '1',
    settlements: [{ way: 'zero', studentIds: students.map(({ studentId }) => studentId) }],
  });
});

test('who approves is told who passes, what could not be marked or handed in any more, and what the teacher wrote', async () => {
  const [homework, own] = book.figures;
  if (!homework || !own) throw new Error('no figures');
  const states = [figureStates.indexOf('waiting'), figureStates.indexOf('notDue')];
  const { bar } = await show(
    {
      state: 'submitted',
      maySubmit: false,
      mayApprove: true,
      steps: steps.map((step) => (step.step === 'submitted' ? { ...step, note: '答辩已补' } : step)),
    },
    {
      'POST /mapi/Gradebook/getGradebook': () => ok({ ...book, figures: [{ ...homework, states }, own] }),
    },
  );
  fireEvent.click(bar.getByRole('button', { name: '通过并归档' }));
  const dialog = within(await screen.findByRole('dialog', { name: '通过并归档？' }));
  expect(await dialog.findByText(/^0 名通过，1 名未通过，1 名没有定/)).toBeTruthy();
  expect(dialog.getByText(/^还有 1 份没有批阅.*请退回。$/)).toBeTruthy();
  expect(dialog.getByText(/^还有 1 份送审时没有到截止时间/)).toBeTruthy();
  expect(dialog.getByText('答辩已补')).toBeTruthy();
  expect(dialog.getByText(/周老师 送审/)).toBeTruthy();
  expect(dialog.getByText(/^老师自己的列里还有 1 格空着/)).toBeTruthy();
});

test('a manager returns it with a reason, which is required, and sees every step', async () => {
  const { bar, calls } = await show({ state: 'submitted', maySubmit: false, mayApprove: true, steps });
  expect(bar.getByText('出勤还空着')).toBeTruthy();
  fireEvent.click(bar.getByRole('button', { name: '退回' }));
  await confirm('退回');
  expect(await screen.findByText('请写明为什么退回')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: '原因' }), { target: { value: '答辩还没有填' } });
  await confirm('退回');
  await waitFor(() =>
    expect(sent(calls, 'POST /mapi/Gradebook/approve')).toEqual([
      { campId: 12, step: 'returned', note: '答辩还没有填' },
    ]),
  );
});

test('a returned gradebook says so above it, with the reason, until it is submitted again', async () => {
  await show({ steps: steps.slice(1) });
  const said = await screen.findByText(/成绩册被退回（林主任/);
  expect(said.closest('section')?.textContent).toContain('出勤还空着');
  cleanup();
  await show({ state: 'submitted', steps });
  await screen.findByText(/历史/);
  expect(screen.queryByText(/成绩册被退回/)).toBeNull();
});

test('marks are released once, and the bar says since when', async () => {
  const { bar } = await show({ marksRule: 'atRelease', mayRelease: true });
  expect(bar.getByText(/成绩还没有公布/)).toBeTruthy();
  fireEvent.click(bar.getByRole('button', { name: '公布成绩' }));
  await confirm('公布成绩');
  expect(await bar.findByText(/成绩已于/)).toBeTruthy();
  expect(bar.queryByRole('button', { name: '公布成绩' })).toBeNull();
});

test('whoever may be the submitter by another account is told that another person approves', async () => {
  const { bar } = await show({ state: 'submitted', mayBeSubmitter: true, steps });
  expect(bar.getByText(/你和送审的人互相不能审核/)).toBeTruthy();
  expect(bar.queryByRole('button', { name: '通过并归档' })).toBeNull();
});

test('whoever submitted it is told that another person approves', async () => {
  const { bar } = await show({ state: 'submitted', ownSubmission: true, steps });
  expect(bar.getByText(/要由另一位院校管理员/)).toBeTruthy();
  expect(bar.queryByRole('button', { name: '通过并归档' })).toBeNull();
});

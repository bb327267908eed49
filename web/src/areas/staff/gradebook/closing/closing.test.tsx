import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { figureStates } from '@zhixing/contract/gradebook-words';
import { afterEach, expect, test } from 'vitest';
import { type Answers, ok } from '../../../../testing/fake-services.ts';
import { book, camp, college, may } from '../../../../testing/gradebook.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { teacherAnswers } from '../../../../testing/teacher.ts';
import { readSession } from '../../../account/account.actions.ts';
import type { Closing } from './closing.types.ts';

// The first import of a screen is slow, since its code is transformed: the long timeout only delays a real failure.
configure({ asyncUtilTimeout: 40_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const open: Closing = {
  ...{ state: 'open', marksRule: 'atOnce', marksReleasedAt: null, steps: [] },
  ...{ mayRelease: false, maySubmit: true, mayApprove: false, mayAsk: false, ownSubmission: false },
};
const steps: Closing['steps'] = [
  { id: 2, step: 'submitted', note: '', by: '周老师', at: '2031-06-20T02:00:00.000Z' },
  { id: 1, step: 'returned', note: '出勤还空着', by: '林主任', at: '2031-06-19T02:00:00.000Z' },
];

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
  expect(sent(calls, 'POST /mapi/Gradebook/submit')).toEqual([{ campId: 12, step: 'submitted', note: '' }]);
});

test('who approves is told who passes, what could not be marked or handed in any more, and what the teacher wrote', async () => {
  const [homework, own] = book.figures;
  if (!homework || !own) throw new Error('no figures');
  const states = [figureStates.indexOf('waiting'), figureStates.indexOf('notDue')];
  const { bar } = await show(
    {
      ...{ state: 'submitted', maySubmit: false, mayApprove: true },
      steps: steps.map((step) => (step.step === 'submitted' ? { ...step, note: '答辩已补' } : step)),
    },
    {
      'POST /mapi/Gradebook/getGradebook': () => ok({ ...book, figures: [{ ...homework, states }, own] }),
    },
  );
  fireEvent.click(bar.getByRole('button', { name: '通过并归档' }));
  const dialog = within(await screen.findByRole('dialog', { name: '通过并归档？' }));
  expect(dialog.getByText(/^1 名通过，1 名未通过，0 名还不能定/)).toBeTruthy();
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

test('marks are released once, and the bar says since when', async () => {
  const { bar } = await show({ marksRule: 'atRelease', mayRelease: true });
  expect(bar.getByText(/成绩还没有公布/)).toBeTruthy();
  fireEvent.click(bar.getByRole('button', { name: '公布成绩' }));
  await confirm('公布成绩');
  expect(await bar.findByText(/成绩已于/)).toBeTruthy();
  expect(bar.queryByRole('button', { name: '公布成绩' })).toBeNull();
});

test('whoever submitted it is told that another person approves', async () => {
  const { bar } = await show({ state: 'submitted', ownSubmission: true, steps });
  expect(bar.getByText(/要由另一位院校管理员/)).toBeTruthy();
  expect(bar.queryByRole('button', { name: '通过并归档' })).toBeNull();
});

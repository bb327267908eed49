import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Answers, ok } from '../../../testing/fake-services.ts';
import { book, camp, college, may } from '../../../testing/gradebook.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { teacherAnswers } from '../../../testing/teacher.ts';
import { readSession } from '../../account/account.actions.ts';
import type { GradeChange } from '../../marks/changes-api.ts';

configure({ asyncUtilTimeout: 40_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const effect = {
  score: { before: 60, after: 90 },
  passed: { before: true, after: true },
  total: { before: 60, after: 90 },
  totalPassed: { before: true, after: true },
};
const change: GradeChange = {
  changeId: 4,
  studentId: 11,
  studentName: '方小田',
  studentNo: '001',
  kind: 'review',
  itemKind: 'homework',
  title: '能耗报告',
  effect,
  reason: '看漏了附件',
  state: 'waiting',
  askedBy: '何老师',
  askedAt: '2031-06-20T02:00:00.000Z',
  own: false,
  decidedBy: null,
  decidedAt: null,
  note: '',
};

async function show(
  answers: Answers = {},
  changes: GradeChange[] = [change],
  { mayDecide = true, query = '' } = {},
) {
  const list = { list: changes, page: 1, pageSize: 10, total: changes.length, waiting: changes.length };
  const closing = {
    marksRule: 'atOnce' as const,
    marksReleasedAt: null,
    steps: [],
    ownSubmission: false,
    mayBeSubmitter: false,
  };
  const opened = await openPage(`/staff/camps/12/gradebook${query}`, {
    token: 'mine',
    answers: {
      ...teacherAnswers(may, college),
      'POST /mapi/Camp/get': () => ok(camp),
      'POST /mapi/Gradebook/getGradebook': () => ok({ ...book, may: [] }),
      'POST /mapi/Gradebook/getClosing': () =>
        ok({
          ...closing,
          state: 'locked' as const,
          mayRelease: false,
          maySubmit: true,
          mayApprove: mayDecide,
          mayAsk: true,
        }),
      'POST /mapi/GradeChange/getList': () => ok({ ...list, mayDecide }),
      ...answers,
    },
  });
  await opened.store.dispatch(readSession());
  const sent = (key: string) => opened.calls.filter((call) => call.key === key).map(({ payload }) => payload);
  return { sent, bar: within(await screen.findByRole('region', { name: '送审与归档' })) };
}
const decideKey = 'POST /mapi/GradeChange/decide';
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a second person sees what a request does, by name, before it is approved', async () => {
  const { bar, sent } = await show({ [decideKey]: () => ok({ state: 'approved' as const, effect }) });
  const item = within(await bar.findByRole('listitem', { name: '方小田 · 能耗报告' }));
  expect(item.getByText('得分 60 分 → 90 分；总评 60 分 → 90 分')).toBeTruthy();
  fireEvent.click(item.getByRole('button', { name: '批准' }));
  const asked = await dialogNamed('更正以后，方小田：');
  expect(asked.getByRole('row', { name: /总评 60 分 90 分/ })).toBeTruthy();
  fireEvent.click(asked.getByRole('button', { name: '批准并更正' }));
  expect(await screen.findByText('已批准，成绩已更正')).toBeTruthy();
  const decision = { campId: 12, changeId: 4, approve: true, withdraw: false, note: '' };
  expect(sent(decideKey)).toEqual([
    { ...decision, dryRun: true },
    { ...decision, dryRun: false },
  ]);
});

test('a refusal has a note', async () => {
  const { bar, sent } = await show({ [decideKey]: () => ok({ state: 'refused' as const, effect }) });
  fireEvent.click(await bar.findByRole('button', { name: '不批准' }));
  const asked = await dialogNamed('不批准更正方小田的“能耗报告”？');
  fireEvent.click(asked.getByRole('button', { name: '不批准' }));
  expect(await screen.findByText('请写明为什么不批准')).toBeTruthy();
  fireEvent.change(asked.getByRole('textbox', { name: /原因/ }), { target: { value: '附件是后来补的' } });
  fireEvent.click(asked.getByRole('button', { name: '不批准' }));
  await waitFor(() => expect(sent(decideKey)).toMatchObject([{ approve: false, note: '附件是后来补的' }]));
});

test('who asked takes it back and does not approve it', async () => {
  const key = 'POST /mapi/GradeChange/withdraw';
  const answers = { [key]: () => ok({ state: 'withdrawn' as const }) };
  const { bar, sent } = await show(answers, [{ ...change, own: true }]);
  expect(await bar.findByText(/要由另一位院校管理员/)).toBeTruthy();
  expect(bar.queryByRole('button', { name: '批准' })).toBeNull();
  fireEvent.click(bar.getByRole('button', { name: '撤回申请' }));
  await waitFor(() => expect(sent(key)).toEqual([{ campId: 12, changeId: 4 }]));
});

test('the dialog of a cell says that its correction is asked for, and does not offer it again', async () => {
  const records = { dueAt: null, versions: [], attempts: [], entry: null, past: [], settled: null };
  const asked = {
    kind: 'entry' as const,
    score: 18,
    flag: null,
    reason: '漏了一次签到',
    by: '何老师',
    at: '2031-06-20T02:00:00.000Z',
  };
  let waiting = [asked];
  const key = 'POST /mapi/Gradebook/getRecords';
  const answers = { [key]: () => ok({ ...records, asked: waiting }) };
  await show(answers, [], { query: '?student=12&item=c5' });
  const dialog = await dialogNamed('李小河 · 出勤');
  expect(await dialog.findByText(/^何老师于 .* 申请更正为“18”，等待批准$/)).toBeTruthy();
  expect(dialog.getByText('漏了一次签到')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: '申请更正分数或标记' })).toBeNull();
  cleanup();
  waiting = [];
  await show(answers, [], { query: '?student=12&item=c5' });
  const again = await dialogNamed('李小河 · 出勤');
  expect(await again.findByRole('button', { name: '申请更正分数或标记' })).toBeTruthy();
});

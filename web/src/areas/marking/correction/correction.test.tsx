import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { noRequirements } from '@zhixing/contract/homework-requirements';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answers, failure, ok } from '../../../testing/fake-services.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { teacherAnswers } from '../../../testing/teacher.ts';
import { typeDate } from '../../../testing/type-date.ts';
import { readSession } from '../../account/account.actions.ts';
import type { Outcome } from '../../marks/marks.types.ts';
import type { Work } from '../marking-api.ts';

// The first time, the code of a screen is transformed: patience only delays a true failure.
configure({ asyncUtilTimeout: 40_000 });
beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const at = '2031-03-05T02:00:00.000Z';
const rubric = [
  {
    title: '数据',
    note: '',
    levels: [
      { name: '好', points: 50 },
      { name: '没有', points: 0 },
    ],
  },
];
const review = {
  score: 100,
  comment: '写得清楚',
  passed: true,
  reviewedAt: at,
  by: '周老师',
  files: [],
  rubric: [{ ...rubric[0], chosen: 0 }],
  corrections: [],
} as unknown as NonNullable<Work['review']>;
const work: Work = {
  submissionId: 1,
  campId: 4,
  chapterId: 9,
  gradebookState: 'open',
  own: false,
  version: 1,
  submittedAt: at,
  late: false,
  student: { alias: 'A1', name: '方小田', studentNo: null, className: null },
  newest: { submissionId: 1, version: 1 },
  deadline: null,
  returnBy: null,
  title: '第一张图',
  prompt: '<p>画图</p>',
  requirements: noRequirements,
  rubric,
  rubricPass: 60,
  passMark: null,
  rubricKey: 'r1',
  marked: { rubric, rubricKey: 'r1' },
  workInfo: { content: '正文', filelist: [], images: [] },
  versions: [{ submissionId: 1, version: 1, submittedAt: at, late: false, review }],
  review,
  draft: null,
  earlierDraft: null,
  lease: null,
};
const outcome: Outcome = {
  score: { before: 100, after: 0 },
  passed: { before: true, after: false },
  done: { before: true, after: true },
  graduated: { before: true, after: true },
  certificate: 'kept',
  loses: true,
  mayWithdraw: true,
};
const key = 'POST /mapi/Marking/correctReview';

async function open(more: Answers = {}) {
  const opened = await openPage('/staff/marking/4/9/1', {
    token: 'mine',
    answers: {
      ...teacherAnswers(['work.mark']),
      'POST /mapi/Marking/getQueue': () =>
        ok({
          title: '第一张图',
          campTitle: '秋季营',
          anonymous: false,
          gradebookState: 'open',
          next: null,
          list: [],
          counts: null,
        }),
      'POST /mapi/Marking/getWork': () => ok(work),
      [key]: () => ok(outcome),
      ...more,
    },
  });
  await act(async () => void opened.store.dispatch(readSession()));
  fireEvent.click(await screen.findByRole('button', { name: '更正' }));
  const form = await screen.findByRole('dialog', { name: '更正方小田的成绩' });
  fireEvent.click(within(form).getByRole('radio', { name: /没有/ }));
  fireEvent.click(within(form).getByRole('radio', { name: '退回修改' }));
  const sent = () =>
    opened.calls
      .filter((call) => call.key === key)
      .map(({ payload, requestId }): Record<string, unknown> => ({ ...(payload as object), requestId }));
  const next = () => fireEvent.click(within(form).getByRole('button', { name: '看看有什么影响' }));
  const write = () =>
    fireEvent.change(within(form).getByLabelText(/更正的理由/), { target: { value: '看错了' } });
  return { form, sent, next, write };
}

it('a correction needs a reason, says by name what it does, and takes no certificate that is not ticked', async () => {
  const { sent, next, write, form } = await open();
  next();
  expect(await within(form).findByText('请写明为什么更正')).toBeTruthy();
  expect(sent()).toEqual([]);
  write();
  next();
  const asked = await screen.findByRole('dialog', { name: '更正以后，方小田：' });
  expect(sent()).toMatchObject([
    { dryRun: true, withdraw: false, chosen: [1], passed: false, revision: 0, reason: '看错了' },
  ]);
  expect(within(asked).getByRole('row', { name: /结业 是 是/ })).toBeTruthy();
  expect(within(asked).getByRole('row', { name: /证书 有 保留/ })).toBeTruthy();
  fireEvent.click(within(asked).getByRole('checkbox', { name: /撤回方小田的结业/ }));
  expect(within(asked).getByRole('row', { name: /证书 有 撤销/ })).toBeTruthy();
  fireEvent.click(within(asked).getByRole('checkbox', { name: /撤回方小田的结业/ }));
  fireEvent.click(within(asked).getByRole('button', { name: '更正' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ dryRun: false, withdraw: false });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('under anonymous marking the consequences are score and verdict alone', async () => {
  const { score, passed } = outcome;
  const { next, write } = await open({ [key]: () => ok({ score, passed }) });
  write();
  next();
  const asked = await screen.findByRole('dialog', { name: '更正以后，方小田：' });
  expect(within(asked).getAllByRole('rowheader')).toHaveLength(2);
  expect(within(asked).queryByRole('checkbox')).toBeNull();
});

it('what was shown is applied, though something else was chosen while it was worked out', async () => {
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  const { sent, next, write, form } = await open({ [key]: () => held.then(() => ok(outcome)) as never });
  write();
  next();
  await waitFor(() => expect(sent()).toHaveLength(1));
  fireEvent.click(within(form).getByRole('radio', { name: /好/ }));
  fireEvent.change(within(form).getByLabelText(/更正的理由/), { target: { value: '再看一遍' } });
  await act(async () => answer());
  const asked = await screen.findByRole('dialog', { name: '更正以后，方小田：' });
  fireEvent.click(within(asked).getByRole('button', { name: '更正' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ ...sent()[0], dryRun: false });
});

it('with the certificate taken back it is another correction, and a failed one can be tried again', async () => {
  const { sent, next, write } = await open({
    [key]: (payload) => ((payload as { dryRun: boolean }).dryRun ? ok(outcome) : failure(codes.fault)),
  });
  write();
  for (const withdraw of [false, true]) {
    next();
    const asked = await screen.findByRole('dialog', { name: '更正以后，方小田：' });
    if (withdraw) fireEvent.click(within(asked).getByRole('checkbox', { name: /撤回方小田的结业/ }));
    fireEvent.click(within(asked).getByRole('button', { name: '更正' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '更正以后，方小田：' })).toBeNull());
  }
  const applied = sent().filter(({ dryRun }) => dryRun === false);
  expect(applied).toMatchObject([{ withdraw: false }, { withdraw: true }]);
  expect(applied[0]?.requestId).not.toBe(applied[1]?.requestId);
});

it('a date that was emptied is asked for, and not taken for the proposed one', async () => {
  const { form } = await open({ 'POST /mapi/Marking/getWork': () => ok({ ...work, returnBy: at }) });
  const button = within(form).getByRole<HTMLButtonElement>('button', { name: '看看有什么影响' });
  expect(button.disabled).toBe(false);
  typeDate(form, '');
  await waitFor(() => expect(button.disabled).toBe(true));
});

it('what somebody else corrected meanwhile is said, and what was typed stays', async () => {
  const { next, write, form } = await open({
    [key]: () => failure(codes.refused, '这个成绩刚刚被别人更正过'),
  });
  write();
  next();
  expect(await screen.findByText('这个成绩刚刚被别人更正过')).toBeTruthy();
  expect(within(form).getByLabelText<HTMLTextAreaElement>(/更正的理由/).value).toBe('看错了');
});

it('what somebody else corrected after it was shown is said, and nothing is taken for done', async () => {
  const { next, write, form } = await open({
    [key]: (payload) =>
      (payload as { dryRun: boolean }).dryRun
        ? ok(outcome)
        : failure(codes.refused, '这个成绩刚刚被别人更正过'),
  });
  write();
  next();
  const asked = await screen.findByRole('dialog', { name: '更正以后，方小田：' });
  fireEvent.click(within(asked).getByRole('button', { name: '更正' }));
  expect(await screen.findByText('这个成绩刚刚被别人更正过')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '更正以后，方小田：' })).toBeNull());
  expect(screen.queryByText('已更正方小田的成绩')).toBeNull();
  expect(within(form).getByLabelText<HTMLTextAreaElement>(/更正的理由/).value).toBe('看错了');
});

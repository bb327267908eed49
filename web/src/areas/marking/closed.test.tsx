import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { noRequirements } from '@zhixing/contract/homework-requirements';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answers, ok } from '../../testing/fake-services.ts';
import { openPage } from '../../testing/open-page.tsx';
import { teacherAnswers } from '../../testing/teacher.ts';
import { readSession } from '../account/account.actions.ts';
import type { Work } from './marking-api.ts';

// The first time, the code of a screen is transformed: patience only delays a true failure.
configure({ asyncUtilTimeout: 40_000 });
beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const at = '2031-03-05T02:00:00.000Z';
const student = { alias: 'A1', name: '方小田', studentNo: null, className: null };
const work: Work = {
  submissionId: 1,
  campId: 4,
  chapterId: 9,
  own: false,
  version: 1,
  submittedAt: at,
  late: false,
  gradebookState: 'locked',
  student,
  newest: { submissionId: 1, version: 1 },
  deadline: null,
  returnBy: at,
  title: '第一张图',
  prompt: '<p>画图</p>',
  requirements: noRequirements,
  rubric: [],
  rubricPass: 60,
  passMark: null,
  rubricKey: '',
  marked: null,
  workInfo: { content: '正文', filelist: [], images: [] },
  versions: [{ submissionId: 1, version: 1, submittedAt: at, late: false, review: null }],
  review: null,
  draft: null,
  earlierDraft: null,
  lease: null,
};
const effect = {
  first: true,
  score: { before: null, after: 88 },
  passed: { before: null, after: true },
  done: { before: false, after: true },
  graduated: { before: false, after: false },
  certificate: 'none' as const,
  total: { before: null, after: 88 },
  totalPassed: { before: null, after: true },
};
const key = 'POST /mapi/GradeChange/ask';
const place = { title: '第一张图', campTitle: '秋季营', anonymous: false };

async function open(path: string, more: Answers = {}) {
  const opened = await openPage(path, {
    token: 'mine',
    answers: {
      ...teacherAnswers(['work.mark']),
      'POST /mapi/Marking/getQueue': () =>
        ok({ ...place, gradebookState: 'submitted' as const, next: null, list: [], counts: null }),
      'POST /mapi/Marking/getWork': () => ok(work),
      [key]: () => ok(effect),
      ...more,
    },
  });
  await act(async () => void opened.store.dispatch(readSession()));
  return (wanted: string) =>
    opened.calls.filter((call) => call.key === wanted).map(({ payload }) => payload as object);
}

it('a work that is not marked when the gradebook is locked is marked by a request, after what that does is shown', async () => {
  const sent = await open('/staff/marking/4/9/1');
  const panel = within(await screen.findByRole('region', { name: '批阅' }));
  expect(panel.getByText('成绩册已归档')).toBeTruthy();
  expect(panel.queryByRole('button', { name: '退回修改' })).toBeNull();
  fireEvent.click(panel.getByRole('button', { name: '申请批阅' }));
  const form = within(await screen.findByRole('dialog', { name: '申请批阅：方小田' }));
  fireEvent.change(form.getByLabelText('分数'), { target: { value: '88' } });
  fireEvent.change(form.getByLabelText('评语'), { target: { value: '数据都对' } });
  fireEvent.change(form.getByLabelText(/现在才批的理由/), { target: { value: '送审以前漏了' } });
  fireEvent.click(form.getByRole('button', { name: '看看有什么影响' }));
  const asked = within(await screen.findByRole('dialog', { name: '批阅以后，方小田：' }));
  expect(asked.getByRole('row', { name: /总评 没有分数 88 分/ })).toBeTruthy();
  expect(asked.getByText(/批准以后，成绩才记上/)).toBeTruthy();
  fireEvent.click(asked.getByRole('button', { name: '提交申请' }));
  expect(await screen.findByText('已申请批阅：方小田。有结果会告诉你')).toBeTruthy();
  const review = { submissionId: 1, chosen: [], rubricKey: '', score: 88, comment: '数据都对' };
  expect(sent(key)).toMatchObject(
    [true, false].map((dryRun) => ({
      campId: 4,
      review: { ...review, passed: true, revision: 0 },
      reason: '送审以前漏了',
      dryRun,
    })),
  );
});

it('a correction that was asked for is shown where it was asked, until it is decided', async () => {
  let asked: object[] = [];
  const review = { score: 80, comment: '', passed: true, reviewedAt: at, by: '周老师', files: [] };
  const known = { ...student, studentId: 11 };
  const records = { dueAt: null, versions: [], attempts: [], entry: null, past: [], settled: null };
  const sent = await open('/staff/marking/4/9/1', {
    'POST /mapi/Marking/getWork': () =>
      ok({ ...work, student: known, review: { ...review, rubric: [], corrections: [] } }),
    'POST /mapi/Gradebook/getRecords': () => ok({ ...records, asked } as never),
    'POST /mapi/Gradebook/getClosing': () =>
      ok({
        state: 'locked',
        marksRule: 'atOnce',
        marksReleasedAt: null,
        steps: [],
        mayRelease: false,
        maySubmit: false,
        mayApprove: false,
        mayAsk: true,
        ownSubmission: false,
        mayBeSubmitter: false,
      }),
    [key]: () => {
      const request = { kind: 'review', score: 88, flag: null, reason: '加错了', by: '周老师', at };
      asked = [request];
      return ok({ ...effect, first: false });
    },
  });
  const panel = within(await screen.findByRole('region', { name: '批阅' }));
  expect(panel.getByText(/不能直接批阅或更正了：写明理由申请/)).toBeTruthy();
  fireEvent.click(panel.getByRole('button', { name: '申请更正' }));
  const form = within(await screen.findByRole('dialog', { name: '申请更正方小田的成绩' }));
  fireEvent.change(form.getByLabelText(/更正的理由/), { target: { value: '加错了' } });
  fireEvent.click(form.getByRole('button', { name: '看看有什么影响' }));
  fireEvent.click(await screen.findByRole('button', { name: '提交申请' }));
  expect(await panel.findByText(/^周老师于 .* 申请更正为 88 分，等待批准$/)).toBeTruthy();
  expect(panel.getByRole('link', { name: '看申请' }).getAttribute('href')).toBe('/staff/camps/4/gradebook');
  expect(panel.queryByRole('button', { name: '申请更正' })).toBeNull();
  expect(sent(key)).toHaveLength(2);
});

it('while the gradebook is submitted nothing is marked or asked: the page says what to do', async () => {
  await open('/staff/marking/4/9/1', {
    'POST /mapi/Marking/getWork': () => ok({ ...work, gradebookState: 'submitted' }),
  });
  const panel = within(await screen.findByRole('region', { name: '批阅' }));
  expect(panel.getByText(/在成绩册里撤回送审，或者请审核的人退回/)).toBeTruthy();
  expect(panel.getByRole('link', { name: '去成绩册' }).getAttribute('href')).toBe('/staff/camps/4/gradebook');
  expect(panel.queryAllByRole('button')).toEqual([]);
});

it('the list of works says that the gradebook is submitted', async () => {
  await open('/staff/marking/4/9');
  expect(await screen.findByText('成绩册已送审')).toBeTruthy();
});

it('a text answer that is not marked is asked for in the same way', async () => {
  const question = { questionId: 3, stem: '<p>为什么？</p>', guide: '', marks: 10, waiting: 1, marked: 0 };
  const answer = {
    answerId: 8,
    student,
    own: false,
    text: '样本太少',
    submittedAt: at,
    score: null,
    comment: '',
    by: null,
    corrections: [],
  };
  const sent = await open('/staff/marking/4/9/questions/3', {
    'POST /mapi/Marking/getTextQuestions': () =>
      ok({ ...place, gradebookState: 'locked' as const, list: [{ ...question, lease: null }] }),
    'POST /mapi/Marking/getTextAnswers': () => ok({ list: [answer], next: null }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '申请批阅：方小田' }));
  expect(screen.queryByRole('button', { name: /保存/ })).toBeNull();
  const form = within(await screen.findByRole('dialog', { name: '申请批阅：方小田' }));
  fireEvent.change(form.getByLabelText(/分数|得分/), { target: { value: '7' } });
  fireEvent.change(form.getByLabelText(/现在才批的理由/), { target: { value: '送审以前漏了' } });
  fireEvent.click(form.getByRole('button', { name: '看看有什么影响' }));
  await waitFor(() =>
    expect(sent(key)).toMatchObject([
      { campId: 4, answer: { chapterId: 9, questionId: 3, answerId: 8, score: 7, revision: 0 } },
    ]),
  );
});

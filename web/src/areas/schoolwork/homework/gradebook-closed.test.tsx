import { act, cleanup, screen } from '@testing-library/react';
import { contentType } from '@zhixing/contract/words';
import { afterEach, expect, it } from 'vitest';
import { createTestStore, ok } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { loadScore } from '../../assessment/assessment.actions.ts';
import type { Score, TestPaper } from '../../assessment/assessment.types.ts';
import { TestView } from '../../assessment/TestView.tsx';
import type { ChapterContent } from '../../directory/directory.types.ts';
import { learningOpened } from '../../learning/learning.actions.ts';
import { loadWork } from '../schoolwork.actions.ts';
import { HomeworkView } from './HomeworkView.tsx';

afterEach(cleanup);

let shown: ChapterContent;
const Homework = () => <HomeworkView content={shown} />;
const Test = () => <TestView content={shown} />;

const review = {
  score: 40,
  passed: false,
  comment: '数据不够',
  reviewedAt: '2026-03-01T01:00:00.000Z',
  rubric: [],
  files: [],
  corrections: [],
};
const work = {
  workInfo: { content: '写到一半', filelist: [], images: [] },
  status: '0',
  version: 2,
  review,
  submission: { version: 1, late: false, submittedAt: '2026-03-01T00:00:00.000Z' },
};

async function showHomework(more: Partial<ChapterContent>) {
  const { store } = createTestStore({
    'POST /capi/Schoolwork/getWorkOrNote': () => ok(work as never),
    'POST /capi/Schoolwork/getWorkSubmitRecord': () => ok({ list: [], page: 1, pageSize: 10, total: 0 }),
  } as never);
  store.dispatch(learningOpened({ projectId: 1, chapterId: 5 }));
  await store.dispatch(loadWork({ chapterId: 5, type: '2' }));
  const homework = { id: 5, projectId: 1, type: '2', title: '作业', content: '<p>题目</p>', done: false };
  shown = { ...homework, ...more } as ChapterContent;
  await renderScreen({ store, Screen: Homework, path: '/learning', at: '/learning' });
}

it('homework of a closed gradebook says so before somebody writes, and offers a draft alone', async () => {
  await showHomework({ gradebookClosed: 'submitted', deadline: '2031-03-01T00:00:00.000Z' });
  expect(await screen.findByText('成绩册已送审，这份作业不再收')).toBeTruthy();
  expect(screen.getByText(/请联系这个营的老师/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '保存草稿' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /提交/ })).toBeNull();
  // Returned before, it is not asked for again.
  expect(screen.queryByText(/请修改后再交|以前修改后再交/)).toBeNull();
});

it('homework of an open gradebook is handed in', async () => {
  await showHomework({});
  expect(await screen.findByRole('button', { name: '再次提交' })).toBeTruthy();
  expect(screen.queryByText(/成绩册/)).toBeNull();
});

const question = { questionId: 3, kind: 'text', stem: '<p>为什么？</p>', marks: 3, blankCount: 0 };
const paper = {
  total: 3,
  passMark: 60,
  questionCount: 1,
  attemptsAllowed: 2,
  attemptsLeft: 2,
  timeLimitMinutes: null,
  startedAt: null,
  endsAt: null,
  now: '2031-03-05T02:00:00.000Z',
  answers: [],
  questions: [{ ...question, options: [], targets: [] }],
} as unknown as TestPaper;
const score = {
  submittedAt: null,
  score: null,
  total: 3,
  passed: false,
  attemptsLeft: 2,
  attempts: [],
  results: [],
  connectInfo: [],
  withheld: false,
} as unknown as Score;

async function showTest(given: Partial<TestPaper>, gradebookClosed?: 'submitted' | 'locked') {
  const { store } = createTestStore({ 'POST /capi/Question/getScore': () => ok(score as never) } as never);
  store.dispatch(learningOpened({ projectId: 1, chapterId: 7 }));
  await store.dispatch(loadScore({ chapterId: 7 }));
  shown = {
    id: 7,
    projectId: 1,
    type: contentType.test,
    title: '测验',
    done: false,
    content: { ...paper, ...given },
    ...(gradebookClosed ? { gradebookClosed } : {}),
  } as ChapterContent;
  await act(
    async () => void (await renderScreen({ store, Screen: Test, path: '/learning', at: '/learning' })),
  );
}

it('a test of a closed gradebook is not started', async () => {
  // The server says that no attempt is left.
  await showTest({ attemptsLeft: 0 }, 'submitted');
  expect(await screen.findByText('成绩册已送审，不能再作答')).toBeTruthy();
  expect(screen.queryByText(/没有答题机会/)).toBeNull();
  expect(screen.queryByRole('button', { name: '开始答题' })).toBeNull();
});

it('a running test without a time limit is not handed in any more; one with a limit goes on', async () => {
  const startedAt = '2031-03-05T01:00:00.000Z';
  await showTest({ startedAt }, 'locked');
  expect(await screen.findByText('成绩册已归档，不能再作答')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '交卷' })).toBeNull();
  cleanup();
  await showTest({ startedAt, endsAt: '2099-03-05T03:00:00.000Z' }, 'submitted');
  expect(await screen.findByRole('button', { name: '交卷' })).toBeTruthy();
  expect(screen.queryByText(/成绩册/)).toBeNull();
});

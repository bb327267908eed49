import { act, cleanup, configure, screen, within } from '@testing-library/react';
import { enrolmentStatus, type Permission } from '@zhixing/contract/words';
import { afterEach, expect, it } from 'vitest';
import { type Answers, ok } from '../../testing/fake-services.ts';
import { openPage } from '../../testing/open-page.tsx';
import { teacherAnswers } from '../../testing/teacher.ts';
import { readSession } from '../account/account.actions.ts';
import type { Camp } from '../camps/camps.types.ts';
import type { CampStudent, StudentRecord } from './student-api.ts';

// The first import of a screen is slow, since its code is transformed: the long timeout only delays a real failure.
configure({ asyncUtilTimeout: 40_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const college = { id: 3, name: '示范大学', nameEn: 'Sample University' };
const teaches: Permission[] = ['camp.see', 'work.mark'];
const camp: Camp = {
  id: 12,
  title: '2031 春季营',
  closedAt: null,
  state: 'running',
  college,
  project: { id: 5, type: 'data', title: '校园数据实践', titleEn: '' },
  startsAt: '2031-03-01T16:00:00.000Z',
  endsAt: '2031-06-30T15:59:59.000Z',
  staff: [],
  students: { waiting: 0, learning: 1, graduated: 0 },
  may: teaches,
  needsApproval: false,
  homeworkRule: 'submitted',
  lateRule: 'mark',
  reveal: null,
  attempts: 3,
  certificateRule: null,
  anonymousMarking: false,
  inviteCode: 'ABCD2345',
  facts: ['joined'],
  marksRule: 'atOnce',
  marksReleasedAt: null,
  gradebookState: 'open',
  appealDays: 7,
  appealWorkdays: 3,
  projectCertificateRule: 'all',
};
const item = {
  kind: 'homework' as const,
  max: 100,
  score: null,
  fullScore: null,
  points: null,
  soFar: null,
  late: false,
  dropped: false,
  unsettled: false,
  settledReason: null,
  alsoWaiting: false,
};
const act0 = {
  chapterId: 21,
  version: null,
  no: null,
  score: null,
  passed: null,
  flag: null,
  dueAt: null,
  hand: null,
};
const student: CampStudent = {
  name: '甲同学',
  nameEn: 'Jia',
  studentNo: '310001',
  className: '数据一班',
  status: enrolmentStatus.learning,
  joinedAt: '2031-03-02T02:00:00Z',
  graduatedAt: null,
  seenAt: null,
  anonymous: false,
  grades: {
    items: [
      { ...item, key: 'l21', title: '需求分析', state: 'scored', score: 88, late: true },
      { ...item, key: 'l22', title: '数据报告', state: 'waiting' },
      { ...item, key: 'c3', kind: 'own', title: '出勤', max: 20, state: 'scored', score: 18 },
    ],
    categories: [],
    unsettled: false,
    deferred: false,
    total: 91.5,
    passed: true,
    scale: 'five',
    passMark: 60,
    missing: 'zero',
    lateOff: 0,
    closed: null,
  },
  inquiries: [
    {
      inquiryId: 7,
      chapterTitle: '需求分析',
      status: 'answered',
      askedAt: '2031-03-03T02:00:00Z',
      updatedAt: '2031-03-03T03:00:00Z',
    },
  ],
  notices: [],
  acts: [
    {
      ...act0,
      kind: 'review',
      at: '2031-03-05T02:00:00Z',
      by: '周老师',
      title: '需求分析',
      version: 2,
      score: 88,
      passed: true,
      word: '数据来源写得清楚',
    },
    {
      ...act0,
      kind: 'entry',
      at: '2031-03-04T02:00:00Z',
      by: '周老师',
      chapterId: null,
      title: '出勤',
      score: 18,
      word: '',
    },
  ],
};
const lesson = {
  path: [],
  done: false,
  doneAt: null,
  updatedAt: null,
  deadline: null,
  rule: '',
  missing: null,
};
const submission = {
  submittedAt: '2031-03-04T02:00:00Z',
  late: true,
  score: 88,
  passed: true,
  reviewedAt: '2031-03-05T02:00:00Z',
};
const record = {
  doneCount: 1,
  leafCount: 2,
  list: [
    {
      ...lesson,
      chapterId: 20,
      title: '项目导读',
      type: '1',
      done: true,
      doneAt: '2031-03-02T03:00:00Z',
      reading: { seconds: 95, needed: 60, spans: [], done: true },
    },
    {
      ...lesson,
      chapterId: 21,
      title: '需求分析',
      type: '2',
      homework: {
        submissions: [
          { ...submission, version: 2 },
          { ...submission, version: 1, score: null, passed: false },
        ],
      },
    },
    {
      ...lesson,
      chapterId: 22,
      title: '数据测验',
      type: '3',
      test: {
        total: 100,
        attempts: [
          { no: 1, score: 40, total: 50, counted: true },
          { no: 2, score: 41, total: 100, counted: false },
        ],
      },
    },
    {
      ...lesson,
      chapterId: 23,
      title: '能耗报告',
      type: '2',
      // Its score of before is no figure.
      homework: { submissions: [{ ...submission, version: 1, score: 40, passed: false }] },
    },
  ],
} as unknown as StudentRecord;

async function open(path: string, more: Answers = {}) {
  const opened = await openPage(path, {
    token: 'mine',
    answers: {
      ...teacherAnswers(teaches, college),
      'POST /mapi/Camp/get': () => ok(camp),
      'POST /mapi/Camp/getStudent': () => ok(student),
      'POST /capi/Chapter/getProgressRecord': () => ok(record),
      'POST /mapi/Gradebook/getExtraAttempts': () => ok({ list: [], page: 1, pageSize: 20, total: 0 }),
      ...more,
    },
  });
  await act(async () => void opened.store.dispatch(readSession()));
  return opened;
}
const table = (name: string) => screen.findByRole('table', { name });
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('a student’s page shows grades, progress with its evidence, and what staff did', async () => {
  const { calls } = await open('/staff/camps/12/students/9');
  await screen.findByRole('heading', { level: 1, name: /甲同学/ });
  const grades = await table('成绩');
  expect(within(grades).getAllByRole('row').slice(1).map(cells)).toEqual([
    ['需求分析', '88 / 100迟交', ''],
    ['数据报告', '待批阅', '去批阅'],
    ['出勤', '18 / 20', ''],
  ]);
  expect(screen.getByText('总评 优 91.5')).toBeTruthy();
  const progress = await table('学习进度');
  expect(
    within(progress)
      .getAllByRole('row')
      .slice(1)
      .map((row) => cells(row)[2]),
  ).toEqual([
    '读了 1 分 35 秒，需要 1 分 0 秒',
    '交了 2 版 · 最新一版 88 分',
    '答了 2 次，最好 40 / 50',
    '交了 1 版 · 最新一版已退回',
  ]);
  // Homework without a deadline of its own is due when the camp ends; a text is not due.
  const dues = within(progress)
    .getAllByRole('row')
    .slice(1)
    .map((row) => cells(row)[3]);
  const atEnd = expect.stringMatching(/（营结束）$/);
  expect(dues).toEqual(['—', atEnd, atEnd, atEnd]);
  const acts = screen.getByRole('region', { name: '老师做过的事' });
  const [first, second] = within(acts).getAllByRole('listitem');
  expect(first?.textContent).toContain('批阅“需求分析”第 2 版 · 88 分 · 合格');
  expect(first?.textContent).toContain('数据来源写得清楚');
  expect(second?.textContent).toContain('成绩册的“出勤”填了18 分');
  expect(screen.getByRole('link', { name: '每一节的记录' }).getAttribute('href')).toContain(
    '/learning/user?projectId=5&userId=9',
  );
  expect(calls.find(({ key }) => key === 'POST /capi/Chapter/getProgressRecord')?.payload).toEqual({
    projectId: 5,
    userId: 9,
  });
});

it('of a student who has left no progress is asked for, and an unknown address is not found', async () => {
  const left = { ...student, status: enrolmentStatus.left, grades: null };
  const { calls } = await open('/staff/camps/12/students/9', {
    'POST /mapi/Camp/getStudent': () => ok(left),
  });
  await screen.findByText('这个学生现在没有在学这个项目，没有进度可看。');
  expect(calls.some(({ key }) => key === 'POST /capi/Chapter/getProgressRecord')).toBe(false);
  cleanup();
  await open('/staff/camps/12/students/x');
  await screen.findByRole('heading', { name: /找不到|不存在|没有/ });
});

it('grades have a column of actions where there is one to take', async () => {
  const columns = () =>
    within(screen.getByRole('table', { name: '成绩' })).queryByRole('columnheader', { name: '操作' });
  await open('/staff/camps/12/students/9', {});
  await screen.findByText('数据报告');
  expect(columns()).toBeTruthy();
  cleanup();
  const grades = student.grades && {
    ...student.grades,
    items: student.grades.items.filter(({ state }) => state === 'scored'),
  };
  const marked = { ...student, grades };
  await open('/staff/camps/12/students/9', { 'POST /mapi/Camp/getStudent': () => ok(marked) });
  await screen.findByText('出勤');
  expect(columns()).toBeNull();
});

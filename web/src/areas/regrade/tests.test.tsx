import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import type { JobState } from '@zhixing/contract/staff/jobs/words';
import type { Permission } from '@zhixing/contract/words';
import { afterEach, expect, test } from 'vitest';
import { type Answers, failure, ok } from '../../testing/fake-services.ts';
import { openPage } from '../../testing/open-page.tsx';
import { teacherAnswers } from '../../testing/teacher.ts';
import { readSession } from '../account/account.actions.ts';
import type { Camp } from '../camps/camps.types.ts';
import type { Analysis, Item, RegradePreview } from './tests-api.ts';

// The first time, the code of a screen is transformed: patience only delays a true failure.
configure({ asyncUtilTimeout: 40_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const college = { id: 3, name: '示范大学', nameEn: 'Sample University' };
const may: Permission[] = ['camp.see', 'camp.change', 'work.mark'];
const camp: Camp = {
  id: 12,
  title: '2031 春季营',
  closedAt: null,
  state: 'running',
  college,
  may,
  project: { id: 5, type: 'data', title: '校园数据实践', titleEn: '' },
  startsAt: '2031-03-01T16:00:00.000Z',
  endsAt: '2031-06-30T15:59:59.000Z',
  staff: [],
  students: { waiting: 0, learning: 2, graduated: 0 },
  needsApproval: false,
  homeworkRule: 'submitted',
  lateRule: 'mark',
  reveal: null,
  attempts: 3,
  certificateRule: null,
  anonymousMarking: false,
  inviteCode: null,
  facts: ['joined'],
  marksRule: 'atOnce',
  marksReleasedAt: null,
  gradebookState: 'open',
  appealDays: 7,
  appealWorkdays: 3,
  projectCertificateRule: 'all',
};
const base = { group: null, groupHtml: null, optionId: null, text: '' };
const item: Item = {
  questionId: 31,
  number: 1,
  kind: 'single',
  stem: '<p>哪一个是中位数？</p>',
  marks: 10,
  former: false,
  blanks: 0,
  correction: null,
  count: { all: 30, upper: 10, lower: 10 },
  blank: 2,
  waiting: 0,
  difficulty: 0.4,
  discrimination: -0.13,
  hints: ['negative', 'upperWrong'],
  answers: [
    { ...base, optionId: 301, html: '3', right: true, count: { all: 12, upper: 2, lower: 7 } },
    { ...base, optionId: 302, html: '4', right: false, count: { all: 16, upper: 8, lower: 3 } },
  ],
};
const blank: Item = {
  ...item,
  questionId: 32,
  number: 2,
  kind: 'blank',
  hints: [],
  discrimination: null,
  blanks: 1,
  answers: [
    { ...base, group: 1, html: null, text: 'median', right: false, count: { all: 8, upper: 0, lower: 5 } },
    { ...base, group: 1, html: null, text: '中位数', right: true, count: { all: 20, upper: 10, lower: 5 } },
  ],
};
const analysis: Analysis = {
  title: '数据基础测验',
  attempts: 30,
  tooFew: false,
  marked: 30,
  passed: 18,
  mean: 61.5,
  minutes: { attempts: 28, lower: 12, median: 17.5, upper: 25 },
  items: [item, blank],
  may: ['camp.change'],
};

const preview: RegradePreview = {
  revision: 2,
  attempts: 30,
  rises: 16,
  falls: 12,
  passes: 4,
  changed: 1,
  anonymous: false,
  students: [
    {
      studentId: 11,
      name: '方小田',
      studentNo: '001',
      before: { score: 70, total: 100, passed: true },
      after: { score: 50, total: 100, passed: true },
      attempts: [
        { no: 1, before: { score: 40, total: 100 }, after: { score: 20, total: 100 } },
        { no: 2, before: { score: 70, total: 100 }, after: { score: 50, total: 100 } },
      ],
    },
  ],
  fallen: [
    {
      studentId: 11,
      name: '方小田',
      studentNo: '001',
      score: 50,
      total: 100,
      graduated: false,
      attemptsLeft: 2,
    },
    {
      studentId: 12,
      name: '李小河',
      studentNo: '002',
      score: 55,
      total: 100,
      graduated: true,
      attemptsLeft: 0,
    },
  ],
};

async function open(path: string, more: Answers = {}) {
  const opened = await openPage(path, {
    token: 'mine',
    answers: {
      ...teacherAnswers(may, college),
      'POST /mapi/Camp/get': () => ok(camp),
      'POST /mapi/Regrade/getTestList': () =>
        ok({
          list: [{ chapterId: 7, title: '数据基础测验', questions: 2, students: 30, passed: 18, mean: 61.5 }],
        }),
      'POST /mapi/Regrade/getItemAnalysis': () => ok(analysis),
      'POST /mapi/Regrade/getList': () => ok({ list: [] }),
      'POST /mapi/Regrade/preview': () => ok(preview),
      'POST /mapi/Job/getList': () => ok({ list: [], page: 1, pageSize: 10, total: 0 }),
      'POST /mapi/Regrade/apply': () =>
        ok({ jobId: null, applied: { correctionId: 5, changed: 3, passed: 1, graduated: 0 } }),
      ...more,
    },
  });
  await act(async () => void opened.store.dispatch(readSession()));
  return opened;
}

test('the tests of a camp lead to the analysis of each', async () => {
  const { asked } = await open('/staff/camps/12/tests');
  fireEvent.click(await screen.findByRole('link', { name: '数据基础测验' }));
  await screen.findByRole('heading', { level: 2, name: '数据基础测验' });
  expect(asked('POST /mapi/Regrade/getItemAnalysis')).toEqual({ campId: 12, chapterId: 7 });
});

test('each question has its figures in words, and its answers with who gave them', async () => {
  await open('/staff/camps/12/tests/7');
  const part = await screen.findByRole('article', { name: '第 1 题' });
  expect(part.textContent).toContain('难度 40% · 区分度 −0.13 · 2 份空着');
  const rows = within(part).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['3 正确答案1240%20%70%', '4 1653%80%30%']);
  expect(within(part).getByText(/总分高的学生这道题反而答得差/)).toBeTruthy();
  expect(screen.getByText('17.5 分钟')).toBeTruthy();
  const second = screen.getByRole('article', { name: '第 2 题' });
  expect(second.textContent).toContain('区分度算不出');
});

test('only the questions to look at are shown when the address says so', async () => {
  await open('/staff/camps/12/tests/7?show=hints');
  await screen.findByRole('article', { name: '第 1 题' });
  expect(screen.queryByRole('article', { name: '第 2 题' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: '只看需要留意的题' }));
  await waitFor(() => expect(screen.getByRole('article', { name: '第 2 题' })).toBeTruthy());
});

test('a test that nobody has handed in says so', async () => {
  await open('/staff/camps/12/tests/7', {
    'POST /mapi/Regrade/getItemAnalysis': () =>
      ok({ ...analysis, attempts: 0, passed: 0, mean: null, minutes: null }),
  });
  expect(await screen.findByText('还没有人交卷')).toBeTruthy();
});

async function openDialog(of: string, more: Answers = {}) {
  const opened = await open('/staff/camps/12/tests/7', more);
  const part = await screen.findByRole('article', { name: of });
  fireEvent.click(within(part).getByRole('button', { name: '更正这道题' }));
  const dialog = await screen.findByRole('dialog');
  const press = (name: string) => fireEvent.click(within(dialog).getByRole('button', { name }));
  const fill = (name: RegExp, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(name), { target: { value } });
  /** The second dialog, with what the correction does. */
  const previewed = async () => {
    press('预览谁的成绩会变');
    const effects = await screen.findByRole('dialog', { name: /：影响$/ });
    await within(effects).findByText(/16 名学生的成绩升，12 名降，4 名因此通过/);
    const apply = () => fireEvent.click(within(effects).getByRole('button', { name: '应用，全部重新计分' }));
    return { effects, apply };
  };
  return { ...opened, dialog, press, fill, previewed };
}

test('another key is previewed, whoever falls is decided upon by name, and then it is applied', async () => {
  const { asked, called, dialog, fill, previewed } = await openDialog('第 1 题');
  fireEvent.click(within(dialog).getByRole('checkbox', { name: '3' }));
  fireEvent.click(within(dialog).getByRole('checkbox', { name: '4' }));
  fill(/^原因/, '答案录错了');
  const { effects, apply } = await previewed();
  const correction = { questionId: 31, way: 'key', key: { optionIds: [302] } };
  expect(asked('POST /mapi/Regrade/preview')).toEqual({ campId: 12, chapterId: 7, correction });
  expect(called()).not.toContain('POST /mapi/Regrade/apply');
  const graduate = within(effects).getByRole('checkbox', { name: '李小河 002不再通过' });
  expect((graduate as HTMLInputElement).disabled).toBe(true);
  expect(within(effects).getByText('第 1 次：40 / 100 → 20 / 100')).toBeTruthy();
  fireEvent.click(within(effects).getByRole('checkbox', { name: '方小田 001不再通过' }));
  expect(within(effects).getByText('不再通过，没有用的 2 次可以再答')).toBeTruthy();
  apply();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked('POST /mapi/Regrade/apply')).toEqual({
    campId: 12,
    chapterId: 7,
    correction,
    revision: 2,
    reason: '答案录错了',
    explanation: '',
    revoked: [11],
  });
});

test('by default nobody loses a pass', async () => {
  const { asked, fill, dialog, previewed } = await openDialog('第 1 题');
  fireEvent.click(within(dialog).getByRole('radio', { name: '这道题不计分' }));
  fill(/^原因/, '题目有歧义');
  (await previewed()).apply();
  await waitFor(() =>
    expect(asked('POST /mapi/Regrade/apply')).toMatchObject({
      correction: { way: 'drop', key: {} },
      revoked: [],
    }),
  );
});

test('what was typed in a blank is accepted too', async () => {
  const { asked, fill, dialog, previewed } = await openDialog('第 2 题');
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'median' }));
  fill(/另一种写法/, '中数');
  fill(/^原因/, '英文也对');
  await previewed();
  expect(asked('POST /mapi/Regrade/preview')).toMatchObject({
    correction: { key: { blanks: [['median', '中数']] } },
  });
});

test('another spelling stays as it is typed, though a listed answer is its beginning', async () => {
  const { asked, fill, dialog, previewed } = await openDialog('第 2 题');
  for (const typed of ['media', 'median', 'medians']) fill(/另一种写法/, typed);
  expect(within(dialog).getByLabelText<HTMLInputElement>(/另一种写法/).value).toBe('medians');
  expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'median' }).checked).toBe(false);
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'median' }));
  fill(/另一种写法/, 'median');
  fill(/^原因/, '英文也对');
  await previewed();
  expect(asked('POST /mapi/Regrade/preview')).toMatchObject({
    correction: { key: { blanks: [['median']] } },
  });
});

test('a preview that answers after a change is not shown, and cannot be applied', async () => {
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  const { called, press, fill, dialog } = await openDialog('第 1 题', {
    'POST /mapi/Regrade/preview': () => held.then(() => ok(preview)) as never,
  });
  fill(/^原因/, '题目有歧义');
  press('预览谁的成绩会变');
  await waitFor(() => expect(called()).toContain('POST /mapi/Regrade/preview'));
  fireEvent.click(within(dialog).getByRole('radio', { name: '这道题不计分' }));
  await act(async () => answer());
  expect(screen.queryByText(/12 名降/)).toBeNull();
  expect(screen.queryByRole('button', { name: '应用，全部重新计分' })).toBeNull();
});

test('closing asks first where another way was chosen', async () => {
  const { dialog, press } = await openDialog('第 1 题');
  fireEvent.click(within(dialog).getByRole('radio', { name: '这道题不计分' }));
  press('取消');
  expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(2);
});

test('a correction is taken back after a preview', async () => {
  const at = '2031-05-02T02:00:00.000Z';
  const corrected = { ...item, correction: { correctionId: 5, way: 'full' as const } };
  const { asked } = await open('/staff/camps/12/tests/7', {
    'POST /mapi/Regrade/getItemAnalysis': () => ok({ ...analysis, items: [corrected, blank] }),
    'POST /mapi/Regrade/getList': () =>
      ok({
        list: [
          {
            correctionId: 5,
            questionId: 31,
            way: 'full' as const,
            reason: '题目有歧义',
            by: '周老师',
            at,
            rises: 18,
            falls: 0,
            takenBackBy: null,
            takenBackAt: null,
            takenBackReason: '',
          },
        ],
      }),
  });
  // Where the question has no button to correct it, it says where that is taken back.
  const question = within(await screen.findByRole('article', { name: '第 1 题' }));
  expect(question.queryByRole('button', { name: '更正这道题' })).toBeNull();
  const history = question.getByRole('link', { name: '更正记录' }).getAttribute('href') ?? '';
  expect((await screen.findByRole('region', { name: '更正记录' })).id).toBe(history.slice(1));
  fireEvent.click(await screen.findByRole('button', { name: '撤回' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/^为什么撤回/), { target: { value: '看错了' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '预览谁的成绩会变' }));
  const effects = await screen.findByRole('dialog', { name: '撤回这次更正：影响' });
  await within(effects).findByText(/12 名降/);
  expect(within(effects).getAllByRole('columnheader', { name: '撤回后' })).toHaveLength(2);
  expect(within(effects).queryByText('更正后')).toBeNull();
  fireEvent.click(within(effects).getByRole('button', { name: '撤回' }));
  await waitFor(() =>
    expect(asked('POST /mapi/Regrade/apply')).toMatchObject({ takesBack: 5, revision: 2, reason: '看错了' }),
  );
});

test('who does not lead the camp corrects nothing', async () => {
  await open('/staff/camps/12/tests/7', {
    'POST /mapi/Regrade/getItemAnalysis': () => ok({ ...analysis, may: [] }),
  });
  await screen.findByRole('article', { name: '第 1 题' });
  expect(screen.queryByRole('button', { name: '更正这道题' })).toBeNull();
});

test('of a locked gradebook no question is corrected: the page says what to do instead', async () => {
  await open('/staff/camps/12/tests/7', {
    'POST /mapi/Camp/get': () => ok({ ...camp, gradebookState: 'locked' }),
  });
  expect(await screen.findByText(/成绩册已归档，不能再更正试题、重新评分/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '更正这道题' })).toBeNull();
});

test('corrections that do not come are asked for again by a button', async () => {
  let reads = 0;
  await open('/staff/camps/12/tests/7', {
    'POST /mapi/Regrade/getList': () => (reads++ === 0 ? failure(codes.fault, '') : ok({ list: [] })),
  });
  const again = await screen.findByRole('button', { name: '重新加载' });
  fireEvent.click(again);
  await waitFor(() => expect(again.isConnected).toBe(false));
  expect(reads).toBe(2);
});

test('a regrade of many is followed here, by who comes back too, and says why it failed', async () => {
  const job = {
    jobId: 8,
    kind: 'regrade' as const,
    title: '数据基础测验',
    camp: { campId: 12, title: '校园数据实践', titleEn: '' },
    by: { id: 7, name: '周老师' },
    own: true,
    state: 'running' as JobState,
    done: 1500,
    total: 5000,
    tries: 1,
    fault: null as string | null,
    askedAt: '2031-04-01T00:00:00.000Z',
    startedAt: '2031-04-01T00:00:00.000Z',
    endedAt: null,
    result: null,
    may: { cancel: true, retry: false },
  };
  let [state, fault]: [JobState, string | null] = ['running', null];
  const { called } = await open('/staff/camps/12/tests/7', {
    'POST /mapi/Job/getList': () =>
      ok({
        list: [
          { ...job, state, fault },
          { ...job, jobId: 7, camp: { ...job.camp, campId: 13 } },
          { ...job, jobId: 6, state: 'failed', fault: '从前的' },
        ],
        page: 1,
        pageSize: 10,
        total: 3,
      }),
  });
  expect((await screen.findByText(/重新评分：正在做，可以离开/)).closest('[role=status]')).toBeTruthy();
  const bar = screen.getByRole('progressbar', { name: '重新评分' });
  expect(bar.getAttribute('aria-valuetext')).toBe('1500 / 5000');
  const reads = () => called().filter((key) => key === 'POST /mapi/Regrade/getItemAnalysis').length;
  const before = reads();
  [state, fault] = ['failed', '预览以后，有人更正了这个测验'];
  await screen.findByText('重新评分没有做成：预览以后，有人更正了这个测验');
  expect(screen.queryByText(/从前的/)).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
  await waitFor(() => expect(reads()).toBe(before + 1));
});

import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { gradeFileBytes } from '@zhixing/contract/gradebook-limits';
import { importedInRequest } from '@zhixing/contract/staff/jobs/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, failure, ok } from '../../../testing/fake-services.ts';
import { book, camp, college, may } from '../../../testing/gradebook.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { teacherAnswers } from '../../../testing/teacher.ts';
import { readSession } from '../../account/account.actions.ts';
import type { Job } from '../../jobs/public/job-button.ts';

// The first time, the code of a screen is transformed: patience only delays a true failure.
configure({ asyncUtilTimeout: 40_000 });
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});
afterEach(cleanup);

const change = { studentId: 12, item: 'c5', value: 18, flag: null, revision: 3 };
const found = {
  rows: 2,
  changes: [change],
  conflictCount: 1,
  refusedCount: 1,
  conflicts: [{ name: '方小田', title: '出勤', text: '9', by: '何助教' }],
  refused: [{ row: 2, name: '方小田', title: '能耗报告', text: '90', reason: '由批阅得来' }],
};

const made: Job = {
  jobId: 3,
  kind: 'gradebook-export',
  title: '秋季营',
  camp: null,
  by: { id: 7, name: '周老师' },
  own: true,
  state: 'completed',
  done: 2,
  total: 2,
  tries: 1,
  fault: null,
  askedAt: '2026-11-30T00:00:00.000Z',
  startedAt: '2026-11-30T00:00:00.000Z',
  endedAt: '2026-11-30T00:00:01.000Z',
  result: { name: '成绩册-秋季营.xlsx', size: 20_480, until: '2026-12-07T00:00:00.000Z' },
  may: { cancel: false, retry: false },
};

const importing = {
  kind: 'gradebook-import',
  camp: { campId: 12, title: '校园数据实践', titleEn: '' },
  state: 'running',
  endedAt: null,
  result: null,
} as const;

async function open(path = '/staff/camps/12/gradebook', more: Answers = {}) {
  const opened = await openPage(path, {
    token: 'mine',
    answers: {
      ...teacherAnswers(may, college),
      'POST /mapi/Camp/get': () => ok(camp),
      'POST /mapi/Gradebook/getGradebook': () => ok(book),
      'POST /mapi/Gradebook/export': () => ok({ jobId: 3 }),
      'POST /mapi/Job/get': () => ok(made),
      'POST /mapi/Job/getResult': () => ok({ url: '/files/job-result?k=sealed' }),
      'POST /mapi/Gradebook/readFile': () => ok(found),
      'POST /mapi/Gradebook/saveEntries': () => ok({ rows: book, conflicts: [] }),
      ...more,
    },
  });
  await act(async () => void opened.store.dispatch(readSession()));
  await screen.findByRole('grid', { name: '成绩册' });
  const payloads = (name: string) =>
    opened.calls.filter(({ key }) => key === `POST /mapi/Gradebook/${name}`).map(({ payload }) => payload);
  return { ...opened, payloads };
}
async function choose(act: string) {
  fireEvent.click(screen.getByRole('button', { name: '更多' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: act }));
}
async function give() {
  await choose('把改好的文件导入…');
  const input = await screen.findByLabelText(/选择文件/);
  fireEvent.change(input, { target: { files: [new File(['姓名'], '成绩册.csv')] } });
}

test('the file has the students that are shown, in their order; it is made by a job, and saved once it is done', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { payloads } = await open('/staff/camps/12/gradebook?sort=total');
  await choose('下载为 Excel（.xlsx）');
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(payloads('export')).toEqual([
    { campId: 12, format: 'xlsx', studentIds: [12, 11], items: ['l1', 'c5'] },
  ]);
  expect((saved.mock.contexts[0] as HTMLAnchorElement).href).toContain('/files/job-result?k=sealed');
});

test('who comes back finds the file that was made last', async () => {
  const { calls } = await open(undefined, { 'POST /mapi/Job/getLatest': () => ok({ job: made }) });
  expect(await screen.findByText(/成绩册-秋季营\.xlsx：.* 做好/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '下载（20 KB）' })).toBeTruthy();
  const asked = calls.find(({ key }) => key === 'POST /mapi/Job/getLatest')?.payload;
  expect(asked).toEqual({ kind: 'gradebook-export', about: { campId: 12 } });
});

test('the file has the columns that are shown', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { payloads } = await open();
  await choose('显示的列…');
  fireEvent.click(await screen.findByRole('checkbox', { name: '能耗报告' }));
  fireEvent.click(screen.getAllByRole('button', { name: '完成' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose('下载为 CSV');
  await waitFor(() => expect(payloads('export')).toMatchObject([{ items: ['c5'] }]));
  localStorage.clear();
});

test('a changed file tells first what changes, and is saved as it was shown', async () => {
  const { payloads } = await open();
  await give();
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/会改变 1 格；别人改过而不动的 1 格；不能导入的 1 处/)).toBeTruthy();
  expect(within(dialog).getByText(/何助教改过方小田的“出勤”/)).toBeTruthy();
  expect(within(dialog).getByText('由批阅得来')).toBeTruthy();
  const [, row] = within(within(dialog).getByRole('table', { name: '会改变的' })).getAllByRole('row');
  expect(row?.textContent).toBe('李小河出勤12 → 18');
  expect(payloads('saveEntries')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: '保存这 1 格' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(payloads('saveEntries')).toEqual([{ campId: 12, entries: [change] }]);
});

test('points that the file has with more decimals say from what they were rounded', async () => {
  const changes = [{ ...change, value: 18.13, roundedFrom: '18.125' }];
  await open(undefined, { 'POST /mapi/Gradebook/readFile': () => ok({ ...found, changes }) });
  await give();
  const dialog = await screen.findByRole('dialog');
  const [, row] = within(await within(dialog).findByRole('table', { name: '会改变的' })).getAllByRole('row');
  expect(row?.textContent).toBe('李小河出勤12 → 18.13 （文件里是 18.125，已四舍五入）');
});

test('a flag of a homework in the file asks for a reason', async () => {
  const flag = { ...change, item: 'l1', value: null, flag: 'absent' as const };
  const { payloads } = await open(undefined, {
    'POST /mapi/Gradebook/readFile': () => ok({ ...found, changes: [flag, change] }),
  });
  await give();
  fireEvent.click(await screen.findByRole('button', { name: '保存这 2 格' }));
  const dialog = await screen.findByRole('dialog', { name: '为什么改这个标记？' });
  expect(payloads('saveEntries')).toEqual([]);
  fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '没有来答辩' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(payloads('saveEntries')).toEqual([
    { campId: 12, entries: [{ ...flag, reason: '没有来答辩' }, change] },
  ]);
});

test('what others changed after the preview is told', async () => {
  const conflicts = [{ studentId: 12, item: 'c5', by: '何助教' }];
  await open(undefined, { 'POST /mapi/Gradebook/saveEntries': () => ok({ rows: book, conflicts }) });
  await give();
  fireEvent.click(await screen.findByRole('button', { name: '保存这 1 格' }));
  expect(await screen.findByText(/有 1 格在预览以后被别人改过/)).toBeTruthy();
});

test('a file that cannot be read says why', async () => {
  await open(undefined, {
    'POST /mapi/Gradebook/readFile': () => failure(-2, '文件里没有“导入用”这一列'),
  });
  await give();
  expect(await screen.findByText('文件里没有“导入用”这一列')).toBeTruthy();
});

/** A file that changes more than a request saves. */
const many = Array.from({ length: importedInRequest + 1 }, (_, at) => ({ ...change, studentId: 12 + at }));

test('a large file is saved by a job, all or nothing: the dialog closes, and the page shows how far it is', async () => {
  let job: Job | undefined;
  const { payloads, toasts } = await open(undefined, {
    'POST /mapi/Gradebook/readFile': () => ok({ ...found, changes: many }),
    'POST /mapi/Gradebook/importEntries': () => {
      job = { ...made, ...importing };
      return ok({ jobId: 3 });
    },
    'POST /mapi/Job/getList': () => ok({ list: job ? [job] : [], page: 1, pageSize: 10, total: 1 }),
  });
  await give();
  fireEvent.click(await screen.findByRole('button', { name: `保存这 ${many.length} 格` }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(payloads('saveEntries')).toEqual([]);
  expect(payloads('importEntries')).toEqual([{ campId: 12, entries: many, reason: '' }]);
  expect(toasts().join()).toContain(`开始导入 ${many.length} 格`);
  expect(await screen.findByText(/导入成绩册：正在做/)).toBeTruthy();
  expect(payloads('getGradebook')).toHaveLength(1);
  // Once it has ended the gradebook is read again.
  job = { ...made, ...importing, state: 'completed' };
  expect(await screen.findByText('导入成绩册：做完了。')).toBeTruthy();
  await waitFor(() => expect(payloads('getGradebook')).toHaveLength(2));
});

test('why a job could not save a large file is said on the page; the dialog stays where none could be asked for', async () => {
  const fault = '预览以后有 1 格被别人改过，整个文件没有导入';
  let job: Job | undefined;
  let fails = true;
  await open(undefined, {
    'POST /mapi/Gradebook/readFile': () => ok({ ...found, changes: many }),
    'POST /mapi/Gradebook/importEntries': () => {
      if (fails) return failure(-2, '成绩册已经送审');
      job = { ...made, ...importing };
      return ok({ jobId: 3 });
    },
    'POST /mapi/Job/getList': () => ok({ list: job ? [job] : [], page: 1, pageSize: 10, total: 1 }),
  });
  await give();
  const save = await screen.findByRole('button', { name: `保存这 ${many.length} 格` });
  fireEvent.click(save);
  await waitFor(() => expect((save as HTMLButtonElement).getAttribute('aria-busy')).not.toBe('true'));
  expect(screen.getByRole('dialog')).toBeTruthy();
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: `保存这 ${many.length} 格` }));
  expect(await screen.findByText(/导入成绩册：正在做/)).toBeTruthy();
  job = { ...made, ...importing, state: 'failed', fault };
  expect(await screen.findByText(`导入成绩册没有做成：${fault}`)).toBeTruthy();
});

test('after a second file that cannot be read, nothing of the first can be saved', async () => {
  let reads = 0;
  await open(undefined, {
    'POST /mapi/Gradebook/readFile': () =>
      reads++ === 0 ? ok(found) : failure(-2, '文件里没有“导入用”这一列'),
  });
  await give();
  await screen.findByRole('button', { name: '保存这 1 格' });
  const huge = new File([new Uint8Array(gradeFileBytes + 1)], '成绩册.csv');
  fireEvent.change(screen.getByLabelText(/选择文件/), { target: { files: [huge] } });
  await screen.findByText(/文件超过 1.5 MB/);
  expect(screen.queryByRole('button', { name: '保存这 1 格' })).toBeNull();
});

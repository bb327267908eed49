import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answers, ok } from '../../testing/fake-services.ts';
import { openPage } from '../../testing/open-page.tsx';
import { teacherAnswers } from '../../testing/teacher.ts';
import { readSession } from '../account/account.actions.ts';

// The first import of a screen is slow, since its code is transformed: the long timeout only delays a real failure.
configure({ asyncUtilTimeout: 40_000 });
const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.getAttribute('href')} ${this.hasAttribute('download')}`);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const queueOf = (waiting: number, passed: number): Answers => ({
  ...teacherAnswers(['work.mark']),
  'POST /mapi/Marking/getQueue': () =>
    ok({
      title: '第一张图',
      campTitle: '秋季营',
      anonymous: false,
      gradebookState: 'open' as const,
      next: null,
      list: [],
      counts: { waiting, again: 0, passed, returned: 0, all: waiting + passed, late: 1 },
    }),
});
async function open(answers: Answers) {
  const opened = await openPage('/staff/marking/4/9', { token: 'mine', answers });
  await act(async () => void opened.store.dispatch(readSession()));
  await screen.findByRole('heading', { level: 1, name: '第一张图' });
  return opened;
}
const zipButton = () => screen.queryByRole('button', { name: /下载全部（ZIP）/ });

const job = {
  jobId: 3,
  kind: 'homework-zip' as const,
  title: '第一张图',
  camp: null,
  by: { id: 7, name: '周老师' },
  own: true,
  state: 'running' as 'running' | 'completed' | 'failed',
  done: 120,
  total: 500 as number | null,
  tries: 1,
  fault: null as string | null,
  askedAt: '2026-11-30T00:00:00.000Z',
  startedAt: null,
  endedAt: null as string | null,
  result: null as { name: string; size: number; until: string } | null,
  may: { cancel: true, retry: false },
};

it('has a ZIP of all works made as a job, shows how far it is, and has the browser save it', {
  timeout: 90_000,
}, async () => {
  const url = '/files/job-result?k=sealed';
  let now = job;
  const { calls, toasts } = await open({
    ...queueOf(0, 2),
    'POST /mapi/Marking/requestZip': () => ok({ jobId: 3 }),
    'POST /mapi/Job/get': () => ok(now),
    'POST /mapi/Job/getResult': () => ok({ url }),
  });
  fireEvent.click(zipButton() as HTMLElement);
  await screen.findByText('120 / 500');
  expect(screen.getByText(/可以离开这一页/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '看任务' }).getAttribute('href')).toBe('/staff/jobs');
  const asked = calls.find(({ key }) => key === 'POST /mapi/Marking/requestZip')?.payload;
  expect(asked).toMatchObject({ campId: 4, chapterId: 9 });
  expect(saved).toEqual([]);

  const result = { name: '第一张图.zip', size: 2_097_152, until: '2026-12-07T00:00:00.000Z' };
  now = { ...job, state: 'completed', endedAt: '2026-11-30T01:20:00.000Z', result };
  await waitFor(() => expect(saved).toEqual([`${url} true`]));
  expect(toasts().join()).toContain('文件已准备好');
  // Once; the file stays there, and can be made anew.
  expect(await screen.findByText(/第一张图\.zip：.*9:20.* 做好/)).toBeTruthy();
  expect(saved).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: '下载（2.0 MB）' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  const requests = () => calls.filter(({ key }) => key === 'POST /mapi/Marking/requestZip');
  expect(requests()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: '重新生成' }));
  await waitFor(() => expect(requests()).toHaveLength(2));
});

it('shows a ZIP to who comes back: how far it is, and then its file, which is not saved by itself', {
  timeout: 90_000,
}, async () => {
  let now = job;
  const { calls } = await open({
    ...queueOf(0, 2),
    'POST /mapi/Job/getLatest': () => ok({ job: now }),
    'POST /mapi/Job/get': () => ok(now),
    'POST /mapi/Job/getResult': () => ok({ url: '/files/job-result?k=sealed' }),
  });
  await screen.findByText('120 / 500');
  expect(zipButton()).toBeNull();
  const asked = calls.find(({ key }) => key === 'POST /mapi/Job/getLatest')?.payload;
  expect(asked).toEqual({ kind: 'homework-zip', about: { campId: 4, chapterId: 9 } });
  const result = { name: '第一张图.zip', size: 2_097_152, until: '2026-12-07T00:00:00.000Z' };
  now = { ...job, state: 'completed', endedAt: '2026-11-30T01:20:00.000Z', result };
  expect(await screen.findByText(/第一张图\.zip：.* 做好/)).toBeTruthy();
  expect(saved).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '下载（2.0 MB）' }));
  await waitFor(() => expect(saved).toHaveLength(1));
});

it('says why a ZIP could not be made, and has it tried again', { timeout: 90_000 }, async () => {
  const fault = '这个实训营的作业不归你批阅';
  let now: typeof job = { ...job, state: 'failed', fault };
  const { calls } = await open({
    ...queueOf(0, 2),
    'POST /mapi/Job/getLatest': () => ok({ job: now }),
    'POST /mapi/Job/get': () => ok(now),
    'POST /mapi/Job/retry': () => {
      now = { ...job, askedAt: '2026-11-30T02:00:00.000Z' };
      return ok(now);
    },
    'POST /mapi/Job/getResult': () => ok({ url: '/files/job-result?k=sealed' }),
  });
  expect(await screen.findByText(fault)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByText('120 / 500');
  expect(calls.find(({ key }) => key === 'POST /mapi/Job/retry')?.payload).toEqual({ jobId: 3 });
  expect(saved).toEqual([]);
  // Who has it tried again waits for its file.
  now = { ...now, state: 'completed' };
  await waitFor(() => expect(saved).toHaveLength(1));
});

it('offers no ZIP where nothing was handed in', { timeout: 90_000 }, async () => {
  await open(queueOf(0, 0));
  expect(zipButton()).toBeNull();
});

it('narrows by state and by lateness independently, and keeps both in the address', {
  timeout: 90_000,
}, async () => {
  const { calls, router } = await open(queueOf(1, 2));
  const asked = () =>
    calls.filter(({ key }) => key === 'POST /mapi/Marking/getQueue').map(({ payload }) => payload);
  fireEvent.click(screen.getByRole('checkbox', { name: '只看迟交（1）' }));
  await waitFor(() => expect(router.state.location.search).toBe('?late=1'));
  const returned = () => screen.getByRole('link', { name: /^已退回/ });
  await waitFor(() => expect(returned().getAttribute('href')).toContain('late=1'));
  fireEvent.click(returned());
  await waitFor(() => expect(router.state.location.search).toBe('?filter=returned&late=1'));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ filter: 'returned', late: true }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '只看迟交（1）' }).checked).toBe(true);
});

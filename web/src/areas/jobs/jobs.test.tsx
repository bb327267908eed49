import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Permission } from '@zhixing/contract/words';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answers, ok } from '../../testing/fake-services.ts';
import { openPage } from '../../testing/open-page.tsx';
import { teacherAnswers } from '../../testing/teacher.ts';
import { readSession } from '../account/account.actions.ts';
import type { Job } from './jobs-api.ts';

configure({ asyncUtilTimeout: 40_000 });
vi.setConfig({ testTimeout: 90_000 });
afterEach(cleanup);

const job: Job = {
  jobId: 3,
  kind: 'homework-zip',
  title: '第一张图',
  camp: { campId: 4, title: '校园数据实践', titleEn: 'Campus Data' },
  by: { id: 7, name: '周老师' },
  own: true,
  state: 'running',
  done: 120,
  total: 500,
  tries: 1,
  fault: null,
  askedAt: '2026-11-30T00:00:00.000Z',
  startedAt: '2026-11-30T00:00:00.000Z',
  endedAt: null,
  result: null,
  may: { cancel: true, retry: false },
};

async function open(may: Permission[], answers: Answers, path = '/staff/jobs') {
  const opened = await openPage(path, { token: 'mine', answers: { ...teacherAnswers(may), ...answers } });
  await act(async () => void opened.store.dispatch(readSession()));
  await screen.findByRole('heading', { level: 1, name: '任务' });
  return opened;
}
const listOf = (...list: Job[]) => ok({ list, page: 1, pageSize: 10, total: list.length });
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

it('shows each job with its progress, its fault in words, its file, and what may be done with it', async () => {
  const until = '2026-12-07T00:00:00.000Z';
  const { calls } = await open(['job.see'], {
    'POST /mapi/Job/getList': () =>
      listOf(
        job,
        {
          ...job,
          jobId: 2,
          title: '第二张图',
          own: false,
          state: 'failed',
          fault: '服务器的磁盘满了',
          may: { cancel: false, retry: true },
        },
        {
          ...job,
          jobId: 1,
          title: '第三张图',
          state: 'completed',
          result: { name: 'a.zip', size: 2_097_152, until },
          may: { cancel: false, retry: false },
        },
      ),
    'POST /mapi/Job/cancel': () => ok({ ...job, state: 'cancelled' }),
  });
  const running = within(await rowOf('打包作业：第一张图'));
  expect(running.getByText('120 / 500')).toBeTruthy();
  expect(running.getByText('校园数据实践')).toBeTruthy();
  const failed = within(await rowOf('打包作业：第二张图'));
  expect(failed.getByText('服务器的磁盘满了')).toBeTruthy();
  expect(failed.getByText('周老师')).toBeTruthy();
  expect(failed.getByRole('button', { name: '再做一次' })).toBeTruthy();
  const done = within(await rowOf('打包作业：第三张图'));
  expect(done.getByRole('button', { name: '下载（2.0 MB）' })).toBeTruthy();
  expect(done.queryByRole('button', { name: '取消' })).toBeNull();
  fireEvent.click(running.getByRole('button', { name: '取消' }));
  await waitFor(() =>
    expect(calls.find(({ key }) => key === 'POST /mapi/Job/cancel')?.payload).toMatchObject({ jobId: 3 }),
  );
  // What the product does by itself is for administrators.
  expect(screen.queryByRole('heading', { name: '定时任务' })).toBeNull();
});

it('asks again by itself while a job is under way', async () => {
  let done = 120;
  await open(['job.see'], { 'POST /mapi/Job/getList': () => listOf({ ...job, done }) });
  await screen.findByText('120 / 500');
  done = 300;
  await screen.findByText('300 / 500');
});

it('says what to do where there is none yet, and narrows by state in the address', async () => {
  const { router } = await open(['job.see'], { 'POST /mapi/Job/getList': () => listOf() });
  await screen.findByText('还没有任务');
  cleanup();
  await open(['job.see'], { 'POST /mapi/Job/getList': () => listOf() }, '/staff/jobs?state=failed');
  await screen.findByText('没有符合的任务');
  expect(router).toBeTruthy();
});

it('shows administrators what the product does by itself, how it ended, and has one done', async () => {
  const { calls } = await open(['job.see', 'task.run'], {
    'POST /mapi/Job/getList': () => listOf(),
    'POST /mapi/Job/getScheduled': () =>
      ok({
        list: [
          {
            task: 'audit-check' as const,
            last: {
              state: 'failed' as const,
              startedAt: job.askedAt,
              endedAt: job.askedAt,
              tries: 2,
              result: null,
              fault: '出了意外的错误：the disk is full',
            },
          },
          { task: 'clean-up' as const, last: null },
        ],
      }),
    'POST /mapi/Job/runScheduled': () => ok({}),
  });
  await screen.findByText('出了意外的错误：the disk is full');
  expect(screen.getByText('7 天内没有做过')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '现在做一次：核对审计' }));
  await waitFor(() =>
    expect(calls.find(({ key }) => key === 'POST /mapi/Job/runScheduled')?.payload).toMatchObject({
      task: 'audit-check',
    }),
  );
});

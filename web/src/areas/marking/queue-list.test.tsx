import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
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

it('has the browser save all works as one ZIP, marked ones too', { timeout: 90_000 }, async () => {
  const url = '/files/homework-zip?c=4&l=9';
  const { calls, toasts } = await open({
    ...queueOf(0, 2),
    'POST /mapi/Marking/getZip': () =>
      saved.length === 0
        ? ok({ url })
        : { code: codes.tooMany, msg: '正在打包的下载太多', data: { retryAfter: 30 } as never },
  });
  fireEvent.click(zipButton() as HTMLElement);
  await waitFor(() => expect(saved).toEqual([`${url} true`]));
  expect(calls.find(({ key }) => key === 'POST /mapi/Marking/getZip')?.payload).toEqual({
    campId: 4,
    chapterId: 9,
  });
  // It takes no click while it is busy.
  await waitFor(() => {
    fireEvent.click(zipButton() as HTMLElement);
    expect(toasts()).toContain('error: 正在打包的下载太多');
  });
  expect(saved).toHaveLength(1);
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

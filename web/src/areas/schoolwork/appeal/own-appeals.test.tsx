import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answers, createTestStore, ok } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { Appeals } from './Appeals.tsx';
import type { OwnAppeal } from './appeal-api.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const until = '2031-03-12T02:00:00.000Z';
const at = '2031-03-05T02:00:00.000Z';
const waiting: OwnAppeal = {
  appealId: 5,
  version: 1,
  state: 'waiting',
  score: 60,
  reason: '少算了',
  files: [],
  dueAt: until,
  steps: [{ kind: 'asked', at, word: '少算了' }],
};
const Screen = () => <Appeals chapterId={5} />;

async function open(
  first: { mayAsk: boolean; list: OwnAppeal[]; until?: string | null },
  answers: Answers = {},
) {
  const kept = { until: until as string | null, ...first };
  const made = createTestStore(
    {
      'POST /capi/Appeal/getOwn': () => ok({ ...kept }),
      'POST /capi/Appeal/ask': () => ok({ ...Object.assign(kept, { mayAsk: false, list: [waiting] }) }),
      'POST /capi/Appeal/withdraw': () =>
        ok({ ...Object.assign(kept, { mayAsk: true, list: [{ ...waiting, state: 'withdrawn' as const }] }) }),
      ...answers,
    },
    'mine',
  );
  await renderScreen({ store: made.store, Screen, path: '/learning', at: '/learning' });
  await vi.waitFor(() => expect(made.called()).toContain('POST /capi/Appeal/getOwn'));
  return made;
}
const box = () => screen.queryByRole('region', { name: '成绩复核' });

it('draws nothing where nothing was and could be asked', async () => {
  await open({ until: null, mayAsk: false, list: [] });
  expect(screen.queryByText(/申请复核/)).toBeNull();
  expect(box()).toBeNull();
});

it('says until when a review could be asked for, also below what was answered', async () => {
  const ended = { until: '2020-03-12T02:00:00.000Z', mayAsk: false };
  const over = '申请复核的时间已过（到 2020年3月12日 10:00，中国标准时间）。';
  await open({ ...ended, list: [] });
  expect(await screen.findByText(over)).toBeTruthy();
  expect(box()).toBeNull();
  cleanup();
  await open({ ...ended, list: [{ ...waiting, state: 'kept' }] });
  expect((await screen.findByText(over)).closest('section')).toBe(box());
  cleanup();
  await open({ ...ended, list: [waiting] });
  expect(await screen.findByText('等待答复')).toBeTruthy();
  expect(screen.queryByText(over)).toBeNull();
});

it('asks with a reason; it is then waiting with its due date and can be withdrawn', async () => {
  const made = await open({ mayAsk: true, list: [] });
  fireEvent.click(await screen.findByRole('button', { name: '申请复核' }));
  const send = await screen.findByRole('button', { name: '提交申请' });
  fireEvent.click(send);
  expect(await screen.findByText('请写明为什么要复核')).toBeTruthy();
  fireEvent.input(screen.getByLabelText('理由'), { target: { value: '少算了' } });
  fireEvent.click(send);
  expect(await screen.findByText('等待答复')).toBeTruthy();
  const sent = made.calls.find(({ key }) => key === 'POST /capi/Appeal/ask')?.payload;
  expect(sent).toMatchObject({ chapterId: 5, reason: '少算了', fileIds: [] });
  expect(document.activeElement?.textContent).toBe('成绩复核');
  fireEvent.click(screen.getByRole('button', { name: '撤回申请' }));
  const dialog = await screen.findByRole('dialog', { name: '撤回这个复核申请吗？' });
  fireEvent.click(
    [...dialog.querySelectorAll('button')].find((each) => each.textContent === '撤回申请') as HTMLElement,
  );
  expect(await screen.findByText('已撤回')).toBeTruthy();
});

it('keeps what was typed in this tab until it is sent', async () => {
  await open({ mayAsk: true, list: [] });
  fireEvent.click(await screen.findByRole('button', { name: '申请复核' }));
  fireEvent.input(await screen.findByLabelText('理由'), { target: { value: '第二项' } });
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  fireEvent.click(await screen.findByRole('button', { name: '申请复核' }));
  await waitFor(() => expect((screen.getByLabelText('理由') as HTMLTextAreaElement).value).toBe('第二项'));
});

import { codes, type Envelope } from '@zhixing/contract/codes';
import { beforeEach, expect, it, vi } from 'vitest';
import { resendsOf } from '../../api/resends.ts';
import { createRetries } from '../../api/retries.ts';
import type { Services } from '../services.ts';
import { resendingCall } from './resending-call.ts';

const away: Envelope = { code: codes.network, msg: '网络异常', data: {} };
const busy: Envelope = { code: codes.fault, msg: '服务器忙', data: { retryAfter: 5 } };
const saved: Envelope = { code: codes.ok, msg: '', data: {} };
const key = 'POST /mapi/Gradebook/saveColumn';

/** A page whose server gives these answers, one after the other. */
function openPage(answers: Envelope[]) {
  const ids: (string | undefined)[] = [];
  const retries = createRetries({ random: () => 0 });
  const request = async (_key: string, { requestId }: { requestId?: string }) => {
    ids.push(requestId);
    return answers.shift() ?? saved;
  };
  const services = { request, retries } as unknown as Services;
  const send = (name = '出勤') => resendingCall(services, { key, payload: { name }, options: {} });
  return { ids, send, resends: resendsOf(retries) };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

it('what a form has sent is sent again, the same, until the server has answered', async () => {
  const { ids, send, resends } = openPage([away, busy, saved]);
  resends.open();
  const sending = send();
  await vi.advanceTimersByTimeAsync(0);
  expect(resends.getWaiting().map(({ problem }) => problem)).toEqual(['网络异常']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(resends.getWaiting().map(({ problem }) => problem)).toEqual(['服务器忙']);
  await vi.advanceTimersByTimeAsync(5_900);
  expect(ids).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(200);
  expect((await sending).answer).toBe(saved);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toBeTruthy();
  expect(resends.getWaiting()).toEqual([]);
});

it('it is stopped by its writer, and by closing the form; pressed again it is the same request, changed another', async () => {
  const { ids, send, resends } = openPage([away, away, saved, away, saved]);
  const close = resends.open();
  const first = send();
  await vi.advanceTimersByTimeAsync(0);
  resends.getWaiting()[0]?.stop();
  expect(await first).toEqual({ answer: away, isShown: true });
  const second = send();
  await vi.advanceTimersByTimeAsync(0);
  close();
  expect((await second).answer).toBe(away);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ids).toHaveLength(2);
  resends.open();
  expect((await send()).answer).toBe(saved);
  expect(new Set(ids).size).toBe(1);
  const changed = send('答辩');
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await changed).answer).toBe(saved);
  expect(new Set(ids).size).toBe(2);
});

it('where no form is open, the failure is told at once', async () => {
  const { ids, send } = openPage([away]);
  expect(await send()).toEqual({ answer: away, isShown: false });
  expect(ids).toEqual([expect.any(String)]);
});

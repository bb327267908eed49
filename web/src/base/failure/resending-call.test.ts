import type { CallKey } from '@zhixing/contract';
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
  const call = (to: CallKey, payload: object) => resendingCall(services, { key: to, payload, options: {} });
  const send = (name = '出勤') => call(key, { name });
  return { ids, send, call, resends: resendsOf(retries) };
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

it('a preview has no id, since it changes nothing', async () => {
  const { ids, call } = openPage([]);
  await call('POST /mapi/Gradebook/previewTotals', {});
  await call('POST /mapi/Gradebook/readFile', { file: 'UEs=' });
  await call('POST /mapi/GradeChange/ask', { dryRun: true });
  expect(ids).toEqual([undefined, undefined, undefined]);
  await call('POST /mapi/GradeChange/ask', { dryRun: false });
  expect(ids.at(-1)).toEqual(expect.any(String));
});

it('of requests without an answer the last fifty are remembered, at most a million characters of them and always the newest', async () => {
  const { ids, send } = openPage(Array.from({ length: 200 }, () => away));
  for (let at = 0; at < 51; at += 1) await send(`列 ${at}`);
  await send('列 50');
  expect(ids[51]).toBe(ids[50]);
  await send('列 0');
  expect(ids[52]).not.toBe(ids[0]);
  const large = '长'.repeat(600_000);
  await send(large);
  await send(large);
  expect(ids[54]).toBe(ids[53]);
  await send(`${large}。`);
  await send(large);
  expect(ids[56]).not.toBe(ids[54]);
  const larger = '长'.repeat(1_900_000);
  await send(larger);
  await send(larger);
  expect(ids[58]).toBe(ids[57]);
  await send('列');
  await send(larger);
  expect(ids[60]).not.toBe(ids[58]);
});

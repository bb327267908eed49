import { codes, type Envelope } from '@zhixing/contract/codes';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestStore, failure, ok } from '../../testing/fake-services.ts';
import { loadUser } from '../account/public/session.ts';
import { saveProgress, sendKeptReport } from './learning.actions.ts';
import type { ProgressSaved } from './learning.types.ts';
import type { Report } from './unsent-report.ts';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const given = (lease: string) =>
  ok({ lease, seconds: 0, needed: 40, position: 0, done: false, graduated: false } as ProgressSaved);
const report = (chapterId: number, lease?: string, seconds = 0): Report => ({
  chapterId,
  position: 0,
  intervals: seconds ? [[0, seconds]] : [],
  ...(lease ? { lease } : {}),
});

/** A server that has one lease at a time, behind a network that comes and goes. */
function createServer() {
  vi.useFakeTimers();
  const server = { network: true, lease: '', leases: 0, arrived: [] as Report[] };
  const answer = (sent: Report): Envelope<ProgressSaved> => {
    if (!server.network) return failure(codes.network);
    if (sent.lease !== undefined && sent.lease !== server.lease) return failure(codes.refused);
    server.arrived.push(sent);
    if (sent.lease === undefined) {
      server.leases += 1;
      server.lease = `lease ${server.leases}`;
    }
    return given(server.lease);
  };
  return Object.assign(server, { answer });
}

/** A student's page. */
async function open(server = createServer()) {
  const made = createTestStore(
    {
      'POST /capi/Chapter/saveProgress': server.answer as never,
      'POST /capi/Student/getUserInfo': () => ok({ userId: 7 } as never),
    },
    't',
  );
  await made.store.dispatch(loadUser({}));
  return { server, store: made.store, send: (sent: Report) => made.store.dispatch(saveProgress(sent)) };
}

it('reading time recorded without a network is sent before the next lesson takes the lease', async () => {
  const { send, server } = await open();
  await send(report(21));
  server.network = false;
  expect((await send(report(21, 'lease 1', 30))).code).toBe(codes.network);
  // The next lesson is opened: it has no lease while the first one's report has not arrived.
  expect((await send(report(22))).code).toBe(codes.network);
  server.network = true;
  expect((await send(report(22))).code).toBe(codes.ok);
  expect(server.arrived).toEqual([report(21), report(21, 'lease 1', 30), report(22)]);
});

it('it is sent by itself where no lesson is opened afterwards, and once', async () => {
  const { send, server } = await open();
  await send(report(21));
  server.network = false;
  for (const seconds of [10, 20, 30]) await send(report(21, 'lease 1', seconds));
  server.network = true;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.arrived.slice(1)).toEqual([report(21, 'lease 1', 30)]);
});

it('the unsent report is kept after the page has closed', async () => {
  const { send, server } = await open();
  await send(report(21));
  server.network = false;
  await send(report(21, 'lease 1', 30));
  server.network = true;
  const next = await open(server);
  await next.store.dispatch(sendKeptReport());
  expect(server.arrived.at(-1)).toEqual(report(21, 'lease 1', 30));
  expect(localStorage.length).toBe(0);
});

it('what the server refuses, since another device has the lease, is not sent again', async () => {
  const { send, server } = await open();
  await send(report(21));
  server.network = false;
  await send(report(21, 'lease 1', 30));
  localStorage.setItem('zhixing:report:7', JSON.stringify(report(21, 'an older lease', 30)));
  server.network = true;
  expect((await send(report(22))).code).toBe(codes.ok);
  expect(server.arrived).toEqual([report(21), report(22)]);
  expect(localStorage.length).toBe(0);
});

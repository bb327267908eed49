import { codes } from '@zhixing/contract/codes';
import { expect, it, vi } from 'vitest';
import { failure, ok } from '../../../testing/fake-services.ts';
import type { ProgressSaved } from '../learning.types.ts';
import { createLease, type LeasedReport, type LeaseState } from './lease.ts';

const saved = (lease: string) => ok({ lease } as ProgressSaved);

/** A lease whose server answers when the test says so. */
function hold() {
  const sent: (string | undefined)[] = [];
  const told: string[] = [];
  const shown: LeaseState[] = [];
  let answer: (envelope: ReturnType<typeof saved>) => void = () => {};
  const lease = createLease({
    gather: (taking) => {
      told.push(taking ? 'takes' : 'renews');
      return { intervals: [], position: 0 };
    },
    send: ({ lease: under }: LeasedReport) => {
      sent.push(under);
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
    saved: (_data, taken) => told.push(taken ? 'taken' : 'saved'),
    failed: () => told.push('failed'),
    show: (state) => shown.push(state),
  });
  async function hear(envelope: ReturnType<typeof saved>) {
    answer(envelope);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { lease, sent, told, hear, now: () => shown.at(-1) };
}

it('is taken by the first report and renewed by the next, under the name the server gave', async () => {
  const { lease, sent, told, hear } = hold();
  void lease.report();
  await hear(saved('a'));
  void lease.report();
  await hear(saved('a'));
  expect(sent).toEqual([undefined, 'a']);
  expect(told).toEqual(['takes', 'taken', 'renews', 'saved']);
});

it('begins anew where the server names a new one: its clock was set back', async () => {
  const { lease, sent, told, hear } = hold();
  for (const name of ['a', 'b', 'b']) {
    void lease.report();
    await hear(saved(name));
  }
  expect(sent).toEqual([undefined, 'a', 'b']);
  expect(told).toEqual(['takes', 'taken', 'renews', 'taken', 'renews', 'saved']);
});

it('sends one report at a time; what is asked for meanwhile goes once, after it', async () => {
  const { lease, sent, hear } = hold();
  void lease.report();
  void lease.report();
  void lease.report();
  expect(sent).toHaveLength(1);
  await hear(saved('a'));
  expect(sent).toEqual([undefined, 'a']);
  await hear(saved('a'));
  expect(sent).toHaveLength(2);
});

it('is released when another device takes it: unsent time is kept until it is taken back', async () => {
  const { lease, sent, told, hear, now } = hold();
  void lease.report();
  await hear(saved('a'));
  void lease.report();
  void lease.report();
  await hear(failure(codes.refused, '你正在其他设备学习'));
  expect(now()).toEqual({ takenOver: true, offline: false, fault: false });
  expect(told.at(-1)).toBe('failed');
  await lease.reportIfLeased();
  expect(sent).toHaveLength(2);
  lease.resume();
  expect(now()?.takenOver).toBe(false);
  await hear(saved('b'));
  expect(sent).toEqual([undefined, 'a', undefined, 'b']);
});

it('a failed report is repeated with a growing delay', async () => {
  vi.useFakeTimers();
  const { lease, hear } = hold();
  const restFor = async () => {
    void lease.report();
    const heard = hear(failure(codes.network));
    await vi.advanceTimersByTimeAsync(0);
    await heard;
    let rested = 0;
    for (; lease.sinceLastReport() === 0; rested += 1) await vi.advanceTimersByTimeAsync(1_000);
    return rested;
  };
  vi.spyOn(Math, 'random').mockReturnValue(1);
  expect([await restFor(), await restFor(), await restFor()]).toEqual([4, 8, 16]);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('a server that failed says so, and is not taken for the network or for a crowd (rules: server-fault)', async () => {
  const { lease, hear, now } = hold();
  void lease.report();
  await hear(failure(codes.fault, '服务器开小差了'));
  expect(now()).toEqual({ takenOver: false, offline: true, fault: true });
  void lease.report();
  await hear({ ...failure(codes.fault, '现在使用的人太多'), data: { retryAfter: 3 } } as never);
  expect(now()).toMatchObject({ offline: true, fault: false });
  void lease.report();
  await hear(saved('a'));
  expect(now()).toMatchObject({ offline: false, fault: false });
});

it('is kept after a lost answer, and is offline until one arrives', async () => {
  const { lease, sent, hear, now } = hold();
  void lease.report();
  await hear(saved('a'));
  void lease.report();
  await hear(failure(codes.network));
  expect([now(), lease.leaseId()]).toEqual([{ takenOver: false, offline: true, fault: false }, 'a']);
  void lease.reportIfLeased();
  await hear(saved('a'));
  expect(sent).toEqual([undefined, 'a', 'a']);
  expect(now()?.offline).toBe(false);
});

it('is not taken from another device at page hide: without a lease nothing is reported', async () => {
  const { lease, sent } = hold();
  await lease.reportIfLeased();
  expect(sent).toEqual([]);
  lease.begin();
  lease.begin();
  expect(sent).toEqual([undefined]);
});

it('sends the unsent report of an earlier session under that session’s lease, and has none afterwards', async () => {
  const { lease, sent, hear, now } = hold();
  const settled = lease.sendUnderLease('old');
  await hear(failure(codes.refused));
  expect([await settled, sent, lease.leaseId()]).toEqual([true, ['old'], '']);
  expect(now()).toEqual({ takenOver: false, offline: false, fault: false });
  void lease.report();
  await hear(saved('a'));
  expect(await lease.sendUnderLease('old')).toBe(false);
  expect(sent).toEqual(['old', undefined]);
});

import { codes } from '@zhixing/contract/codes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answers, createTestStore, failure, ok } from '../../../testing/fake-services.ts';
import { setNextPath } from '../account.actions.ts';
import { logInByQr, type QrStep } from './qr-login.actions.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const create = 'GET /api/service/wechat/createLoginMiniCode';
const poll = 'POST /api/service/wechat/getLoginMiniToken';
type Polled = ReturnType<NonNullable<Answers[typeof poll]>>;

/** A QR tab whose polls are answered in this order; the last answer stays. */
function open(answers: Polled[]) {
  const services = createTestStore({
    [create]: () =>
      ok({ ticket: 'ticket-1', qrCode: 'data:image/png;base64,AA==', number: '47', expiresIn: 180 }),
    [poll]: () => (answers.length > 1 ? answers.shift() : answers[0]) ?? failure(codes.fault),
    'POST /capi/Student/getUserInfo': () => ok({ userId: 1 } as never),
  });
  const steps: QrStep['step'][] = [];
  const leaving = new AbortController();
  const onStep = ({ step }: QrStep) => void (steps.at(-1) === step || steps.push(step));
  const ended = services.store.dispatch(logInByQr({ signal: leaving.signal, onStep }));
  const polls = () => services.called().filter((key) => key === poll).length;
  return { ...services, steps, leaving, ended, polls };
}

const waiting = ok({ status: 'waiting' as const });
const scanned = ok({ status: 'scanned' as const });

it('polls every two seconds, and logs in when the phone has confirmed', async () => {
  const tab = open([waiting, scanned, ok({ status: 'confirmed' as const, token: 't3' })]);
  tab.store.dispatch(setNextPath('/learning?projectId=3'));
  await vi.advanceTimersByTimeAsync(1999);
  expect(tab.polls()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(tab.polls()).toBe(1);
  await vi.advanceTimersByTimeAsync(4000);
  await tab.ended;
  expect(tab.steps).toEqual(['loading', 'waiting', 'scanned']);
  expect(tab.services.credential.read()).toBe('t3');
  expect(tab.toasts()).toEqual(['success: 登录成功']);
  expect(tab.visited).toEqual(['/learning?projectId=3']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tab.polls()).toBe(3);
});

it('asks ever less often while the server is not there, and every two seconds once it is', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const lost = failure<never>(codes.network);
  const tab = open([lost, lost, lost, waiting, waiting]);
  const asked: number[] = [];
  for (let second = 1; second <= 36; second++) {
    await vi.advanceTimersByTimeAsync(1_000);
    if (tab.polls() > asked.length) asked.push(second);
  }
  vi.restoreAllMocks();
  expect(asked).toEqual([2, 6, 14, 30, 32, 34, 36]);
  tab.leaving.abort();
});

it.each([
  ['refused', ok({ status: 'refused' as const })],
  ['expired', ok({ status: 'expired' as const })],
  ['expired', failure<never>(codes.parameter)],
])('ends %s when the server says so', async (step, answer) => {
  const tab = open([waiting, answer]);
  await vi.advanceTimersByTimeAsync(4000);
  await tab.ended;
  expect(tab.steps.at(-1)).toBe(step);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tab.polls()).toBe(2);
  expect(tab.services.credential.read()).toBe('');
});

it('ends with the ticket after three minutes, also when nothing can be asked', async () => {
  const tab = open([failure(codes.network)]);
  await vi.advanceTimersByTimeAsync(180_000);
  await tab.ended;
  expect(tab.steps).toEqual(['loading', 'waiting', 'expired']);
  expect(tab.polls()).toBeGreaterThan(3);
  expect(tab.toasts()).toEqual([]);
});

it('polls no more once the screen or its tab is left', async () => {
  const tab = open([waiting]);
  await vi.advanceTimersByTimeAsync(3000);
  tab.leaving.abort();
  await tab.ended;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tab.polls()).toBe(1);
});

it('says that there is no picture; why is a toast’s', async () => {
  const { store, toasts } = createTestStore({ [create]: () => failure(codes.tooMany, '过于频繁') });
  const steps: QrStep[] = [];
  const { signal } = new AbortController();
  await store.dispatch(logInByQr({ signal, onStep: (step) => steps.push(step) }));
  expect(steps.at(-1)).toEqual({ step: 'failed' });
  expect(toasts()).toEqual(['error: 过于频繁']);
});

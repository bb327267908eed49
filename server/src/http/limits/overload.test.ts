import fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { sendUnavailable } from '../errors.ts';
import { everAnswered, installOverload } from './overload.ts';

const enough = {
  maxEventLoopDelay: 10_000,
  maxHeapUsedBytes: 1e12,
  sampleInterval: 300,
  fullAtMost: 60_000,
};
let app = fastify();
afterEach(() => app.close());

async function serverWith(limits: typeof enough, replace?: () => void) {
  app = fastify();
  app.setErrorHandler((_error, request, reply) => sendUnavailable(request, reply));
  await installOverload(app, replace, limits);
  app.get('/work', () => 'done');
  app.get('/health/live', { config: everAnswered }, () => 'here');
  await app.ready();
  return async (url: string) => {
    const { statusCode, headers } = await app.inject(url);
    return { status: statusCode, retryAfter: headers['retry-after'] };
  };
}
const block = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until; );
};

test('a process with a nearly full heap answers 503 with Retry-After', async () => {
  const ask = await serverWith({ ...enough, maxHeapUsedBytes: 1 });
  await vi.waitFor(async () => expect(await ask('/work')).toEqual({ status: 503, retryAfter: '3' }));
  expect((await ask('/health/live')).status).toBe(200);
});

test('a process whose heap stays full is replaced, one whose heap was full for a moment is not', async () => {
  const replace = vi.fn();
  await serverWith({ ...enough, maxHeapUsedBytes: 1, sampleInterval: 50, fullAtMost: 2_000 }, replace);
  await new Promise((done) => setTimeout(done, 500));
  expect(replace).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(replace).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  await app.close();
  const never = vi.fn();
  await serverWith({ ...enough, sampleInterval: 50, fullAtMost: 200 }, never);
  await new Promise((done) => setTimeout(done, 1_000));
  expect(never).not.toHaveBeenCalled();
});

test('one long task, as at a start, is no overload', async () => {
  const ask = await serverWith({ ...enough, maxEventLoopDelay: 30 });
  block(500);
  // The next measurement finds it late.
  await vi.waitFor(() => expect(app.isUnderPressure()).toBe(true), { timeout: 10_000, interval: 10 });
  expect((await ask('/work')).status).toBe(200);
  await vi.waitFor(() => expect(app.isUnderPressure()).toBe(false), { timeout: 10_000 });
  expect((await ask('/work')).status).toBe(200);
});

test('two long tasks one after the other are no overload, though requests come all the while', async () => {
  const ask = await serverWith({ ...enough, maxEventLoopDelay: 30 });
  for (const step of [500, 350]) {
    block(step);
    await vi.waitFor(() => expect(app.isUnderPressure()).toBe(true), { timeout: 10_000, interval: 10 });
    expect((await ask('/work')).status).toBe(200);
  }
  while (app.isUnderPressure()) {
    expect((await ask('/work')).status).toBe(200);
    await new Promise((done) => setTimeout(done, 5));
  }
});

test('while the event loop stays late requests get 503', async () => {
  const ask = await serverWith({ ...enough, maxEventLoopDelay: 30 });
  expect((await ask('/work')).status).toBe(200);
  const busy = setInterval(() => block(100), 1);
  await vi.waitFor(async () => expect((await ask('/work')).status).toBe(503), { timeout: 10_000 });
  clearInterval(busy);
  await vi.waitFor(async () => expect((await ask('/work')).status).toBe(200), { timeout: 10_000 });
});

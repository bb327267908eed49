import fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { sendUnavailable } from './errors.ts';
import { everAnswered, installOverload } from './overload.ts';

const enough = { maxEventLoopDelay: 10_000, maxHeapUsedBytes: 1e12, sampleInterval: 300 };
let app = fastify();
afterEach(() => app.close());

async function serverWith(limits: typeof enough) {
  app = fastify();
  app.setErrorHandler((_error, request, reply) => sendUnavailable(request, reply));
  await installOverload(app, limits);
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

test('a heap that is nearly full takes nothing more, and says when to come again', async () => {
  const ask = await serverWith({ ...enough, maxHeapUsedBytes: 1 });
  await vi.waitFor(async () => expect(await ask('/work')).toEqual({ status: 503, retryAfter: '3' }));
  expect((await ask('/health/live')).status).toBe(200);
});

test('one long step, as at a start, is no overload', async () => {
  const ask = await serverWith({ ...enough, maxEventLoopDelay: 30 });
  block(500);
  // The look that follows finds it late.
  await vi.waitFor(() => expect(app.isUnderPressure()).toBe(true), { timeout: 10_000, interval: 10 });
  expect((await ask('/work')).status).toBe(200);
  await vi.waitFor(() => expect(app.isUnderPressure()).toBe(false), { timeout: 10_000 });
  expect((await ask('/work')).status).toBe(200);
});

test('an event loop that stays late takes nothing more until it is on time again', async () => {
  const ask = await serverWith({ ...enough, maxEventLoopDelay: 30 });
  expect((await ask('/work')).status).toBe(200);
  const busy = setInterval(() => block(100), 1);
  await vi.waitFor(async () => expect((await ask('/work')).status).toBe(503), { timeout: 10_000 });
  clearInterval(busy);
  await vi.waitFor(async () => expect((await ask('/work')).status).toBe(200), { timeout: 10_000 });
});

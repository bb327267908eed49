import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createTestProduct } from '../../testing/product.ts';
import { createEntrance } from './entrance.ts';

test('what is put before the requests last sees them first, and whatever it does not hand on goes no further', async () => {
  const seen: string[] = [];
  const { serverFactory, wrap } = createEntrance();
  const app = fastify({ serverFactory });
  onTestFinished(() => app.close());
  app.get('/*', ({ url }) => {
    seen.push(`fastify ${url}`);
    return '';
  });
  wrap((request, response, go) => {
    seen.push(`first ${request.url}`);
    if (request.url === '/own') response.end('own');
    else go(request, response);
  });
  wrap((request, response, go) => {
    seen.push(`second ${request.url}`);
    go(request, response);
  });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  await fetch(`${base}/one`);
  expect(await (await fetch(`${base}/own`)).text()).toBe('own');
  await app.inject('/inside');
  expect(seen).toEqual([
    'second /one',
    'first /one',
    'fastify /one',
    'second /own',
    'first /own',
    'fastify /inside',
  ]);
});

test('the server keeps the one listener that it was made with, and the limits of slow clients', async () => {
  const { app, close } = await createTestProduct({ ADDRESS_BUDGET: '100' });
  onTestFinished(close);
  const { keepAliveTimeout, requestTimeout, timeout } = app.server;
  expect([keepAliveTimeout, requestTimeout, timeout]).toEqual([10_000, 120_000, 130_000]);
  expect(app.server.listenerCount('request')).toBe(1);
});

test('a closed server closes its idle connections, and takes no new ones', async () => {
  const { app, close } = await createTestProduct();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await close();
  await ended;
  const late = connect(port, '127.0.0.1');
  const failure = await new Promise<NodeJS.ErrnoException>((resolve) => late.once('error', resolve));
  expect(failure.code).toBe('ECONNREFUSED');
});

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';

let product: TestProduct;
let port = 0;
const finishing = Promise.withResolvers<void>();

beforeAll(async () => {
  product = await createTestProduct();
  product.app.get('/health/slow', async () => {
    await finishing.promise;
    return { code: 1, msg: '完成', data: {} };
  });
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  port = (product.app.server.address() as AddressInfo).port;
});
afterAll(() => product.close());

interface Connection {
  socket: Socket;
  read(): string;
}

async function open(): Promise<Connection> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return { socket, read: () => text };
}
const ask = ({ socket }: Connection, path: string) =>
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
const isAnswered = (connection: Connection, status: number) =>
  expect
    .poll(() => connection.read(), { timeout: 20_000 })
    .toMatch(new RegExp(`^HTTP/1.1 ${status}[^]*\\}$`));

it('at shutdown running requests are finished, and new ones get 503 in the envelope, on open connections too', async () => {
  const [slow, idle, half] = [await open(), await open(), await open()];
  ask(slow, '/health/slow');
  ask(idle, '/health/live');
  await isAnswered(idle, 200);
  half.socket.write('GET /health/live HTTP/1.1\r\nHost: local');
  await pause(100);

  const finished = product.app.finish();
  ask(idle, '/capi/FrontProject/getTypeList');
  half.socket.write('host\r\n\r\n');
  for (const connection of [idle, half]) {
    await expect.poll(() => connection.read(), { timeout: 20_000 }).toContain('HTTP/1.1 503');
    await expect.poll(() => connection.socket.readyState, { timeout: 20_000 }).not.toBe('open');
    const answer = connection.read().slice(connection.read().indexOf('HTTP/1.1 503'));
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(answer).toMatch(/^retry-after: \d+\r$/im);
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toEqual({
      code: -5,
      msg: '服务暂时不可用，请稍后再试',
      data: null,
    });
  }
  finishing.resolve();
  await isAnswered(slow, 200);
  expect(slow.read()).toMatch(/^connection: close\r$/im);
  await finished;
  await product.app.close();
});

it('a slow download does not delay the shutdown beyond its limit', async () => {
  const other = await createTestProduct();
  other.app.get('/health/endless', () => new Promise(() => undefined));
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((other.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const asked = once(other.app.server, 'request');
  socket.write('GET /health/endless HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await asked;
  await other.app.finish();
  await other.close();
  await expect.poll(() => socket.closed, { timeout: 10_000 }).toBe(true);
}, 40_000);

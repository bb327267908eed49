import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPace, drain } from './drain.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A sender that always has more to send. */
function createSender({ took }: ReturnType<typeof createPace>) {
  const sender = {
    key: {},
    brought: 0,
    flows: false,
    pause() {
      sender.flows = false;
    },
    begin() {
      sender.flows = true;
      while (sender.flows) {
        sender.brought += 65_536;
        took(sender, 65_536);
      }
    },
  };
  return sender;
}

test('many senders together get the rate of one, in turn', () => {
  const pace = createPace({ bytes: 5 * 65_536, step: 20 });
  const senders = Array.from({ length: 20 }, () => createSender(pace));
  for (const sender of senders) sender.begin();
  const before = senders.reduce((sum, { brought }) => sum + brought, 0);
  vi.advanceTimersByTime(20 * 40);
  const after = senders.reduce((sum, { brought }) => sum + brought, 0);
  expect(after - before).toBeLessThanOrEqual(40 * 5 * 65_536);
  for (const { brought } of senders) expect(brought).toBeGreaterThan(5 * 65_536);
});

test('a single sender goes on at every step', () => {
  const pace = createPace({ bytes: 5 * 65_536, step: 20 });
  const sender = createSender(pace);
  sender.begin();
  vi.advanceTimersByTime(20 * 10);
  expect(sender.brought).toBe(11 * 5 * 65_536);
});

test('what was read above the rate is deducted from the next steps', () => {
  const pace = createPace({ bytes: 65_536, step: 20 });
  const senders = Array.from({ length: 4 }, () => createSender(pace));
  // Each sends one read before it is paused.
  for (const sender of senders) sender.begin();
  const brought = () => senders.reduce((sum, each) => sum + each.brought, 0);
  expect(brought()).toBe(4 * 65_536);
  vi.advanceTimersByTime(20 * 3);
  expect(brought()).toBe(4 * 65_536);
  vi.advanceTimersByTime(20 * 10);
  expect(brought()).toBe(14 * 65_536);
});

test('waiting senders go on before new ones, and one that has left takes no turn', () => {
  const pace = createPace({ bytes: 65_536, step: 20 });
  const [first, second] = [createSender(pace), createSender(pace)];
  pace.enter(first);
  pace.enter(second);
  expect([first.brought, second.brought]).toEqual([65_536, 0]);
  const newcomers = [];
  for (let step = 0; step < 10; step += 1) {
    for (let come = 0; come < 10; come += 1) {
      const sender = createSender(pace);
      newcomers.push(sender);
      pace.enter(sender);
      if (come % 2 === 0) pace.leave(sender);
    }
    vi.advanceTimersByTime(20);
  }
  // Ten steps: each went to one of those that waited longest.
  expect(second.brought).toBeGreaterThanOrEqual(65_536);
  const brought = [first, second, ...newcomers].reduce((sum, each) => sum + each.brought, 0);
  expect(brought).toBe(11 * 65_536);
  vi.advanceTimersByTime(20 * 100);
  expect(newcomers.filter(({ brought }, at) => at % 2 === 0 && brought > 0)).toEqual([]);
  expect(newcomers.filter(({ brought }) => brought > 0)).toHaveLength(50);
  for (const sender of [first, second, ...newcomers]) pace.leave(sender);
  expect(pace.waiting()).toBe(0);
});

test('a body that had partly arrived before it was refused is limited too, and its client reads the answer', async () => {
  vi.useRealTimers();
  const sockets = new Set<Socket>();
  const server = createServer(async (raw, response) => {
    sockets.add(raw.socket);
    // Like a request that waits in a queue: Node buffers what arrives meanwhile.
    while (raw.readableLength < 65_536) await pause(5);
    drain({ raw } as FastifyRequest, { removeHeader: () => undefined } as unknown as FastifyReply);
    // The answer is read after it was paused.
    await pause(1);
    response.writeHead(413).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const body = Buffer.alloc(1_500_000, 'a');
  const start = performance.now();
  const clients = Array.from({ length: 12 }, () => {
    const asked = request({ port, host: '127.0.0.1', method: 'POST', agent });
    asked.end(body);
    return once(asked, 'response');
  });
  const answers = await Promise.all(clients);
  for (const [answer] of answers) expect((answer as IncomingMessage).statusCode).toBe(413);
  await pause(300);
  const read = [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  // Node's buffer of each, plus the rate. Without a rate they would have sent all their 18 MB by now.
  expect(read).toBeLessThan(clients.length * 262_144 + (performance.now() - start) * 5_000);
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

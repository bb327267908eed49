import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';
import { createLoopTurns, createShares } from './request-scheduler.ts';

describe('the turns of the event loop', () => {
  function createTurns(atMost: number) {
    const turns = createLoopTurns(atMost);
    const begun: string[] = [];
    const ask = (name: string, count: number, weight = 1) => {
      for (let n = 1; n <= count; n += 1)
        turns.enter({ key: name, weight, begin: () => begun.push(`${name}${n}`) });
    };
    return { begun, ask };
  }

  test('requests start at once while there is room; the others in later turns, in order, none lost', async () => {
    const { begun, ask } = createTurns(3);
    ask('a', 8);
    expect(begun).toEqual(['a1', 'a2', 'a3']);
    await nextTurn();
    expect(begun).toHaveLength(6);
    await nextTurn();
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8']);
    await nextTurn();
    ask('b', 1);
    expect(begun.at(-1)).toBe('b1');
  });

  test('a request of another name comes between the many of one', async () => {
    const { begun, ask } = createTurns(2);
    ask('many', 50);
    ask('page', 2);
    expect(begun).toEqual(['many1', 'many2']);
    await nextTurn();
    expect(begun).toEqual(['many1', 'many2', 'many3', 'page1']);
    await nextTurn();
    expect(begun.slice(4)).toEqual(['many4', 'page2']);
  });

  test('a request with more weight leaves less room in its turn', async () => {
    const { begun, ask } = createTurns(4);
    ask('visitor', 3, 4);
    expect(begun).toEqual(['visitor1']);
    await nextTurn();
    expect(begun).toEqual(['visitor1', 'visitor2']);
    await nextTurn();
    await nextTurn();
    ask('student', 6);
    expect(begun.slice(3)).toEqual(['student1', 'student2', 'student3', 'student4']);
  });
});

describe('the shares of addresses', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('a client starts its share in each step, in order; another client does not wait for it', () => {
    const shares = createShares({ perStep: 2 });
    const begun: string[] = [];
    const ask = (client: string, name: string) =>
      shares.enter({ key: client, begin: () => begun.push(name) });
    for (const n of [1, 2, 3, 4, 5]) ask('many', `m${n}`);
    ask('one', 'o1');
    expect(begun).toEqual(['m1', 'm2', 'o1']);
    vi.advanceTimersByTime(10);
    expect(begun.slice(3)).toEqual(['m3', 'm4']);
    // A new request of the same client comes after its waiting ones.
    ask('many', 'm6');
    expect(begun).toHaveLength(5);
    vi.advanceTimersByTime(10);
    expect(begun.slice(5)).toEqual(['m5', 'm6']);
    vi.advanceTimersByTime(20);
    ask('many', 'm7');
    expect(begun.at(-1)).toBe('m7');
    vi.advanceTimersByTime(100);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('an expensive request uses up the following steps as well', () => {
    const shares = createShares({ perStep: 2 });
    const begun: string[] = [];
    for (const name of ['a', 'b', 'c'])
      shares.enter({ key: 'many', weight: 5, begin: () => begun.push(name) });
    const afterSteps = [0, 1, 1, 1, 1, 1].map((steps) => {
      vi.advanceTimersByTime(steps * 10);
      return begun.length;
    });
    // Each takes two and a half steps.
    expect(afterSteps).toEqual([1, 1, 2, 2, 2, 3]);
    vi.advanceTimersByTime(100);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a queue is limited', () => {
    const shares = createShares({ perStep: 1, waiting: 3 });
    const ask = (key: string) => shares.enter({ key, begin: () => undefined });
    const answers = Array.from({ length: 6 }, () => ask('many'));
    expect(answers).toEqual([true, true, true, true, false, false]);
    expect(ask('one')).toBe(true);
  });
});

describe('the shares of addresses in a process', () => {
  let product: TestProduct;
  afterEach(() => product.close());

  async function listen(env: Record<string, string>) {
    product = await createTestProduct(env);
    await product.app.listen({ port: 0, host: '127.0.0.1' });
    return (product.app.server.address() as AddressInfo).port;
  }

  /** Sends `count` requests at once, each on its own connection; `statuses` fills as they are answered. */
  function ask(port: number, count: number, { from, forwarded }: { from: string; forwarded?: string }) {
    const statuses: string[] = [];
    const sockets = Array.from({ length: count }, () => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: from });
      socket.once('data', (bytes) => statuses.push(String(bytes).slice(9, 12)));
      const header = forwarded ? `x-forwarded-for: ${forwarded}\r\n` : '';
      socket.write(`GET /health/live HTTP/1.1\r\nhost: localhost\r\n${header}\r\n`);
      return socket;
    });
    const over = vi.waitFor(() => expect(statuses).toHaveLength(count), 20_000);
    return { statuses, over, hangUp: () => sockets.forEach((socket) => void socket.destroy()) };
  }

  test('an address with many connections starts its share while another one sends requests, and none is refused', async () => {
    // 100 a second: one in a step.
    const port = await listen({ ADDRESS_BUDGET: '100' });
    const before = ask(port, 1, { from: '127.0.0.3' });
    await before.over;
    const many = ask(port, 60, { from: '127.0.0.2' });
    const other = ask(port, 1, { from: '127.0.0.3' });
    await other.over;
    // The client that came last is served before most requests of the other.
    expect(many.statuses.length).toBeLessThan(30);
    await many.over;
    expect(new Set(many.statuses)).toEqual(new Set(['200']));
    for (const each of [before, many, other]) each.hangUp();
  });

  test('behind a proxy the address is the one that the proxy adds', async () => {
    const port = await listen({ ADDRESS_BUDGET: '100', TRUST_PROXY: '1' });
    const from = '127.0.0.1';
    const before = ask(port, 1, { from, forwarded: '203.0.113.7' });
    await before.over;
    // The client can write the first address itself.
    const many = ask(port, 60, { from, forwarded: '198.51.100.1, 203.0.113.8' });
    const other = ask(port, 1, { from, forwarded: '203.0.113.7' });
    await other.over;
    expect(many.statuses.length).toBeLessThan(30);
    await many.over;
    for (const each of [before, many, other]) each.hangUp();
  });
});

import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestProduct, type TestProduct } from '../testing/product.ts';
import { createShares } from './fair-share.ts';

describe('shares', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('one asker begins so many in a step, in their order; another asker waits for none of them', () => {
    const inTurn = createShares({ perStep: 2 });
    const begun: string[] = [];
    const ask = (asker: string, name: string) => inTurn(asker, { weight: 1, begin: () => begun.push(name) });
    for (const n of [1, 2, 3, 4, 5]) ask('many', `m${n}`);
    ask('one', 'o1');
    expect(begun).toEqual(['m1', 'm2', 'o1']);
    vi.advanceTimersByTime(10);
    expect(begun.slice(3)).toEqual(['m3', 'm4']);
    // Who comes while others of the same asker wait comes after them.
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

  test('what costs more begins less often: what is begun beyond a step is of the next ones', () => {
    const inTurn = createShares({ perStep: 2 });
    const begun: string[] = [];
    for (const name of ['a', 'b', 'c']) inTurn('many', { weight: 5, begin: () => begun.push(name) });
    const afterSteps = [0, 1, 1, 1, 1, 1].map((steps) => {
      vi.advanceTimersByTime(steps * 10);
      return begun.length;
    });
    // Each takes two steps and a half.
    expect(afterSteps).toEqual([1, 1, 2, 2, 2, 3]);
    vi.advanceTimersByTime(100);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a queue has an end', () => {
    const inTurn = createShares({ perStep: 1, mostWaiting: 3 });
    const nothing = { weight: 1, begin: () => undefined };
    const answers = Array.from({ length: 6 }, () => inTurn('many', nothing));
    expect(answers).toEqual([true, true, true, true, false, false]);
    expect(inTurn('one', nothing)).toBe(true);
  });
});

describe('of a process', () => {
  let product: TestProduct;
  afterEach(() => product.close());

  async function listen(env: Record<string, string>) {
    product = await createTestProduct(env);
    await product.app.listen({ port: 0, host: '127.0.0.1' });
    return (product.app.server.address() as AddressInfo).port;
  }

  /** Asks `count` times at once, each on a connection of its own; the statuses as they come. */
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

  test('an address with many connections begins its budget’s number while another asks, and is refused nothing', async () => {
    // 100 a second: one in a step.
    const port = await listen({ ADDRESS_BUDGET: '100' });
    const before = ask(port, 1, { from: '127.0.0.3' });
    await before.over;
    const many = ask(port, 60, { from: '127.0.0.2' });
    const other = ask(port, 1, { from: '127.0.0.3' });
    await other.over;
    // The one that asked last is served before most that asked before it.
    expect(many.statuses.length).toBeLessThan(30);
    await many.over;
    expect(new Set(many.statuses)).toEqual(new Set(['200']));
    for (const each of [before, many, other]) each.hangUp();
  });

  test('behind a proxy an address is the one that the proxy names', async () => {
    const port = await listen({ ADDRESS_BUDGET: '100', TRUST_PROXY: '1' });
    const from = '127.0.0.1';
    const before = ask(port, 1, { from, forwarded: '203.0.113.7' });
    await before.over;
    // The first is the sender's own word.
    const many = ask(port, 60, { from, forwarded: '198.51.100.1, 203.0.113.8' });
    const other = ask(port, 1, { from, forwarded: '203.0.113.7' });
    await other.over;
    expect(many.statuses.length).toBeLessThan(30);
    await many.over;
    for (const each of [before, many, other]) each.hangUp();
  });
});

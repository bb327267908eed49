import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPace } from './drain.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A sender with as much to bring as it may. */
function createSender(took: ReturnType<typeof createPace>) {
  const sender = {
    brought: 0,
    flows: false,
    pause() {
      sender.flows = false;
    },
    resume() {
      sender.flows = true;
      while (sender.flows) {
        sender.brought += 65_536;
        took(sender, 65_536);
      }
    },
  };
  return sender;
}

test('many senders of too much bring together what one may, each in its turn', () => {
  const took = createPace({ bytes: 5 * 65_536, step: 20 });
  const senders = Array.from({ length: 20 }, () => createSender(took));
  for (const sender of senders) sender.resume();
  const before = senders.reduce((sum, { brought }) => sum + brought, 0);
  vi.advanceTimersByTime(20 * 40);
  const after = senders.reduce((sum, { brought }) => sum + brought, 0);
  expect(after - before).toBeLessThanOrEqual(40 * 9 * 65_536);
  for (const { brought } of senders) expect(brought).toBeGreaterThan(5 * 65_536);
});

test('a single one goes on at every step', () => {
  const took = createPace({ bytes: 5 * 65_536, step: 20 });
  const sender = createSender(took);
  sender.resume();
  vi.advanceTimersByTime(20 * 10);
  expect(sender.brought).toBe(11 * 5 * 65_536);
});

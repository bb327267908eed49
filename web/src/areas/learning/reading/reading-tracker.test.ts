import { describe, expect, it } from 'vitest';
import { createReadingTracker, offsetOf, positionOf } from './reading-tracker.ts';

const start = () => createReadingTracker({ needed: 10, seconds: 0 });

describe('how long a text is read', () => {
  it('counts from when the lease began, and stops at once when the page is hidden', () => {
    const tracker = start();
    tracker.active(1_000);
    expect([tracker.left(9_000), tracker.state(9_000)]).toEqual([10, 'waiting']);
    tracker.leaseBegan(10_000);
    expect([tracker.left(13_000), tracker.state(13_000)]).toEqual([7, 'counting']);
    tracker.hidden(14_000);
    expect([tracker.left(60_000), tracker.state(60_000)]).toEqual([6, 'waiting']);
    expect(tracker.take(60_000)).toEqual([[0, 4]]);
    tracker.active(70_000);
    expect(tracker.take(72_000)).toEqual([
      [0, 4],
      [60, 62],
    ]);
  });

  it('counts no more than 60 s without a sign of the reader, and goes on with the next one', () => {
    const tracker = createReadingTracker({ needed: 200, seconds: 0 });
    tracker.leaseBegan(0);
    tracker.active(0);
    tracker.active(5_000);
    expect([tracker.state(65_000), tracker.state(65_001)]).toEqual(['counting', 'idle']);
    expect([tracker.left(65_000), tracker.left(100_000)]).toEqual([135, 135]);
    expect(tracker.take(70_000)).toEqual([[0, 65]]);
    tracker.confirmed({ needed: 200, seconds: 65 });
    expect(tracker.owes(90_000)).toBe(false);
    tracker.active(100_000);
    expect([tracker.state(101_000), tracker.left(110_000)]).toEqual(['counting', 125]);
    expect(tracker.take(110_000)).toEqual([[100, 110]]);
  });

  it('counts to the end of the 60 s when the next sign comes before anything was sent', () => {
    const tracker = createReadingTracker({ needed: 200, seconds: 0 });
    tracker.leaseBegan(0);
    tracker.active(0);
    tracker.active(300_000);
    expect(tracker.owes(300_000)).toBe(true);
    expect(tracker.take(310_000)).toEqual([
      [0, 60],
      [300, 310],
    ]);
  });

  it('counts nothing for who comes back to a page that was hidden while they were idle, until they do', () => {
    const tracker = createReadingTracker({ needed: 200, seconds: 0 });
    tracker.leaseBegan(0);
    tracker.active(0);
    tracker.hidden(100_000);
    expect(tracker.take(500_000)).toEqual([[0, 60]]);
    tracker.active(600_000);
    expect(tracker.left(601_000)).toBe(139);
  });

  it('sends again what may not have arrived, and nothing that has', () => {
    const tracker = start();
    tracker.leaseBegan(0);
    tracker.active(1_000);
    expect(tracker.take(3_000)).toEqual([[1, 3]]);
    tracker.failed();
    expect(tracker.take(4_000)).toEqual([
      [1, 3],
      [3, 4],
    ]);
    tracker.confirmed({ needed: 10, seconds: 3 });
    expect(tracker.left(4_000)).toBe(7);
    expect(tracker.take(5_000)).toEqual([[4, 5]]);
  });

  it('forgets the spans of a lease that another device took over', () => {
    const tracker = start();
    tracker.leaseBegan(0);
    tracker.active(0);
    tracker.take(5_000);
    tracker.failed();
    tracker.leaseBegan(20_000);
    expect(tracker.take(22_000)).toEqual([[0, 2]]);
  });

  it('counts nothing while another device has the lease, nor what passed there once it is taken back', () => {
    const tracker = start();
    tracker.leaseBegan(0);
    tracker.active(0);
    tracker.take(2_000);
    tracker.failed();
    tracker.leaseLost();
    expect(tracker.left(9_000)).toBe(10);
    tracker.leaseBegan(20_000);
    tracker.confirmed({ needed: 10, seconds: 6 });
    expect(tracker.left(21_000)).toBe(3);
  });

  it('is never below zero seconds', () => {
    const tracker = start();
    tracker.leaseBegan(0);
    tracker.active(0);
    expect(tracker.left(60_000)).toBe(0);
  });
});

describe('the position in a text', () => {
  it('is the share scrolled away, and leads back to the same place', () => {
    const extent = { height: 3_000, viewport: 1_000 };
    expect(positionOf({ ...extent, top: -500 })).toBe(0.25);
    expect(offsetOf(0.25, extent)).toBe(500);
  });

  it('is the beginning of a text that fits the window', () => {
    expect(positionOf({ top: -20, height: 300, viewport: 1_000 })).toBe(0);
  });
});

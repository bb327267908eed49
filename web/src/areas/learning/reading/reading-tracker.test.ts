import { describe, expect, it } from 'vitest';
import { createReadingTracker, offsetOf, positionOf } from './reading-tracker.ts';

const start = () => createReadingTracker({ needed: 10, seconds: 0 });

describe('how long the end of a reading is on screen', () => {
  it('counts only while the end is seen, from when the lease began', () => {
    const tracker = start();
    tracker.endSeen(true, 1_000);
    expect(tracker.left(9_000)).toBe(10);
    tracker.leaseBegan(10_000);
    expect(tracker.left(13_000)).toBe(7);
    tracker.endSeen(false, 14_000);
    expect(tracker.left(60_000)).toBe(6);
    expect(tracker.take(60_000)).toEqual([[0, 4]]);
  });

  it('sends again what may not have arrived, and nothing that has', () => {
    const tracker = start();
    tracker.leaseBegan(0);
    tracker.endSeen(true, 1_000);
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
    tracker.endSeen(true, 0);
    tracker.take(5_000);
    tracker.failed();
    tracker.leaseBegan(20_000);
    expect(tracker.take(22_000)).toEqual([[0, 2]]);
  });

  it('counts nothing while another device has the lease, nor what passed there once it is taken back', () => {
    const tracker = start();
    tracker.leaseBegan(0);
    tracker.endSeen(true, 0);
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
    tracker.endSeen(true, 0);
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

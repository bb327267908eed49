import { describe, expect, it, vi } from 'vitest';
import { type Entry, withWriting } from './entry.ts';
import { afterAnswer } from './outcome.ts';

let count = 0;
const newId = () => `id${++count}`;
const empty: Entry = {
  userId: 7,
  kind: 'homework',
  chapterId: 5,
  key: 'k',
  title: '',
  projectId: 1,
  steps: [],
  baseVersion: 1,
  rev: 0,
  editedAt: 0,
  notBefore: 0,
  tries: 0,
  state: 'waiting',
  problem: '',
};
const write = (entry: Entry, content: string, status: '0' | '1' = '0') =>
  withWriting(entry, {
    draft: { content, files: [] },
    status,
    asked: false,
    now: 1_000,
    rest: 3_000,
    newId,
    merge: (_before, now) => now,
  });
const ok = (version: number) => ({ code: 1, msg: '', data: { version } }) as const;
const texts = (entry: Entry) => entry.steps.map(({ content, status }) => `${status}${content}`);

describe('what waits on the device', () => {
  it('is the newest draft alone, until it may have arrived', () => {
    const twice = write(write(empty, '甲'), '甲乙');
    expect(texts(twice)).toEqual(['0甲乙']);
    const [step] = twice.steps;
    const going = { ...twice, steps: step ? [{ ...step, sent: true }] : [] };
    const after = write(going, '甲乙丙');
    expect(texts(after)).toEqual(['0甲乙', '0甲乙丙']);
    expect(after.steps[0]?.requestId).toBe(step?.requestId);
  });

  it('hands in what was handed in, and saves what was written afterwards as a draft', () => {
    expect(texts(write(write(write(empty, '草稿'), '交了', '1'), '又改'))).toEqual(['1交了', '0又改']);
  });

  it('goes on from the version that the answer names', () => {
    const entry = write(write(empty, '交了', '1'), '又改');
    const after = afterAnswer(entry, entry.steps[0]?.requestId ?? '', ok(4), 0);
    expect([texts(after), after.baseVersion]).toEqual([['0又改'], 4]);
  });

  it('stops at a rule’s refusal and keeps the text; what is written next takes its place', () => {
    const entry = write(empty, '迟交', '1');
    const refusal = { code: -2, msg: '已截止', data: null } as const;
    const after = afterAnswer(entry, entry.steps[0]?.requestId ?? '', refusal, 0);
    expect(after).toMatchObject({ state: 'refused', problem: '已截止' });
    expect(texts(after)).toEqual(['1迟交']);
    expect(write(after, '改成草稿')).toMatchObject({ state: 'waiting', steps: [{ status: '0' }] });
  });

  it('waits as long as a server says that has no room for it, and keeps the text as it was sent', () => {
    const entry = write(empty, '交了', '1');
    const [step] = entry.steps;
    for (const code of [-5, -4] as const) {
      const busy = { code, msg: '服务器忙不过来，请稍后再试', data: { retryAfter: 7 } };
      const after = afterAnswer(entry, step?.requestId ?? '', busy, 1_000);
      expect(after).toMatchObject({ state: 'waiting', tries: 1, steps: [step] });
      // The jitter comes on top, so that they do not all come at that second.
      expect(after.notBefore).toBeGreaterThanOrEqual(9_000);
      expect(after.notBefore).toBeLessThanOrEqual(12_000);
    }
  });

  it('waits longer after each failure, at most half a minute', () => {
    let entry = write(empty, '写了');
    const waits: number[] = [];
    vi.spyOn(Math, 'random').mockReturnValue(1);
    for (let tries = 1; tries <= 50; tries++) {
      entry = afterAnswer(entry, entry.steps[0]?.requestId ?? '', { code: 0, msg: '', data: null }, 0);
      waits.push(entry.notBefore);
    }
    vi.restoreAllMocks();
    expect([waits[0], waits[1], waits[6], waits[49]]).toEqual([4_000, 8_000, 30_000, 30_000]);
  });
});

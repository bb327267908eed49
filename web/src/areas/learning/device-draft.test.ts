import { describe, expect, it } from 'vitest';
import { judgeDraft, printOf, sendingOf } from './device-draft.ts';
import type { Work } from './learning.slice.ts';

const work = (content: string, version: number): Work => ({
  workInfo: { content, filelist: [] },
  status: '0',
  savedAt: null,
  version,
  submission: null,
});
const draft = (content: string, baseVersion: number) => ({ content, files: [], baseVersion });

describe('a copy of homework found on the device', () => {
  it('is of no use when the server has the same', () => {
    expect(judgeDraft(undefined, work('甲', 1))).toBe('nothing');
    expect(judgeDraft(draft('甲', 1), work('甲', 3))).toBe('nothing');
  });

  it('is gone on from after a crash, and never overwrites a newer version silently', () => {
    expect(judgeDraft(draft('甲乙', 1), work('甲', 1))).toBe('restore');
    expect(judgeDraft(draft('甲乙', 1), work('甲丙', 2))).toBe('conflict');
  });
});

describe('sending the same thing twice', () => {
  let count = 0;
  const newId = () => `id${++count}`;

  it('counts once, for it carries the same request id', () => {
    const first = sendingOf({ content: '甲', files: [] }, '1', undefined, newId);
    expect(sendingOf({ content: '甲', files: [] }, '1', first, newId)).toBe(first);
  });

  it('is another request when the text changed or a draft becomes a submission', () => {
    const first = { requestId: 'first', status: '0' as const, print: printOf({ content: '甲', files: [] }) };
    expect(sendingOf({ content: '乙', files: [] }, '0', first, newId).requestId).not.toBe('first');
    expect(sendingOf({ content: '甲', files: [] }, '1', first, newId).requestId).not.toBe('first');
  });
});

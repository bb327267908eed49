import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTtlCache } from './ttl-cache.ts';

let now = 0;
beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

const make = () =>
  createTtlCache<string>({ keptFor: 100, maxBytes: 10_000, bytesOf: () => 100, isHearing: () => true });
const read = vi.fn<() => Promise<string | undefined>>();
const get = (memory: ReturnType<typeof make>) => memory.get('key', read, () => 'subject');
beforeEach(() => read.mockReset());

it('an entry in use is refreshed once in the background, and no call waits for it', async () => {
  const memory = make();
  read.mockResolvedValueOnce('first');
  expect(await get(memory)).toBe('first');
  now = 70;
  const { promise, resolve } = Promise.withResolvers<string>();
  read.mockReturnValue(promise);
  expect([await get(memory), await get(memory)]).toEqual(['first', 'first']);
  expect(read).toHaveBeenCalledTimes(2);
  resolve('second');
  await promise;
  expect(await get(memory)).toBe('second');
  now = 120;
  expect(await get(memory)).toBe('second');
  expect(read).toHaveBeenCalledTimes(2);
});

it('an entry whose value is gone at the refresh is removed', async () => {
  const memory = make();
  read.mockResolvedValueOnce('first').mockResolvedValue(undefined);
  await get(memory);
  now = 70;
  await get(memory);
  await Promise.resolve();
  expect(await get(memory)).toBeUndefined();
});

it('a refresh that was running when its subject was invalidated is not cached', async () => {
  const memory = make();
  read.mockResolvedValueOnce('first');
  await get(memory);
  now = 70;
  const { promise, resolve } = Promise.withResolvers<string>();
  read.mockReturnValueOnce(promise).mockResolvedValue('third');
  await get(memory);
  memory.forget('subject');
  resolve('second');
  await promise;
  expect(await get(memory)).toBe('third');
});

it('an entry whose refresh fails is used until it expires', async () => {
  const memory = make();
  const answers = [() => 'first'];
  const reading = async () => {
    const answer = answers.shift();
    if (!answer) throw new Error('the database is away');
    return answer();
  };
  const ask = () => memory.get('key', reading, () => 'subject').catch((error: Error) => error.message);
  const said: unknown[] = [];
  for (now of [0, 70, 99, 101]) said.push(await ask());
  expect(said).toEqual(['first', 'first', 'first', 'the database is away']);
});

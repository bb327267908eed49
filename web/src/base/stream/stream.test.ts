import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStreamQuery } from './attach-stream.ts';
import { Renditions } from './renditions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000);

it('what opens a stream is asked for anew after half an hour, once for all who ask, and before anything is loaded', async () => {
  const renew = vi.fn(async () => '/files/7/list.m3u8?e=2&s=b');
  const query = createStreamQuery('/files/7/list.m3u8?e=1&s=a', renew);
  minutes(29);
  expect(await query.fresh()).toBe('e=1&s=a');
  expect(renew).not.toHaveBeenCalled();
  minutes(2);
  expect(await Promise.all([query.fresh(), query.fresh()])).toEqual(['e=2&s=b', 'e=2&s=b']);
  expect(renew).toHaveBeenCalledOnce();
  minutes(10);
  expect(await query.fresh()).toBe('e=2&s=b');
  expect(renew).toHaveBeenCalledOnce();
});

it('one that was refused is asked for anew before the next request, unless it has only just come', async () => {
  const renew = vi.fn(async () => '/files/7/list.m3u8?e=2&s=b');
  const query = createStreamQuery('/files/7/list.m3u8?e=1&s=a', renew);
  query.expire();
  expect(await query.fresh()).toBe('e=1&s=a');
  minutes(1);
  query.expire();
  expect(await query.fresh()).toBe('e=2&s=b');
  query.expire();
  expect(await query.fresh()).toBe('e=2&s=b');
  expect(renew).toHaveBeenCalledOnce();
});

it('an address that cannot be had now leaves the one that there is, and is asked for again', async () => {
  const renew = vi.fn(async () => undefined as string | undefined);
  const query = createStreamQuery('/files/7/list.m3u8?e=1&s=a', renew);
  minutes(31);
  expect(await query.fresh()).toBe('e=1&s=a');
  expect(await query.fresh()).toBe('e=1&s=a');
  expect(renew).toHaveBeenCalledTimes(2);
});

it('the qualities of a video are told to its controls, and the chosen one to the stream', () => {
  const renditions = new Renditions();
  const told: string[] = [];
  for (const each of ['addrendition', 'removerendition', 'change'])
    renditions.addEventListener(each, ({ type }) => told.push(type));
  const chosen: number[] = [];
  const quality = (id: string) => ({ id, width: 640, height: 360, bitrate: 1 });
  renditions.fill([quality('360'), quality('720')], (index) => chosen.push(index));
  expect([...renditions].map(({ id }) => id)).toEqual(['360', '720']);
  expect(renditions.selectedIndex).toBe(-1);
  renditions.selectedIndex = 1;
  expect([renditions[1]?.id, chosen]).toEqual(['720', [1]]);
  renditions.fill([], () => undefined);
  expect([renditions.length, told]).toEqual([0, ['addrendition', 'change', 'removerendition']]);
});

import { codes } from '@zhixing/contract/codes';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answers, createTestStore, failure, ok } from '../../testing/fake-services.ts';
import { prefetchContent } from './content-prefetch.ts';
import * as actions from './learning.actions.ts';

afterEach(() => vi.useRealTimers());

const contentCall = 'POST /capi/Chapter/getContent';
const next = { id: 6, type: '1', video: false } as const;
const text = (more: object = {}) => ok({ id: 6, type: '1', content: '正文', done: false, ...more } as never);

function at(answers: Answers) {
  const made = createTestStore(answers, 't');
  made.store.dispatch(actions.learningOpened({ projectId: 1, chapterId: 5 }));
  const open = async () => {
    made.store.dispatch(actions.learningOpened({ chapterId: 6 }));
    await made.store.dispatch(actions.loadContent({ chapterId: 6, dks: '1' }));
    return made.store.getState().learning.chapterContent;
  };
  const asked = () => made.calls.filter(({ key }) => key === contentCall).map(({ payload }) => payload);
  return { ...made, open, asked };
}
const ahead = { chapterId: 6, dks: '1', ahead: true };
const opened = { chapterId: 6, dks: '1' };

it('opens prefetched content without a call, and calls the next time', async () => {
  const { store, open, asked } = at({ [contentCall]: () => text() });
  store.dispatch(prefetchContent(next));
  store.dispatch(prefetchContent(next));
  expect(await open()).toMatchObject({ id: 6, content: '正文' });
  expect(asked()).toEqual([ahead]);
  await open();
  expect(asked()).toEqual([ahead, opened]);
});

it('discards old prefetched content: after half a minute, after progress was saved, for another login', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const progress = ok({ seconds: 9, needed: 9, position: 1, done: true } as never);
  const { store, services, open, asked } = at({
    [contentCall]: () => text(),
    'POST /capi/Chapter/saveProgress': () => progress,
  });
  store.dispatch(prefetchContent(next));
  vi.setSystemTime(Date.now() + 30_001);
  await open();
  expect(asked()).toEqual([ahead, opened]);
  store.dispatch(prefetchContent(next));
  await store.dispatch(actions.saveProgress({ chapterId: 6, intervals: [], position: 1 }));
  await open();
  expect(asked()).toEqual([ahead, opened, ahead, opened]);
  store.dispatch(prefetchContent(next));
  services.credential.set('another');
  await open();
  expect(asked()).toEqual([ahead, opened, ahead, opened, ahead, opened]);
});

it('discards prefetched content that may not be shown: refused, or revised with a notice not shown yet', async () => {
  for (const came of [
    failure(codes.parameter, '没有'),
    text({ revisedAt: '2031-01-01T00:00:00Z' }),
  ] as never[]) {
    const { store, open, asked, toasts } = at({
      [contentCall]: (payload) => ('ahead' in payload ? came : text({ content: '新' })),
    });
    store.dispatch(prefetchContent(next));
    expect(await open()).toMatchObject({ content: '新' });
    expect(asked()).toEqual([ahead, opened]);
    expect(toasts()).toEqual([]);
  }
});

it('prefetches readings only', () => {
  const { store, asked } = at({ [contentCall]: () => text() });
  store.dispatch(prefetchContent({ id: 6, type: '1', video: true }));
  store.dispatch(prefetchContent({ id: 6, type: '2', video: false }));
  store.dispatch(prefetchContent({ id: 6, type: 3, video: false }));
  expect(asked()).toEqual([]);
});

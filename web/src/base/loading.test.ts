import { codes } from '@zhixing/contract/codes';
import { expect, it } from 'vitest';
import { loadHomeList } from '../areas/home/home.actions.ts';
import { createTestStore, failure, ok } from '../testing/fake-services.ts';
import { selectAreaBusy, selectBusy, selectFailure } from './loading.slice.ts';

const list = ok({ list: [], page: 1, pageSize: 10, total: 0 });

it('knows which areas and actions are busy until the last run has ended', async () => {
  const ends: (() => void)[] = [];
  const { store } = createTestStore({
    'GET /capi/FrontProject/getHomeList': () => new Promise((resolve) => ends.push(() => resolve(list))),
  });
  const busy = () => [
    selectBusy(store.getState(), 'home/loadList'),
    selectAreaBusy(store.getState(), 'home'),
  ];
  expect(busy()).toEqual([false, false]);
  const runs = [store.dispatch(loadHomeList({})), store.dispatch(loadHomeList({}))];
  ends[0]?.();
  await runs[0];
  expect(busy()).toEqual([true, true]);
  expect(selectAreaBusy(store.getState(), 'account')).toBe(false);
  ends[1]?.();
  await runs[1];
  expect(busy()).toEqual([false, false]);
});

it('keeps why the last run failed until the next one begins', async () => {
  const answers = [failure(codes.fault, '稍后再试'), list];
  const { store } = createTestStore({
    'GET /capi/FrontProject/getHomeList': () => (answers.shift() ?? list) as typeof list,
  });
  const failed = () => selectFailure(store.getState(), 'home/loadList');
  await store.dispatch(loadHomeList({}));
  expect(failed()).toEqual({ code: -5, msg: '稍后再试' });
  const again = store.dispatch(loadHomeList({}));
  expect(failed()).toBeUndefined();
  await again;
  expect(failed()).toBeUndefined();
});

it('says nothing of an older run that fails after a newer one has begun', async () => {
  const ends: ((answer: typeof list) => void)[] = [];
  const { store } = createTestStore({
    'GET /capi/FrontProject/getHomeList': () => new Promise((resolve) => ends.push(resolve)),
  });
  const failed = () => selectFailure(store.getState(), 'home/loadList');
  const [older, newer] = [store.dispatch(loadHomeList({})), store.dispatch(loadHomeList({}))];
  ends[1]?.(list);
  await newer;
  ends[0]?.(failure(codes.fault, '稍后再试') as never);
  await older;
  expect(failed()).toBeUndefined();
});

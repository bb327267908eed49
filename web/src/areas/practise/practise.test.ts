import { codes } from '@zhixing/contract/codes';
import { expect, it } from 'vitest';
import { createTestStore, failure, ok } from '../../testing/fake-services.ts';
import { projectItem } from '../../testing/projects.ts';
import { signedOut } from '../account/public/session.ts';
import { joinProject } from './join/join.actions.ts';
import { loadInvitedProject, loadPractiseDetail, loadPractiseList } from './practise.actions.ts';

const list = 'GET /capi/FrontProject/getList';
const detail = 'GET /capi/FrontProject/getProjectDetail';
const page = (number: number, ids: number[]) =>
  ok({ list: ids.map((id) => ({ id })) as never[], page: number, pageSize: 12, total: 30 });

it('appends later pages only when the tag flag is set', async () => {
  const { store, calls } = createTestStore({ [list]: ({ page: number = 1 }) => page(number, [number * 10]) });
  const ids = () => store.getState().practise.practiseList.list.map(({ id }) => id);
  await store.dispatch(loadPractiseList({ type: 'data' }));
  await store.dispatch(loadPractiseList({ type: 'data', page: 2, tag: true }));
  expect(ids()).toEqual([10, 20]);
  await store.dispatch(loadPractiseList({ type: 'data', page: 3 }));
  expect(ids()).toEqual([30]);
  expect(calls[1]?.payload).toEqual({ type: 'data', page: 2, pageSize: 12 });
});

it('empties the list at once when another one is asked for, and drops the late answer to the first', async () => {
  let answerFirst = () => {};
  const first = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  const { store } = createTestStore({
    [list]: async ({ type }) => {
      if (type === 'slow') await first;
      return page(1, [type === 'slow' ? 1 : 2]);
    },
  });
  const slow = store.dispatch(loadPractiseList({ type: 'slow' }));
  await store.dispatch(loadPractiseList({ type: 'data' }));
  answerFirst();
  await slow;
  expect(store.getState().practise.practiseList.list).toEqual([{ id: 2 }]);
  void store.dispatch(loadPractiseList({ type: 'media' }));
  expect(store.getState().practise.practiseList.list).toEqual([]);
});

it('shows a failed list as an info toast', async () => {
  const { store, toasts } = createTestStore({ [list]: () => failure(codes.fault, '稍后') });
  await store.dispatch(loadPractiseList({}));
  expect(toasts()).toEqual(['info: 稍后']);
});

it('knows a project that does not exist, and says so as information', async () => {
  const { store, toasts } = createTestStore({ [detail]: () => failure(codes.parameter, '项目不存在') });
  await store.dispatch(loadPractiseDetail(9));
  expect(store.getState().practise).toMatchObject({ missing: true, practiseDetail: null });
  expect(toasts()).toEqual(['info: 项目不存在']);
});

it('joins, shows a toast, and loads the project again', async () => {
  const { store, called, toasts } = createTestStore({
    'POST /capi/Student/joinProject': () => ok({ enrolmentId: 1, status: 1 }),
    [detail]: ({ id }) => ok({ id, joined: { status: 1 } } as never),
  });
  await store.dispatch(joinProject({ projectId: 3 }));
  expect(called()).toEqual(['POST /capi/Student/joinProject', detail]);
  expect(toasts()).toEqual(['success: 报名成功']);
  expect(store.getState().practise.practiseDetail?.joined?.status).toBe(1);
});

it('a project with limited visibility is removed when the student who saw it logs out, and when it is no longer visible to them', async () => {
  const hidden = projectItem(7, { visibility: 'college' });
  const shown = { ...hidden, joined: null } as never;
  let there = true;
  const { store } = createTestStore({
    [list]: () => ok({ list: [hidden, projectItem(8)], page: 1, pageSize: 12, total: 2 }),
    [detail]: () => (there ? ok(shown) : failure(codes.parameter, '没有')),
  });
  const practise = () => store.getState().practise;
  await store.dispatch(loadPractiseList({ type: 'data' }));
  await store.dispatch(loadPractiseDetail(7));
  store.dispatch(signedOut());
  expect([practise().practiseDetail, practise().practiseList.list, practise().listKey]).toEqual([
    null,
    [],
    '',
  ]);
  await store.dispatch(loadPractiseDetail(7));
  there = false;
  await store.dispatch(loadPractiseDetail(7));
  expect(practise()).toMatchObject({ practiseDetail: null, missing: true });
});

it('an invite code shows a project that is not there without it', async () => {
  const { store, calls } = createTestStore({
    [detail]: () => failure(codes.parameter, '没有'),
    'POST /capi/FrontProject/getProjectDetail': ({ inviteCode }) =>
      inviteCode === 'right' ? ok(projectItem(7) as never) : failure(codes.parameter, '没有'),
  });
  await store.dispatch(loadPractiseDetail(7));
  await store.dispatch(loadInvitedProject({ id: 7, inviteCode: 'wrong' }));
  expect(store.getState().practise).toMatchObject({ practiseDetail: null, missing: true });
  await store.dispatch(loadInvitedProject({ id: 7, inviteCode: 'right' }));
  expect(store.getState().practise).toMatchObject({ practiseDetail: { id: 7 }, missing: false });
  expect(calls.at(-1)?.payload).toEqual({ id: 7, inviteCode: 'right' });
});

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Answers, createTestStore, ok } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { student } from '../../../testing/student.ts';
import type { ApplyProject } from '../../account/account.types.ts';
import { loadMyPractise } from '../../account/public/lists.ts';
import { loadUser } from '../../account/public/session.ts';
import { Screen } from '../UserPractise.screen.tsx';

afterEach(cleanup);

const whoIAm = 'POST /capi/Student/getUserInfo';
const project = (more: Partial<ApplyProject>): ApplyProject => ({
  projectId: 3,
  campId: 7,
  type: 'data',
  title: '能耗分析',
  titleEn: 'Energy',
  cover: null,
  status: 1,
  progress: 0.5,
  joinedAt: '2026-10-01T00:00:00.000Z',
  graduatedAt: null,
  nextChapterId: 12,
  awaitingMark: false,
  allDone: false,
  begun: true,
  ...more,
});

async function open(mine: ApplyProject, user: Answers[typeof whoIAm] = () => ok(student)) {
  const made = createTestStore(
    {
      [whoIAm]: user,
      'POST /capi/Student/getApplyProjectList': () =>
        ok({ list: [mine], page: 1, pageSize: 10, total: 1, counts: [{ status: mine.status, count: 1 }] }),
      'POST /capi/Student/leaveProject': () => ok({ status: 4 }),
    },
    't',
  );
  await made.store.dispatch(loadMyPractise({ page: 1 }));
  await renderScreen({ store: made.store, Screen, path: '/user/practise', at: '/user/practise' });
  return made;
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('a project is left after being asked, and what happens is said before', async () => {
  const { calls, toasts } = await open(project({}));
  await press('退出项目《能耗分析》');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/都会保留，再次报名接着用/)).toBeTruthy();
  expect(calls.some(({ key }) => key.endsWith('leaveProject'))).toBe(false);
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: '退出项目' })));
  expect(calls.find(({ key }) => key.endsWith('leaveProject'))?.payload).toEqual({ projectId: 3 });
  expect(toasts()).toEqual(['success: 已退出，学习记录都会保留']);
});

it('the clock of a test that runs in a project one leaves is gone, another project’s stays', async () => {
  const endsAt = '2031-03-05T03:00:00.000Z';
  const running = { projectId: 3, chapterId: 23, title: '测验', endsAt, now: '2031-03-05T02:00:00.000Z' };
  for (const projectId of [3, 4]) {
    cleanup();
    const answers = [{ ...student, runningTest: { ...running, projectId } }, student];
    const { store, calls } = await open(project({}), () => ok(answers.shift() ?? student));
    await store.dispatch(loadUser({}));
    await press('退出项目《能耗分析》');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '退出项目' })));
    const { userInfo } = store.getState().account;
    expect(userInfo?.runningTest?.projectId).toBe(projectId === 3 ? undefined : 4);
    expect(calls.filter(({ key }) => key.endsWith('getUserInfo'))).toHaveLength(projectId === 3 ? 2 : 1);
  }
});

it('an application is taken back; who has graduated or left is offered nothing to leave', async () => {
  await open(project({ status: 0 }));
  expect(screen.getByRole('button', { name: '撤回报名：《能耗分析》' })).toBeTruthy();
  for (const status of [2, 3, 4] as const) {
    cleanup();
    await open(project({ status, graduatedAt: status === 2 ? '2026-11-01T00:00:00.000Z' : null }));
    expect(screen.queryByRole('button', { name: /退出|撤回/ })).toBeNull();
  }
});

it('tabs with nothing in them are not shown', async () => {
  await open(project({}));
  const tabs = screen.getByRole('navigation', { name: '按状态筛选' });
  expect(
    within(tabs)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['全部', '学习中1']);
});

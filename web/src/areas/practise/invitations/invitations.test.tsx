import { act, cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createTestStore, ok } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { Screen } from '../UserPractise.screen.tsx';
import type { Invited } from './invitations.types.ts';

// What opens comes with code of its own.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

const invited: Invited = {
  invitationId: 5,
  campId: 7,
  campTitle: '第一期',
  college: '清源学院',
  projectId: 3,
  projectTitle: '能耗分析',
  projectTitleEn: 'Energy',
  startsAt: '2026-10-01T00:00:00.000Z',
  endsAt: '2027-01-01T00:00:00.000Z',
};

/** 我的实践 of somebody whose number a roster names until the invitation is answered. */
async function open(status: 0 | 1 = 1) {
  const list = [invited];
  const answered = <T,>(data: T) => {
    list.pop();
    return ok(data);
  };
  const made = createTestStore(
    {
      'POST /capi/Student/getApplyProjectList': () => ok({ list: [], page: 1, pageSize: 10, total: 0 }),
      'POST /capi/Student/getInvitations': () => ok({ list: [...list] }),
      'POST /capi/Student/acceptInvitation': () => answered({ projectId: 3, campId: 7, status }),
      'POST /capi/Student/declineInvitation': () => answered({}),
    },
    't',
  );
  await renderScreen({ store: made.store, Screen, path: '/user/practise', at: '/user/practise' });
  const answers = () => made.calls.filter(({ key }) => /(accept|decline)Invitation$/.test(key));
  return { ...made, answers };
}
const card = () => screen.findByRole('article', { name: '清源学院邀请你加入“第一期”' });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('an invitation says who invites to what and what the teachers will see, and is accepted with one press', async () => {
  const { toasts, answers } = await open();
  expect(within(await card()).getByText(/能耗分析/)).toBeTruthy();
  expect(within(await card()).getByText(/能看到你的姓名、手机号/)).toBeTruthy();
  await press('加入“第一期”');
  expect(answers()).toMatchObject([{ payload: { invitationId: 5 } }]);
  expect(toasts()).toEqual(['success: 已加入，可以开始学习了']);
  expect(screen.queryByRole('button', { name: '加入“第一期”' })).toBeNull();
});

it('accepting under another name than the roster’s waits for approval, and says so', async () => {
  const { toasts } = await open(0);
  await card();
  await press('加入“第一期”');
  expect(toasts()).toEqual([expect.stringMatching(/^info: .*等老师审核/)]);
});

it('declining is asked for before it is done', async () => {
  const { answers } = await open();
  await card();
  await press('不加入“第一期”');
  expect(answers()).toEqual([]);
  const dialog = within(screen.getByRole('dialog', { name: '不加入“第一期”？' }));
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: '不加入' })));
  expect(answers()).toMatchObject([{ key: 'POST /capi/Student/declineInvitation' }]);
  expect(screen.queryByRole('article')).toBeNull();
});

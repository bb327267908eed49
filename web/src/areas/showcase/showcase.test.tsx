import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import type { Permission } from '@zhixing/contract/words';
import { afterEach, expect, it } from 'vitest';
import { type Answers, createTestStore, failure, ok } from '../../testing/fake-services.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { Draft } from '../authoring/projects-api.ts';
import { Showcase } from './Showcase.tsx';

// The dialog has code of its own.
configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

const at = '2031-03-05T02:00:00.000Z';
const work = (workId: number, shown = false) => ({
  workId,
  title: `作业 ${workId}`,
  name: '林小知',
  submittedAt: at,
  score: 92,
  agreedAt: at,
  shown,
});

let draft: Draft;
const Screen = () => <Showcase draft={draft} />;

async function open(answers: Answers, may: Permission[] = ['project.see', 'project.publish']) {
  const made = createTestStore(answers, 'mine');
  draft = { projectId: 3, may } as Draft;
  await renderScreen({
    store: made.store,
    Screen,
    path: '/staff',
    at: '/staff',
  });
  return made;
}

it('says how works come here where there are none', async () => {
  await open({ 'POST /mapi/Showcase/getList': () => ok({ list: [] }) });
  expect(await screen.findByText('还没有可以展示的作品')).toBeTruthy();
  expect(screen.getByText(/合格的作业下面可以同意展示/)).toBeTruthy();
});

it('shows a work and takes it down, and says how many of six are shown', async () => {
  const shown = new Set<number>();
  const { calls } = await open({
    'POST /mapi/Showcase/getList': () =>
      ok({ list: [work(1), work(2)].map((each) => ({ ...each, shown: shown.has(each.workId) })) }),
    'POST /mapi/Showcase/choose': ({ workId, shown: on }) => {
      if (on) shown.add(workId);
      else shown.delete(workId);
      return ok({ shown: on });
    },
  });
  expect(await screen.findByText('项目页正在展示 0 / 6 份')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '展示 作业 2 林小知' }));
  expect(await screen.findByText('项目页正在展示 1 / 6 份')).toBeTruthy();
  expect(screen.getByText('展示中')).toBeTruthy();
  const down = screen.getByRole('button', { name: '撤下 作业 2 林小知' });
  await waitFor(() => expect(down.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(down);
  expect(await screen.findByText('项目页正在展示 0 / 6 份')).toBeTruthy();
  expect(
    calls.filter(({ key }) => key === 'POST /mapi/Showcase/choose').map(({ payload }) => payload),
  ).toEqual([
    { projectId: 3, workId: 2, shown: true },
    { projectId: 3, workId: 2, shown: false },
  ]);
});

it('tells that the page is full, and leaves the seventh work as it was', async () => {
  const list = [1, 2, 3, 4, 5, 6].map((id) => work(id, true));
  const { toasts } = await open({
    'POST /mapi/Showcase/getList': () => ok({ list: [...list, work(7)] }),
    'POST /mapi/Showcase/choose': () => failure(codes.illegal, '请先撤下一份'),
  });
  expect(await screen.findByText(/已经选满/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '展示 作业 7 林小知' }));
  await waitFor(() => expect(toasts().join()).toContain('请先撤下一份'));
  expect(screen.getByRole('button', { name: '展示 作业 7 林小知' })).toBeTruthy();
});

it('is read in a dialog; who may not publish has no button to choose', async () => {
  await open(
    {
      'POST /mapi/Showcase/getList': () => ok({ list: [work(1)] }),
      'POST /mapi/Showcase/getWork': () => ok({ ...work(1), content: '正文', images: [] }),
    },
    ['project.see'],
  );
  fireEvent.click(await screen.findByRole('button', { name: '看作品 作业 1 林小知' }));
  expect(await within(await screen.findByRole('dialog')).findByText('正文')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^展示/, hidden: true })).toBeNull();
});

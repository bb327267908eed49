import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ok } from '../../../testing/fake-services.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { teacherAnswers } from '../../../testing/teacher.ts';
import { readSession } from '../../account/account.actions.ts';
import type { OwnFile } from '../content-api.ts';

configure({ asyncUtilTimeout: 40_000 });
vi.setConfig({ testTimeout: 90_000 });
afterEach(cleanup);

const gibibyte = 1024 ** 3;
const file = (fileId: number, name: string, part: Partial<OwnFile>): OwnFile => ({
  fileId,
  name,
  size: gibibyte,
  createdAt: '2026-11-30T00:00:00.000Z',
  lessonVideo: true,
  projects: [],
  removable: false,
  ...part,
});

it('a video that no project has is removed after a question, and the room is read again', async () => {
  let list = [
    file(1, '讲座（上）.mp4', { size: 2 * gibibyte, removable: true }),
    file(2, '讲座（下）.mp4', { projects: [{ projectId: 5, title: '校园数据入门' }] }),
    file(3, '别处.mp4', {}),
  ];
  const { store, calls } = await openPage('/staff/files', {
    token: 'mine',
    answers: {
      ...teacherAnswers(['project.author']),
      'POST /mapi/Upload/getRoom': () =>
        ok({
          videos: { used: list.length * gibibyte, limit: 20 * gibibyte },
          others: { used: 0, limit: 2 * gibibyte },
          list,
          page: 1,
          pageSize: 10,
          total: list.length,
        }),
      'POST /mapi/Upload/removeVideo': () => {
        list = list.slice(1);
        return ok({});
      },
    },
  });
  await act(async () => void store.dispatch(readSession()));
  await screen.findByRole('heading', { level: 1, name: '文件与空间' });
  expect((await screen.findByLabelText('小节的视频')).getAttribute('aria-valuetext')).toBe(
    '已用 3.0 GB，共 20.0 GB',
  );
  const rowOf = (name: string) => screen.getAllByText(name)[0]?.closest('tr') as HTMLElement;
  expect(rowOf('讲座（上）.mp4').textContent).toContain('没有项目用到');
  expect(rowOf('别处.mp4').textContent).toContain('在你看不到的项目里');
  expect(within(rowOf('讲座（下）.mp4')).getByRole('link', { name: '校园数据入门' })).toBeTruthy();
  expect(within(rowOf('讲座（下）.mp4')).queryByRole('button')).toBeNull();

  fireEvent.click(within(rowOf('讲座（上）.mp4')).getByRole('button', { name: /删除/ }));
  const dialog = await screen.findByRole('dialog', { name: '删除“讲座（上）.mp4”？' });
  expect(dialog.textContent).toContain('腾出 2.0 GB');
  expect(calls.filter(({ key }) => key === 'POST /mapi/Upload/removeVideo')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(screen.queryAllByText('讲座（上）.mp4')).toEqual([]));
  expect(screen.getByLabelText('小节的视频').getAttribute('aria-valuetext')).toBe('已用 2.0 GB，共 20.0 GB');
});

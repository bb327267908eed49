import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { afterEach, expect, it } from 'vitest';
import { type Answers, failure, ok } from '../../../testing/fake-services.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { projectInfo, student, studentAnswers, titles } from '../../../testing/student.ts';
import { readSession } from '../../account/public/session.ts';
import type { Announcement } from '../messaging.types.ts';

// The first import of a screen is slow, since its code is transformed: the long timeout only delays a real failure.
configure({ asyncUtilTimeout: 40_000 });
const patient = { timeout: 90_000 };
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const at = '2031-03-05T02:00:00.000Z';
const announcement = (announcementId: number, more: Partial<Announcement> = {}): Announcement => ({
  announcementId,
  campId: 11,
  title: `公告 ${announcementId}`,
  author: '周老师',
  at,
  editedAt: null,
  projectId: 1,
  projectTitle: '校园能耗',
  projectTitleEn: '',
  html: '<p>周五<strong>晚上</strong></p>',
  ...more,
});
const long = (end: string) => `<p>${'请先把电表读数抄下来。'.repeat(30)}${end}</p>`;
const all = [announcement(9), announcement(8, { html: long('末尾') }), announcement(7), announcement(6)];

async function open(list: Announcement[], more: Answers = {}, hash = '', unread = 2) {
  const made = await openPage(`/learning/catalog?projectId=1${hash}`, {
    token: 't',
    answers: {
      ...studentAnswers,
      'POST /capi/Student/getUserInfo': () => ok({ ...student, unread }),
      'POST /capi/Announcement/getList': ({ pageSize = 10 }) =>
        ok({ list: list.slice(0, pageSize), page: 1, pageSize, total: list.length }),
      'POST /capi/Notice/read': () => ok({ unread: 0 }),
      ...more,
    },
  });
  await act(async () => void made.store.dispatch(readSession()));
  const sent = () =>
    made.calls.filter(({ key }) => key === 'POST /capi/Notice/read').map(({ payload }) => payload);
  return { ...made, sent };
}
const part = async () => within(await screen.findByRole('region', { name: '公告' }));

it(
  'the directory says what was announced, the newest first; what is long opens when it is asked for',
  patient,
  async () => {
    const { asked, sent } = await open(all);
    const shown = await part();
    expect(asked('POST /capi/Announcement/getList')).toEqual({ projectId: 1, pageSize: 3 });
    const heads = () => shown.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(heads()).toEqual(['公告 9', '公告 8', '公告 7']);
    expect(shown.getAllByText('晚上')[0]?.tagName).toBe('STRONG');
    // Only announcements that are shown whole are marked as read.
    await waitFor(() => expect(sent()).toEqual([{ announcementIds: [9, 7] }]));
    const fold = shown.getByRole('button', { name: '展开全文' });
    expect([fold.getAttribute('aria-expanded'), shown.queryByText(/末尾/)]).toEqual(['false', null]);
    fireEvent.click(fold);
    expect(shown.getByText(/末尾/)).toBeTruthy();
    fireEvent.click(shown.getByRole('button', { name: '收起' }));
    expect(shown.queryByText(/末尾/)).toBeNull();
    fireEvent.click(shown.getByRole('button', { name: '更早的公告（1）' }));
    await waitFor(() => expect(heads()).toEqual(['公告 9', '公告 8', '公告 7', '公告 6']));
    expect(shown.queryByRole('button', { name: /更早/ })).toBeNull();
  },
);

it(
  'a notice leads to the announcement it tells of: fetched, opened, focused, and read',
  patient,
  async () => {
    const far = [...all.slice(0, 3), announcement(6, { html: long('很久以前'), editedAt: at })];
    const { sent } = await open(far, {}, '#announcement-6', 1);
    const shown = await part();
    expect(await shown.findByText(/很久以前/)).toBeTruthy();
    expect(shown.getByText(/修改过/)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('公告 6');
    await waitFor(() => expect(sent().at(-1)).toEqual({ announcementIds: [9, 7, 6] }));
  },
);

it(
  'nothing is there where nothing was announced, or all was withdrawn, and nothing is sent',
  patient,
  async () => {
    const { sent, store } = await open([]);
    await screen.findByRole('heading', { level: 1, name: titles.project });
    expect(screen.queryByRole('region', { name: '公告' })).toBeNull();
    // Also of one that a notice leads to and that has been deleted.
    cleanup();
    const gone = await open(all.slice(0, 2), {}, '#announcement-5', 0);
    await part();
    expect([...sent(), ...gone.sent()]).toEqual([]);
    expect(store.getState().learning.projectInfo).toEqual(projectInfo);
  },
);

it(
  'the directory is there although the announcements did not come, which can be tried again',
  patient,
  async () => {
    let away = true;
    await open([], {
      'POST /capi/Announcement/getList': ({ pageSize = 10 }) =>
        away ? failure(codes.network) : ok({ list: all, page: 1, pageSize, total: 4 }),
    });
    expect(await screen.findByText('没能读到公告')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: titles.project })).toBeTruthy();
    away = false;
    fireEvent.click(screen.getByRole('button', { name: /重试|再试/ }));
    expect((await part()).getByText('公告 9')).toBeTruthy();
  },
);

it('the older ones that do not come are asked for once, not again and again', patient, async () => {
  const { calls } = await open(
    all,
    {
      'POST /capi/Announcement/getList': ({ pageSize = 10 }) =>
        pageSize > 3 ? failure(codes.network) : ok({ list: all.slice(0, 3), page: 1, pageSize, total: 4 }),
    },
    '#announcement-6',
  );
  await part();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(calls.filter(({ key }) => key === 'POST /capi/Announcement/getList')).toHaveLength(2);
});

import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Permission } from '@zhixing/contract/words';
import { afterEach, expect, it } from 'vitest';
import { type Answers, failure, ok } from '../../testing/fake-services.ts';
import { openPage } from '../../testing/open-page.tsx';
import { teacherAnswers } from '../../testing/teacher.ts';
import { chooseMarkdown } from '../../testing/write-markdown.ts';
import { readSession } from '../account/account.actions.ts';

// The first import of a screen is slow, since its code is transformed: the long timeout only delays a real failure.
configure({ asyncUtilTimeout: 15_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const at = '2031-03-05T02:00:00.000Z';
const may: Permission[] = ['camp.see', 'camp.announce'];
const camp = {
  id: 11,
  title: '春季营',
  college: null,
  startsAt: at,
  endsAt: '2031-08-05T02:00:00.000Z',
  closedAt: null,
  project: { id: 5, type: 'data', title: '校园数据实践', titleEn: '' },
  state: 'running',
  staff: [],
  students: { waiting: 0, learning: 3, graduated: 0 },
  may,
  needsApproval: false,
  homeworkRule: 'submitted',
  lateRule: 'mark',
  reveal: null,
  attempts: null,
  certificateRule: null,
  anonymousMarking: false,
  inviteCode: null,
  facts: ['joined'],
  projectCertificateRule: 'all',
};
const announcement = {
  announcementId: 4,
  revision: 1,
  title: '停机通知',
  content: '周六停机。',
  html: '<p>周六停机。</p>',
  author: '周老师',
  at,
  editedAt: null,
  told: 3,
  read: 1,
  deliveries: [],
  may,
};

async function open(more: Answers, list: object[] = [], students = camp.students) {
  chooseMarkdown();
  const answers = {
    ...teacherAnswers(may),
    'POST /mapi/Camp/get': () => ok({ ...camp, students }),
    'POST /mapi/Announcement/render': ({ text }: { text: string }) => ok({ html: `<p>看：${text}</p>` }),
    'POST /mapi/Announcement/getList': () => ok({ list, page: 1, pageSize: 10, total: list.length }),
    ...more,
  } as unknown as Answers;
  const opened = await openPage('/staff/camps/11/announcements', { token: 'mine', answers });
  await act(async () => void opened.store.dispatch(readSession()));
  return opened;
}
const dialog = () => within(screen.getByRole('dialog'));
const field = (label: string) => dialog().getByRole<HTMLInputElement>('textbox', { name: label });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const opened = () => waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy());
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
async function leave(unsaved = true) {
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  if (unsaved) {
    expect(screen.getAllByRole('dialog')).toHaveLength(2);
    await press('离开');
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('keeps what is written of an announcement where Escape closes the dialog, until it is sent', async () => {
  let refuse = true;
  const { calls } = await open({
    'POST /mapi/Announcement/save': () => (refuse ? failure(0, '连不上服务器') : ok({ announcementId: 4 })),
  } as unknown as Answers);
  await press('写公告');
  await opened();
  expect(dialog().queryByText('上次填了没有保存的内容在下面，核对后请保存。')).toBeNull();
  type('标题', '停机通知');
  type('内容', '周六停机，请先保存。');
  await leave();
  await press('写公告');
  await opened();
  expect(dialog().getByText('上次填了没有保存的内容在下面，核对后请保存。')).toBeTruthy();
  expect([field('标题').value, field('内容').value]).toEqual(['停机通知', '周六停机，请先保存。']);
  const sent = () =>
    calls.filter(({ key }) => key === 'POST /mapi/Announcement/save').map(({ payload }) => payload);
  await press('发布');
  await waitFor(() => expect(sent()).toHaveLength(1));
  fireEvent.click(await dialog().findByRole('button', { name: '先不提交' }));
  // Sent without an answer, closed and opened again: it is the same sending.
  await waitFor(() =>
    expect(dialog().getByRole('button', { name: /发布/ }).getAttribute('aria-busy')).toBeNull(),
  );
  await leave();
  await press('写公告');
  await opened();
  refuse = false;
  await press('发布');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()[1]).toEqual(sent()[0]);
  await press('写公告');
  await opened();
  expect([field('标题').value, field('内容').value]).toEqual(['', '']);
}, 30_000);

it('says that the announcement was changed since, and takes its text where what was written is not wanted', async () => {
  await open({}, [announcement]);
  await press('修改');
  await opened();
  type('内容', '周六上午停机。');
  await leave();
  cleanup();
  await open({}, [{ ...announcement, revision: 2, content: '改到周日停机。' }]);
  await press('修改');
  await opened();
  expect(field('内容').value).toBe('周六上午停机。');
  expect(dialog().getByText(/在那之后这里被修改过/)).toBeTruthy();
  await press('不要了');
  expect(field('内容').value).toBe('改到周日停机。');
  expect(document.activeElement).toBe(field('标题'));
  await leave(false);
  await press('修改');
  await opened();
  expect(dialog().queryByText(/上次/)).toBeNull();
}, 30_000);

it('shows the text as students will see it, and says how to write it in the editor', async () => {
  await open({});
  await press('写公告');
  await opened();
  type('内容', '**周六**停机');
  expect(await dialog().findByText('看：**周六**停机')).toBeTruthy();
  expect(dialog().getByRole('radio', { name: '编辑器' })).toBeTruthy();
  // An announcement takes no files.
  expect(dialog().queryByText('图片与文件')).toBeNull();
  fireEvent.click(dialog().getByRole('button', { name: '发布' }));
  expect(await dialog().findByText('请写标题')).toBeTruthy();
}, 30_000);

it('asks before an announcement that no student would be told of', async () => {
  const students = { waiting: 2, learning: 0, graduated: 0 };
  const { calls } = await open(
    { 'POST /mapi/Announcement/save': () => ok({ announcementId: 4 }) } as unknown as Answers,
    [],
    students,
  );
  const sent = () => calls.filter(({ key }) => key === 'POST /mapi/Announcement/save');
  await press('写公告');
  await opened();
  type('标题', '停机通知');
  type('内容', '周六停机');
  await press('发布');
  expect(await screen.findByText('现在没有学生会收到这则公告')).toBeTruthy();
  expect(sent()).toHaveLength(0);
  await press('仍然发布');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toHaveLength(1);
}, 30_000);

it('says how many it reached outside the site, and why not the others', async () => {
  const deliveries = [
    { channel: 'sms', state: 'delivered', failure: null, count: 2 },
    { channel: 'sms', state: 'failed', failure: 'suspended', count: 1 },
  ];
  await open({}, [{ ...announcement, deliveries }]);
  expect(await screen.findByText('短信已送达 2 人 · 短信没有送达：号码停机或是空号 1 人')).toBeTruthy();
});

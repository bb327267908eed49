import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { Link } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { type Answers, createTestStore, failure, ok } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { student } from '../../../testing/student.ts';
import { userInfoChanged } from '../../account/public/session.ts';
import type { Inquiry } from '../messaging.types.ts';
import { AskPanel } from './AskPanel.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const at = '2031-03-05T02:00:00.000Z';
const inquiry = (more: Partial<Inquiry> = {}): Inquiry => ({
  inquiryId: 5,
  projectId: 1,
  projectTitle: '校园能耗',
  projectTitleEn: '',
  campId: 11,
  chapterId: 22,
  chapterTitle: '第一张图',
  removed: false,
  version: 2,
  status: 'answered',
  askedAt: at,
  updatedAt: at,
  messages: [
    { messageId: 1, author: '林小知', byStaff: false, mine: true, content: '为什么？\n第二行', at },
    { messageId: 2, author: '周老师', byStaff: true, mine: false, content: '因为空的会算成零', at },
  ],
  ...more,
});
const page = (list: Inquiry[]) => ok({ list, page: 1, pageSize: 50, total: list.length });
const Screen = () => (
  <>
    <Link to="/learning?ask=5">去看看</Link>
    <AskPanel chapterId={22} version={2} />
  </>
);

// The panel's code is loaded when it is opened.
beforeAll(async () => void (await import('./Inquiries.tsx')), 60_000);

async function open(answers: Answers, at = '/learning', known = true) {
  const made = createTestStore({ 'POST /capi/Inquiry/getList': () => page([]), ...answers }, 't');
  if (known) made.store.dispatch(userInfoChanged(student));
  await renderScreen({ store: made.store, Screen, path: '/learning', at });
  return made;
}
const write = (content: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: '你的问题' }), { target: { value: content } });

it('asks nothing of the server until it is opened; a notice’s link opens it', async () => {
  const { called } = await open({});
  expect(called()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '问老师' }));
  await waitFor(() => expect(called()).toEqual(['POST /capi/Inquiry/getList']));
  cleanup();
  const linked = await open({}, '/learning?ask=5');
  await waitFor(() => expect(linked.called()).toHaveLength(1));
});

it('a notice leads to its question, in view and in focus; led to again, with the answer that came meanwhile', async () => {
  const other = inquiry({ inquiryId: 6, status: 'waiting', messages: [] });
  let list = [other, inquiry({ status: 'waiting', messages: inquiry().messages.slice(0, 1) })];
  await open({ 'POST /capi/Inquiry/getList': () => page(list) }, '/learning?ask=5');
  await screen.findByText('为什么？', { exact: false });
  expect(document.activeElement?.textContent).toContain('为什么？');
  list = [inquiry(), other];
  screen.getByRole('textbox', { name: '你的问题' }).focus();
  fireEvent.click(screen.getByRole('link', { name: '去看看' }));
  await screen.findByText('因为空的会算成零');
  expect(document.activeElement?.textContent).toContain('因为空的会算成零');
});

it('the button that opens the message field focuses the field; once it is gone the question has the focus', async () => {
  await open({
    'POST /capi/Inquiry/getList': () => page([inquiry()]),
    'POST /capi/Inquiry/close': () => ok(inquiry({ status: 'closed' })),
  });
  fireEvent.click(screen.getByRole('button', { name: '问老师' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '你的问题' }));
  fireEvent.click(await screen.findByRole('button', { name: '继续追问' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '继续追问' }));
  cleanup();
  await open(
    {
      'POST /capi/Inquiry/getList': () => page([inquiry()]),
      'POST /capi/Inquiry/close': () => ok(inquiry({ status: 'closed' })),
    },
    '/learning?ask=5',
  );
  fireEvent.click(await screen.findByRole('button', { name: '明白了，结束提问' }));
  await screen.findByText('已结束');
  expect(document.activeElement?.textContent).toContain('已结束');
});

it('shows what was said, and goes on until it is closed', async () => {
  await open(
    {
      'POST /capi/Inquiry/getList': () => page([inquiry()]),
      'POST /capi/Inquiry/close': () => ok(inquiry({ status: 'closed' })),
    },
    '/learning?ask=5',
  );
  const list = await screen.findByRole('list', { name: '我的提问' });
  expect(within(list).getByText('因为空的会算成零')).toBeTruthy();
  expect(within(list).getByText('已回答')).toBeTruthy();
  expect(within(list).getByText('关于第 2 版的批阅')).toBeTruthy();
  fireEvent.click(within(list).getByRole('button', { name: '明白了，结束提问' }));
  expect(await within(list).findByText('已结束')).toBeTruthy();
  expect(within(list).queryByRole('button', { name: '继续追问' })).toBeNull();
});

it('keeps what was typed over a failure and a reload, and sends it once under one name', async () => {
  let away = true;
  const { calls } = await open(
    {
      'POST /capi/Inquiry/ask': () => (away ? failure(codes.network) : ok(inquiry({ status: 'waiting' }))),
    },
    '/learning?ask=5',
  );
  write('为什么？');
  fireEvent.click(screen.getByRole('button', { name: '发送' }));
  expect(await screen.findByText(/写的还在这台设备上/)).toBeTruthy();
  cleanup();
  away = false;
  const again = await open(
    { 'POST /capi/Inquiry/ask': () => ok(inquiry({ status: 'waiting' })) },
    '/learning?ask=5',
  );
  expect(screen.getByRole('textbox', { name: '你的问题' })).toHaveProperty('value', '为什么？');
  fireEvent.click(screen.getByRole('button', { name: '发送' }));
  await screen.findByText('等老师回答');
  expect(document.activeElement?.textContent).toContain('等老师回答');
  await waitFor(() => expect(screen.getByRole('textbox', { name: '你的问题' })).toHaveProperty('value', ''));
  const sent = [...calls, ...again.calls].filter(({ key }) => key === 'POST /capi/Inquiry/ask');
  expect(sent).toHaveLength(2);
  expect(sent[1]?.payload).toEqual(sent[0]?.payload);
  expect(sent[0]?.payload).toMatchObject({ chapterId: 22, version: 2, userId: 7, content: '为什么？' });
});

it('shows what was kept, where who is here is known only after the screen, and takes no letter while it is sent', async () => {
  await open({}, '/learning?ask=1');
  write('为什么？');
  cleanup();
  let answer = () => {};
  const { store } = await open(
    {
      'POST /capi/Inquiry/ask': () =>
        new Promise((resolve) => {
          answer = () => resolve(ok(inquiry({ status: 'waiting' })));
        }),
    },
    '/learning?ask=1',
    false,
  );
  const box = screen.getByRole('textbox', { name: '你的问题' });
  expect(box).toHaveProperty('value', '');
  act(() => void store.dispatch(userInfoChanged(student)));
  expect(box).toHaveProperty('value', '为什么？');
  fireEvent.click(screen.getByRole('button', { name: '发送' }));
  await waitFor(() => expect(box).toHaveProperty('readOnly', true));
  await act(async () => answer());
  expect(box).toMatchObject({ readOnly: false, value: '' });
});

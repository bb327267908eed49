import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { permissions } from '@zhixing/contract/words';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSession } from '../../areas/account/account.actions.ts';
import { TextsContext } from '../../locales/texts.ts';
import { type Answers, ok } from '../../testing/fake-services.ts';
import { openPage } from '../../testing/open-page.tsx';
import { teacherAnswers } from '../../testing/teacher.ts';
import { chinese } from '../../testing/texts.ts';
import { Waiting } from '../../ui/staff/Waiting.tsx';

// The first import of a screen is slow, since its code is transformed: the long timeout only delays a real failure.
configure({ asyncUtilTimeout: 15_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const at = '2031-03-05T02:00:00.000Z';
const college = { id: 3, name: '示范大学', nameEn: '' };
const dates = { startsAt: at, endsAt: at, joinUntil: null, closedAt: null, endedAt: null };
const camp = {
  id: 12,
  title: '春季营',
  project: { id: 5, title: '校园数据实践', titleEn: '' },
  college,
  ...dates,
  state: 'running',
  staff: [],
  may: [...permissions],
  isDefault: false,
  approval: false,
  students: { learning: 1, graduated: 0, waiting: 0 },
};
const draft = {
  projectId: 5,
  state: 'draft',
  draftRevision: 1,
  faults: [],
  may: [...permissions],
  directory: [],
  fields: { title: '校园数据实践', titleEn: '' },
};

const difference = {
  draftRevision: 1,
  isFirst: false,
  fields: [],
  leaves: [],
  effects: [],
  faults: [],
  students: { learning: 0, graduated: 0 },
};

interface List {
  address: string;
  call: string;
  payload: object;
  /** Of the call that shows the list. */
  more?: object;
}
const page2 = { page: 2, pageSize: 20 };
const lists: List[] = [
  {
    address: '/staff/projects?keyword=数据&state=draft',
    call: 'Project/getDraftList',
    payload: { keyword: '数据', state: 'draft' },
  },
  {
    address: '/staff/camps?keyword=春&state=running&waiting=1',
    call: 'Camp/getList',
    payload: { keyword: '春', state: 'running', waiting: true },
  },
  {
    address: '/staff/marking?keyword=春&type=2&campId=12&all=1',
    call: 'Marking/getOverview',
    payload: { keyword: '春', type: '2', campId: 12, onlyWaiting: false },
  },
  {
    address: '/staff/questions?keyword=为什么&campId=12&status=waiting',
    call: 'Inquiry/getList',
    payload: { keyword: '为什么', campId: 12, status: 'waiting' },
    more: { camps: [] },
  },
  {
    address: '/staff/people?keyword=方&role=teacher',
    call: 'Staff/getList',
    payload: { keyword: '方', role: 'teacher' },
  },
  { address: '/staff/colleges?keyword=示范', call: 'College/getList', payload: { keyword: '示范' } },
  {
    address: '/staff/camps/12/roster?keyword=张&state=learning&className=一班&sort=name&descending=1',
    call: 'Roster/getList',
    payload: { keyword: '张', state: 'learning', className: '一班', sort: 'name', descending: true },
    more: { counts: [], classes: ['一班'] },
  },
  {
    address: '/staff/projects/5/bank?keyword=均值&kind=single&tag=统计',
    call: 'Project/getBank',
    payload: { keyword: '均值', kind: 'single', tag: '统计' },
    more: { tags: [] },
  },
  { address: '/staff/camps/12/announcements?', call: 'Announcement/getList', payload: {} },
  { address: '/staff/projects/5/publish?', call: 'Project/getPublicationList', payload: {} },
];

/** A list as long as it takes for a second page. */
const long = ({ call, more }: List): Answers => ({
  [`POST /mapi/${call}`]: () => ok({ list: [], total: 100, ...page2, ...more }) as never,
});
async function open(list: List) {
  const opened = await openPage(`${list.address}&page=2&pageSize=20`, {
    token: 'mine',
    answers: {
      ...teacherAnswers([...permissions], college),
      'POST /mapi/Invite/getList': () => ok({ list: [], page: 1, pageSize: 10, total: 0 }),
      'POST /mapi/Camp/get': () => ok(camp) as never,
      'POST /mapi/Project/getDraft': () => ok(draft) as never,
      'POST /mapi/Project/getDifference': () => ok(difference),
      ...long(list),
    },
  });
  await act(async () => void opened.store.dispatch(readSession()));
  const asked = () =>
    opened.calls.filter(({ key }) => key === `POST /mapi/${list.call}`).map(({ payload }) => payload);
  return { ...opened, asked };
}

describe.each(lists)('the list of $call', (list) => {
  it('has its filters, order and page from the address, and again on the way back', {
    timeout: 60_000,
  }, async () => {
    const { asked, router } = await open(list);
    await waitFor(() => expect(asked()[0]).toMatchObject({ ...list.payload, ...page2 }));
    const count = asked().length;
    await act(() => router.navigate('/staff/security'));
    await screen.findByRole('heading', { level: 1, name: '两步验证' });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(asked().length).toBeGreaterThan(count));
    expect(asked().at(-1)).toMatchObject({ ...list.payload, ...page2 });
    const keyword = (list.payload as { keyword?: string }).keyword;
    if (keyword) expect(await screen.findByRole('searchbox')).toHaveProperty('value', keyword);
  });
});

it('what is searched for stands in the address, and the menu’s link to the whole list empties the field', {
  timeout: 60_000,
}, async () => {
  const people = lists.find(({ call }) => call === 'Staff/getList') as List;
  const { router, asked } = await open(people);
  const field = await screen.findByRole('searchbox');
  fireEvent.change(field, { target: { value: ' 沈 ' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('keyword')).toBe('沈'));
  // It begins at the first page, and the role that was chosen stays.
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ keyword: '沈', role: 'teacher', page: 1, pageSize: 20 }),
  );
  fireEvent.click(screen.getByRole('link', { name: '人员' }));
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', ''));
});

it('rows stand closer where that was chosen, in every table and after a reload', {
  timeout: 60_000,
}, async () => {
  const people = lists.find(({ call }) => call === 'Staff/getList') as List;
  await open(people);
  const compact = await screen.findByRole<HTMLInputElement>('switch', { name: '紧凑显示' });
  expect(compact.checked).toBe(false);
  fireEvent.click(compact);
  cleanup();
  await open(lists.find(({ call }) => call === 'College/getList') as List);
  expect((await screen.findByRole<HTMLInputElement>('switch', { name: '紧凑显示' })).checked).toBe(true);
  expect(localStorage.getItem('zhixing:compact-tables')).toBe('true');
});

it('is read again by whoever comes back to the tab', { timeout: 60_000 }, async () => {
  const { asked } = await open(lists.find(({ call }) => call === 'Staff/getList') as List);
  await waitFor(() => expect(asked()).toHaveLength(1));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(asked()).toHaveLength(2));
});

it('that is long in coming says so, with a way to begin anew', { timeout: 60_000 }, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(
    <TextsContext value={chinese}>
      <Waiting>…</Waiting>
    </TextsContext>,
  );
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => void vi.advanceTimersByTime(8_000));
  expect(screen.getByRole('status').textContent).toContain('服务器还没有回答');
  expect(screen.getByRole('button', { name: '再试一次' })).toBeTruthy();
  vi.useRealTimers();
});

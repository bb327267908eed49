import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, failure, ok } from '../../testing/fake-services.ts';
import { openPage } from '../../testing/open-page.tsx';
import { studentAnswers } from '../../testing/student.ts';
import { english } from '../../testing/texts.ts';
import { readSession } from '../account/public/session.ts';
import type { CalendarEvent } from './calendar.types.ts';
import { monthAfter, monthOf, monthRange } from './month.ts';

// The first import of a screen is slow, since its code is transformed: the long timeout only delays a real failure.
configure({ asyncUtilTimeout: 40_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  kind: 'due',
  at: '2031-03-05T15:59:00.000Z',
  projectId: 1,
  projectTitle: '校园能耗',
  projectTitleEn: 'Campus Energy',
  campId: 11,
  campTitle: '春季营',
  chapterId: 22,
  type: '2',
  title: '第一张图',
  done: false,
  ...more,
});
const camp = { chapterId: null, type: null, title: '' };
const march = [
  event({ kind: 'camp-starts', at: '2031-02-28T16:00:00.000Z', ...camp, done: true }),
  event({ done: true }),
  event({ chapterId: 23, type: 3, title: '单位与误差' }),
];
const month = (list: CalendarEvent[], more = {}) =>
  ok({ list, next: [], earlier: null, later: null, ...more });

async function open(answers: Answers = {}, at = '/user/calendar?month=2031-03', texts = undefined as never) {
  const made = await openPage(at, {
    token: 't',
    ...(texts ? { texts } : {}),
    answers: { ...studentAnswers, 'POST /capi/Calendar/getEvents': () => month(march), ...answers },
  });
  made.store.dispatch(readSession());
  return made;
}

it('goes by China’s months, wherever the device is', () => {
  expect(monthOf('2031-02-28T16:00:00Z')).toBe('2031-03');
  expect(monthOf('2031-02-28T15:59:59Z')).toBe('2031-02');
  expect([monthAfter('2031-01', -1), monthAfter('2031-12', 1)]).toEqual(['2030-12', '2032-01']);
  expect(monthRange('2031-12')).toEqual({ from: '2031-11-30T16:00:00.000Z', to: '2031-12-31T16:00:00.000Z' });
});

it('shows a month by its days, each event with its time in China, its way and what it asks for', async () => {
  const { asked } = await open();
  const day = within((await screen.findByRole('heading', { name: /3月5日/ })).closest('li') as HTMLElement);
  expect(asked('POST /capi/Calendar/getEvents')).toEqual({
    from: '2031-02-28T16:00:00.000Z',
    to: '2031-03-31T16:00:00.000Z',
  });
  const [homework, paper] = day.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(homework.textContent).toContain('23:59');
  expect(within(homework).getByText('作业截止')).toBeTruthy();
  expect(within(homework).getByText('已完成')).toBeTruthy();
  expect(within(homework).getByRole('link').getAttribute('href')).toBe(
    '/learning/homework?projectId=1&chapterId=22',
  );
  expect(within(paper).getByRole('link').getAttribute('href')).toBe('/learning?projectId=1&chapterId=23');
  expect(within(paper).getByText(/^还有 \d+ 天$/)).toBeTruthy();
  const start = screen.getByRole('heading', { name: /3月1日/ }).closest('li') as HTMLElement;
  expect(within(start).getByRole('link', { name: '春季营' }).getAttribute('href')).toBe(
    '/learning/catalog?projectId=1',
  );
  // Among the student's own pages.
  const mine = within(screen.getByRole('main')).getByRole('navigation', { name: '我的' });
  expect(within(mine).getByRole('link', { name: '日程' }).getAttribute('aria-current')).toBe('page');
});

it('a past event that is not done says so; days are shown in English too', async () => {
  const past = event({ at: '2021-03-05T15:59:00.000Z', title: '旧作业' });
  await open(
    { 'POST /capi/Calendar/getEvents': () => month([past]) },
    '/user/calendar?month=2021-03',
    english as never,
  );
  expect(await screen.findByText('Past its deadline')).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Friday, March 5, 20/ })).toBeTruthy();
  expect(screen.getByText('Campus Energy')).toBeTruthy();
  expect(screen.getByRole('link', { name: '旧作业' }).getAttribute('lang')).toBe('zh-CN');
});

it('tells above the month what comes next, whatever month is shown', async () => {
  const homework = event({ at: '2031-07-05T15:59:00.000Z', title: '夏天的作业' });
  await open({ 'POST /capi/Calendar/getEvents': () => month(march, { next: [homework] }) });
  const next = within(await screen.findByRole('region', { name: '接下来' }));
  expect(next.getByRole('heading', { name: /7月5日/ })).toBeTruthy();
  expect(next.getByRole('link', { name: '夏天的作业' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: /3月5日/ })).toBeTruthy();
});

it('leads from a month to the next, and from one with nothing to where something is', async () => {
  const answers: Answers = {
    'POST /capi/Calendar/getEvents': ({ from }) =>
      from.startsWith('2031-03-31') ? month([], { earlier: march[2]?.at }) : month(march),
  };
  const { router } = await open(answers);
  await screen.findByText('第一张图');
  fireEvent.click(screen.getByRole('link', { name: /^下个月，2031年4月$/ }));
  expect(await screen.findByText('这个月没有安排')).toBeTruthy();
  // Events of the month before are not shown under this month's heading.
  expect(screen.queryByText('第一张图')).toBeNull();
  expect(router.state.location.search).toBe('?month=2031-04');
  fireEvent.click(screen.getByRole('link', { name: '上一件在2031年3月' }));
  expect(await screen.findByText('第一张图')).toBeTruthy();
  expect(screen.getByRole('link', { name: '回到本月' })).toBeTruthy();
});

it('offers to try again what did not come', async () => {
  let away = true;
  await open({
    'POST /capi/Calendar/getEvents': () => (away ? failure(codes.network) : month(march)),
  });
  expect(await screen.findByText('没能读到日程')).toBeTruthy();
  away = false;
  fireEvent.click(screen.getAllByRole('button', { name: /重试|再试/ })[0] as HTMLElement);
  expect(await screen.findByText('第一张图')).toBeTruthy();
});

describe('the address to subscribe to', () => {
  const path = '/capi/calendar.ics?k=abc';
  it('is made when it is asked for, copied whole, and opened by a calendar program', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as never);
    const { toasts } = await open({ 'POST /capi/Calendar/renewAddress': () => ok({ path }) });
    fireEvent.click(await screen.findByRole('button', { name: '生成订阅地址' }));
    const whole = `${window.location.origin}${path}`;
    expect(await screen.findByText(whole)).toBeTruthy();
    expect(screen.getByRole('link', { name: '在日历应用中打开' }).getAttribute('href')).toBe(
      whole.replace('http:', 'webcal:'),
    );
    fireEvent.click(screen.getByRole('button', { name: '复制地址' }));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(whole));
    expect(toasts().at(-1)).toContain('地址已复制');
  });

  it.each([
    ['换一个地址', () => ok({ path: `${path}2` }), /k=abc2$/],
    ['换一个地址', () => failure<{ path: null }>(codes.tooMany, '请稍候'), /k=abc$/],
    ['停用地址', () => ok({ path: null }), '生成订阅地址'],
  ] as const)('%s: asks first, and a refusal leaves it as it is (%#)', async (name, answer, seen) => {
    const { called } = await open({
      'POST /capi/Calendar/getAddress': () => ok({ path }),
      'POST /capi/Calendar/renewAddress': answer,
      'POST /capi/Calendar/removeAddress': answer,
    });
    const changes = () => called().filter((key) => /renew|remove/.test(key)).length;
    fireEvent.click(await screen.findByRole('button', { name }));
    const asked = within(await screen.findByRole('dialog'));
    expect(changes()).toBe(0);
    fireEvent.click(asked.getByRole('button', { name }));
    await waitFor(() => expect(changes()).toBe(1));
    expect(await screen.findByText(seen)).toBeTruthy();
  });
});

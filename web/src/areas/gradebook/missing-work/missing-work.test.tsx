import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { figureStates } from '@zhixing/contract/gradebook-words';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, failure, ok } from '../../../testing/fake-services.ts';
import { book, camp, college, may } from '../../../testing/gradebook.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { teacherAnswers } from '../../../testing/teacher.ts';
import { typeDate } from '../../../testing/type-date.ts';
import { readSession } from '../../account/account.actions.ts';

// The first time, the code of a screen is transformed: patience only delays a true failure.
configure({ asyncUtilTimeout: 40_000 });
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

async function open(path: string, more: Answers = {}) {
  const opened = await openPage(`/staff/camps/12/gradebook/work${path}`, {
    token: 'mine',
    answers: {
      ...teacherAnswers(may, college),
      'POST /mapi/Camp/get': () => ok(camp),
      'POST /mapi/Gradebook/getGradebook': () => ok(book),
      'POST /mapi/Camp/getDeadlines': () => ok({ leaves: [], extensions: [] }),
      'POST /mapi/Gradebook/getReminders': () => ok({ list: [] }),
      'POST /mapi/Gradebook/remind': () => ok({ told: 1, already: 1, notJoined: 0, others: 0 }),
      ...more,
    },
  });
  await act(async () => void opened.store.dispatch(readSession()));
  const payloads = (key: string) =>
    opened.calls.filter((each) => each.key === key).map(({ payload }) => payload);
  return { ...opened, payloads };
}
const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));

test('each homework and test says how many are missing, late and on time, and leads to who', async () => {
  await open('');
  await screen.findByRole('table', { name: '提交情况' });
  expect(rows('提交情况').map((row) => [row[0], ...row.slice(2)])).toEqual([
    ['能耗报告', '1', '0', '1', '0', '0', '0'],
  ]);
  const link = screen.getByRole('link', { name: '能耗报告' });
  expect(link.getAttribute('href')).toBe('/staff/camps/12/gradebook/work?item=l1');
});

test('of a submitted gradebook, work that was handed in and settled is handed in, not missing', async () => {
  const [homework] = book.figures;
  const settled = figureStates.indexOf('settledZero');
  const figure = {
    ...homework,
    scores: [0, 0],
    states: [settled, settled],
    late: [],
    dropped: [],
    revisions: [],
  };
  await open('', {
    'POST /mapi/Gradebook/getGradebook': () =>
      ok({ ...book, figures: [{ ...figure, handedIn: [0], handedInLate: [1] }, ...book.figures.slice(1)] }),
  });
  await screen.findByRole('table', { name: '提交情况' });
  expect(rows('提交情况').map((row) => row.slice(2))).toEqual([['0', '0', '1', '1', '0', '0']]);
});

test('the deadline stands above the students, with who has more time and by how much', async () => {
  const dueAt = book.items[0]?.dueAt ?? '';
  const later = new Date(Date.parse(dueAt) + 51 * 3_600_000).toISOString();
  const extension = {
    chapterId: 1,
    student: { id: book.students.ids[1] ?? 0, name: '李小河', studentNo: '002' },
    dueAt: later,
    reason: '病假',
    givenAt: dueAt,
    givenBy: '周老师',
  };
  await open('?item=l1', {
    'POST /mapi/Camp/getDeadlines': () => ok({ leaves: [], extensions: [extension] }),
  });
  expect(await screen.findByText(/^截止 .*；1 名学生另有延期。$/)).toBeTruthy();
  const own = rows('学生').map((row) => row.find((cell) => /晚/.test(cell ?? '')) ?? '');
  expect(own.filter(Boolean)).toEqual([expect.stringMatching(/（晚 2 天 3 小时）$/)]);
  expect(own[1]).toMatch(/晚/);
});

test('without a deadline nobody is given more time: the page says so, and where a deadline is set', async () => {
  const lesson = { chapterId: 1, title: '能耗报告', path: [], type: null, dueAt: null };
  await open('?item=l1&state=missing', {
    'POST /mapi/Camp/getDeadlines': () => ok({ leaves: [lesson], extensions: [] }),
  });
  expect(await screen.findByText(/^截止 .*，营结束）。这一节没有设截止时间/)).toBeTruthy();
  const link = screen.getByRole('link', { name: '设截止时间' });
  expect(link.getAttribute('href')).toBe('/staff/camps/12/deadlines');
  fireEvent.click(screen.getByRole('checkbox', { name: '李小河' }));
  expect(screen.getByRole('button', { name: '延期…' }).getAttribute('aria-disabled')).toBe('true');
});

test('those who are missing are chosen and reminded, and it says how many got a notice', async () => {
  const { payloads, toasts } = await open('?item=l1&state=missing');
  await screen.findByRole('table', { name: '学生' });
  expect(rows('学生').map((row) => row.slice(1, 5))).toEqual([['李小河', '002', '二班', '未交']]);
  expect(screen.getByRole('button', { name: '提醒' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('checkbox', { name: '李小河' }));
  fireEvent.click(screen.getByRole('button', { name: '提醒' }));
  const dialog = await screen.findByRole('dialog', { name: '提醒 1 名学生交“能耗报告”？' });
  fireEvent.click(within(dialog).getByRole('button', { name: '提醒' }));
  await waitFor(() => expect(toasts()).toEqual(['success: 已提醒 1 名；没有再提醒的：1 名 24 小时内提醒过']));
  expect(payloads('POST /mapi/Gradebook/remind')).toEqual([{ campId: 12, item: 'l1', studentIds: [12] }]);
});

test('what became of each reminder stands with its student, and is read again after the next one', async () => {
  const reminder = { at: '2031-04-20T02:05:00.000Z', by: '周老师', read: false, planned: true };
  const failed = { channel: 'sms', state: 'failed', failure: 'suspended' } as const;
  const mail = { channel: 'mail', state: 'sent', failure: null } as const;
  let list = [
    { ...reminder, studentId: 11, deliveries: [failed, mail] },
    { ...reminder, studentId: 12, deliveries: [] },
  ];
  const { payloads } = await open('?item=l1', { 'POST /mapi/Gradebook/getReminders': () => ok({ list }) });
  const asked = { campId: 12, item: 'l1', studentIds: [11, 12] };
  await screen.findByRole('columnheader', { name: '上次提醒' });
  const records = () => rows('学生').map((row) => row[5]);
  expect(records()).toEqual([
    expect.stringMatching(/10:05 · 周老师短信没有送达：号码停机或是空号邮件已送出$/),
    expect.stringMatching(/周老师已在站内$/),
  ]);
  expect(payloads('POST /mapi/Gradebook/getReminders')).toEqual([asked]);
  list = list.map((each) => ({ ...each, planned: false, deliveries: [] }));
  fireEvent.click(screen.getByRole('checkbox', { name: '李小河' }));
  fireEvent.click(screen.getByRole('button', { name: '提醒' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '提醒' }));
  await waitFor(() => expect(records()[1]).toMatch(/周老师排队中$/));
  expect(payloads('POST /mapi/Gradebook/getReminders')).toEqual([asked, asked]);
});

test('where nobody was reminded there is no such column, and a failure to read says so beside the list', async () => {
  await open('?item=l1', {
    'POST /mapi/Gradebook/getReminders': () => failure(codes.refused, '没有读到'),
  });
  expect(await screen.findByText(/提醒送到了没有，没有读到/)).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: '上次提醒' })).toBeNull();
  expect(rows('学生')).toHaveLength(2);
});

test('an exemption is the flag of the gradebook, with the revision that was read', async () => {
  const { payloads, toasts } = await open('?item=l1', {
    'POST /mapi/Gradebook/saveEntries': () =>
      ok({ rows: book, conflicts: [{ studentId: 11, item: 'l1', by: '何助教' }] }),
  });
  await screen.findByRole('table', { name: '学生' });
  fireEvent.click(screen.getByRole('checkbox', { name: '选这一页的全部' }));
  fireEvent.click(screen.getByRole('button', { name: '免修' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '有免修批准' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '免修' }));
  await waitFor(() => expect(toasts()).toEqual(['warning: 1 名已免修；1 名刚被别人改过，没有改']));
  const flag = { item: 'l1', value: null, flag: 'exempt', reason: '有免修批准', revision: 0 };
  expect(payloads('POST /mapi/Gradebook/saveEntries')).toEqual([
    {
      campId: 12,
      entries: [
        { studentId: 11, ...flag },
        { studentId: 12, ...flag },
      ],
    },
  ]);
});

test('an exemption that the server cannot take keeps its reason, and is done once it can', async () => {
  let busy = true;
  const { payloads, toasts } = await open('?item=l1', {
    'POST /mapi/Gradebook/saveEntries': () =>
      busy ? failure(codes.network, '网络不通') : ok({ rows: book, conflicts: [] }),
  });
  await screen.findByRole('table', { name: '学生' });
  fireEvent.click(screen.getByRole('checkbox', { name: '选这一页的全部' }));
  fireEvent.click(screen.getByRole('button', { name: '免修' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '有免修批准' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '免修' }));
  const again = await within(dialog).findByRole('button', { name: '现在再试' });
  expect(within(dialog).getByLabelText('原因')).toHaveProperty('value', '有免修批准');
  busy = false;
  fireEvent.click(again);
  await waitFor(() => expect(toasts()).toEqual(['success: 2 名已免修']));
  expect(new Set(payloads('POST /mapi/Gradebook/saveEntries').map((each) => JSON.stringify(each))).size).toBe(
    1,
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('more time until a moment that has gone by is given only after a question', async () => {
  const { payloads } = await open('?item=l1&state=missing', {
    'POST /mapi/Gradebook/previewDeadlines': () => ok({ anonymous: false, count: 0, verdicts: 0, list: [] }),
    'POST /mapi/Camp/extend': () => ok({ leaves: [], extensions: [] }),
  });
  await screen.findByRole('table', { name: '学生' });
  fireEvent.click(screen.getByRole('checkbox', { name: '李小河' }));
  fireEvent.click(screen.getByRole('button', { name: '延期…' }));
  const form = within(await screen.findByRole('dialog', { name: /给 1 名学生延期/ }));
  expect(form.getByText(/^截止 .*（中国标准时间）。$/)).toBeTruthy();
  typeDate(form.getByRole('group', { name: '延到' }), '2001-05-01T10:00');
  fireEvent.change(form.getByLabelText(/原因/), { target: { value: '住院' } });
  fireEvent.click(form.getByRole('button', { name: '给学生延期' }));
  const asked = within(await screen.findByRole('dialog', { name: /已经过了，照样延到那时？/ }));
  expect(payloads('POST /mapi/Camp/extend')).toEqual([]);
  fireEvent.click(asked.getByRole('button', { name: '照样延期' }));
  await waitFor(() =>
    expect(payloads('POST /mapi/Camp/extend')).toMatchObject([{ chapterIds: [1], reason: '住院' }]),
  );
});

import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, failure, ok } from '../../testing/fake-services.ts';
import { book, camp, college, may } from '../../testing/gradebook.ts';
import { openPage } from '../../testing/open-page.tsx';
import { teacherAnswers } from '../../testing/teacher.ts';
import { deviceOfEachTest } from '../../testing/writing-queue.ts';
import { readSession } from '../account/account.actions.ts';
import type { GradeEntry } from './gradebook.types.ts';

// The first import of a screen is slow, since its code is transformed: the long timeout only delays a real failure.
configure({ asyncUtilTimeout: 40_000 });
// Without a layout nothing has a height, and no row would be in sight.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});
const startQueue = deviceOfEachTest();
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/** A server that keeps what is typed in the column. */
function saves(conflicts: { studentId: number; item: string; by: string }[] = []) {
  return (payload: unknown) => {
    const { entries } = payload as { entries: GradeEntry[] };
    const ids = entries.map(({ studentId }) => studentId);
    return ok({
      conflicts,
      rows: {
        students: {
          ids,
          names: ids.map(String),
          studentNos: ids.map(() => ''),
          classNames: ids.map(() => ''),
          graduated: [],
        },
        figures: [
          ...book.figures.slice(0, 1).map(({ scores, states }) => ({
            scores: ids.map((id) => scores[id - 11] ?? null),
            states: ids.map((id) => states[id - 11] ?? 0),
            late: [],
            dropped: [],
            revisions: [],
          })),
          {
            scores: entries.map(({ value }) => value),
            states: entries.map(({ value }) => (value === null ? 5 : 0)),
            late: [],
            dropped: [],
            revisions: entries.map(({ revision }) => revision + 1),
          },
        ],
        categories: [ids.map(() => 90)],
        totals: ids.map(() => 90),
        passed: ids.map(() => true),
        unsettled: [],
        deferred: [],
      },
    });
  };
}

async function open(more: Answers = {}, path = '/staff/camps/12/gradebook') {
  const opened = await openPage(path, {
    token: 'mine',
    answers: {
      ...teacherAnswers(may, college),
      'POST /mapi/Camp/get': () => ok(camp),
      'POST /mapi/Gradebook/getGradebook': () => ok(book),
      'POST /mapi/Gradebook/saveEntries': saves(),
      ...more,
    },
  });
  startQueue(opened.store);
  await act(async () => void opened.store.dispatch(readSession()));
  const grid = await screen.findByRole('grid', { name: '成绩册' });
  const key = (name: string, more = {}) => fireEvent.keyDown(grid, { key: name, ...more });
  const sent = () =>
    opened.calls
      .filter(({ key }) => key === 'POST /mapi/Gradebook/saveEntries')
      .map(({ payload }) => (payload as { entries: GradeEntry[] }).entries);
  return { ...opened, grid, key, sent };
}
/** An act of the menu 更多. */
async function choose(name: string) {
  fireEvent.click(screen.getByRole('button', { name: '更多' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
}
const cellsOf = (row: number) => [...(screen.getAllByRole('row')[row + 1]?.children ?? [])] as HTMLElement[];
const cell = (row: number, column: number) => cellsOf(row)[column] as HTMLElement;
const textOf = (row: number) => cellsOf(row).map(({ textContent }) => textContent);

test('students × items with the total and what is late or missing', async () => {
  await open();
  expect(textOf(0)).toEqual(['方小田', '暂定 80', '001', '一班', '80迟交', '—']);
  expect(textOf(1)).toEqual(['李小河', '30', '002', '二班', '未交', '12']);
});

test('points are typed, kept with the revision that was read, and the total follows', async () => {
  const { key, sent } = await open();
  fireEvent.mouseDown(cell(1, 5));
  key('1');
  fireEvent.change(screen.getByLabelText('李小河的“出勤”'), { target: { value: '18' } });
  fireEvent.keyDown(screen.getByLabelText('李小河的“出勤”'), { key: 'Enter' });
  await waitFor(() => expect(textOf(1)[1]).toBe('90'));
  expect(sent()).toEqual([[{ studentId: 12, item: 'c5', value: 18, flag: null, revision: 3 }]]);
  expect(screen.getByRole('status')).toHaveProperty('textContent', expect.stringContaining('已保存'));
  key('z', { ctrlKey: true });
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual([{ studentId: 12, item: 'c5', value: 12, flag: null, revision: 4 }]);
});

test('a key of an input method opens the field and gives it the focus, and a flag is written in it', async () => {
  const { key, sent } = await open();
  fireEvent.mouseDown(cell(1, 5));
  key('Process');
  const field = screen.getByLabelText('李小河的“出勤”');
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: '缺考' } });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(sent()).toEqual([]);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() =>
    expect(sent()).toEqual([[{ studentId: 12, item: 'c5', value: null, flag: 'absent', revision: 3 }]]),
  );
});

test('a block is pasted from the active cell on, and what does not fit is left', async () => {
  const { grid, sent } = await open();
  fireEvent.mouseDown(cell(0, 5));
  fireEvent.paste(grid, { clipboardData: { getData: () => '15\t99\r\n缺考\r\n7\r\n' } });
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual([
    { studentId: 11, item: 'c5', value: 15, flag: null, revision: 0 },
    { studentId: 12, item: 'c5', value: null, flag: 'absent', revision: 3 },
  ]);
  expect(await screen.findByText('粘贴的内容有 1 行没有对应的学生，1 列在最后一列以外，没有填')).toBeTruthy();
});

test('a block with cells that cannot be is not filled in, and they are told by name', async () => {
  const { grid, sent } = await open();
  fireEvent.mouseDown(cell(0, 4));
  fireEvent.paste(grid, { clipboardData: { getData: () => '90\t15\n\t好' } });
  expect(
    await screen.findByText(/^方小田的“能耗报告”不能填“90”.*不能填的还有李小河的“出勤”（“好”）/),
  ).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('points with more than two decimals are rounded, and that is said (rules: points-decimals)', async () => {
  const { grid, sent } = await open();
  fireEvent.mouseDown(cell(0, 5));
  fireEvent.paste(grid, { clipboardData: { getData: () => '15.125\n16.50' } });
  expect(await screen.findByText('分数最多两位小数：方小田的“出勤”由 15.125 四舍五入为 15.13')).toBeTruthy();
  await waitFor(() => expect(sent()[0]).toMatchObject([{ value: 15.13 }, { value: 16.5 }]));
});

test('a block that is pasted where nothing can be typed is told', async () => {
  const { grid } = await open();
  fireEvent.mouseDown(cell(0, 0));
  fireEvent.paste(grid, { clipboardData: { getData: () => '15' } });
  expect(await screen.findByText(/^请先选中要填的第一格/)).toBeTruthy();
});

test('an undo says how many cells it has taken back', async () => {
  const { grid, key } = await open();
  fireEvent.mouseDown(cell(0, 5));
  fireEvent.paste(grid, { clipboardData: { getData: () => '15\n16' } });
  await screen.findByText('已保存');
  key('z', { ctrlKey: true });
  expect(await screen.findByText('已撤销（2 格）')).toBeTruthy();
  await screen.findByText('已保存');
  fireEvent.paste(grid, { clipboardData: { getData: () => '7' } });
  await waitFor(() => expect(screen.queryByText(/已撤销/)).toBeNull());
});

test('more than full points is not sent, and says why', async () => {
  const { grid, sent } = await open();
  fireEvent.mouseDown(cell(0, 5));
  fireEvent.paste(grid, { clipboardData: { getData: () => '21' } });
  expect(await screen.findByText(/方小田的“出勤”不能是“21”/)).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('Escape keeps what was there; arrows and Enter move', async () => {
  const { grid, key, sent } = await open();
  fireEvent.mouseDown(cell(0, 5));
  key('9');
  fireEvent.keyDown(screen.getByLabelText('方小田的“出勤”'), { key: 'Escape' });
  expect(screen.queryByLabelText('方小田的“出勤”')).toBeNull();
  key('ArrowDown');
  expect(grid.getAttribute('aria-activedescendant')).toBe(cell(1, 5).id);
  key('ArrowLeft');
  expect(grid.getAttribute('aria-activedescendant')).toBe(cell(1, 4).id);
  expect(sent()).toEqual([]);
});

test('what somebody else changed meanwhile is told', async () => {
  const conflicts = [{ studentId: 12, item: 'c5', by: '何助教' }];
  const { grid } = await open({ 'POST /mapi/Gradebook/saveEntries': saves(conflicts) });
  fireEvent.mouseDown(cell(1, 5));
  fireEvent.paste(grid, { clipboardData: { getData: () => '5' } });
  expect(await screen.findByText(/何助教改了李小河的“出勤”.*你填的是“5”/)).toBeTruthy();
});

test('what others type is seen without a reload, and what was opened before is not written over it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    let served = book;
    const { sent } = await open({ 'POST /mapi/Gradebook/getGradebook': () => ok(served) });
    fireEvent.mouseDown(cell(1, 5));
    fireEvent.mouseDown(cell(1, 5));
    const field = screen.getByLabelText('李小河的“出勤”');
    fireEvent.change(field, { target: { value: '19' } });
    const [homework, own] = book.figures;
    if (!homework || !own) throw new Error('no figures');
    // A new student is first now, and somebody else has given 李小河 15 points.
    served = {
      ...book,
      students: {
        ids: [10, ...book.students.ids],
        names: ['陈一新', ...book.students.names],
        studentNos: ['000', ...book.students.studentNos],
        classNames: ['一班', ...book.students.classNames],
        graduated: [],
      },
      figures: [
        { ...homework, scores: [null, ...homework.scores], states: [4, ...homework.states], late: [1] },
        {
          ...own,
          scores: [null, own.scores[0] ?? null, 15],
          states: [5, own.states[0] ?? 0, 0],
          revisions: [0, 0, 4],
        },
      ],
      totals: [null, ...book.totals],
      passed: [null, ...book.passed],
      unsettled: [0, ...book.unsettled.map((row) => row + 1)],
    };
    await act(() => vi.advanceTimersByTimeAsync(21_000));
    expect(textOf(0)[0]).toBe('陈一新');
    fireEvent.keyDown(screen.getByLabelText('李小河的“出勤”'), { key: 'Enter' });
    await waitFor(() =>
      expect(sent()).toEqual([[{ studentId: 12, item: 'c5', value: 19, flag: null, revision: 3 }]]),
    );
  } finally {
    vi.useRealTimers();
  }
});

test('undo leaves what somebody else has changed since', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    let served = book;
    const { key, grid, sent } = await open({ 'POST /mapi/Gradebook/getGradebook': () => ok(served) });
    fireEvent.mouseDown(cell(1, 5));
    fireEvent.paste(grid, { clipboardData: { getData: () => '18' } });
    await screen.findByText('已保存');
    const [homework, own] = book.figures;
    if (!homework || !own) throw new Error('no figures');
    served = {
      ...book,
      figures: [homework, { ...own, scores: [own.scores[0] ?? null, 15], revisions: [0, 9] }],
    };
    await act(() => vi.advanceTimersByTimeAsync(21_000));
    await waitFor(() => expect(textOf(1)[5]).toBe('15'));
    key('z', { ctrlKey: true });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(sent()).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test('without a connection it waits, and is sent again on request', async () => {
  let isAway = true;
  const answer = saves();
  const { grid, sent } = await open({
    'POST /mapi/Gradebook/saveEntries': (payload: unknown) => (isAway ? failure(0) : answer(payload)),
  });
  fireEvent.mouseDown(cell(0, 5));
  fireEvent.paste(grid, { clipboardData: { getData: () => '5' } });
  expect(await screen.findByText(/未保存/)).toBeTruthy();
  expect(textOf(0)[5]).toBe('5');
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: '现在再试' }));
  await screen.findByText('已保存');
  // Where the test waits long enough it is also sent by itself.
  expect(sent().length).toBeGreaterThanOrEqual(2);
  expect(new Set(sent().map((entries) => JSON.stringify(entries))).size).toBe(1);
});

test('marks that could not be saved are sent once the browser is online; before that, leaving asks', async () => {
  let isAway = true;
  const answer = saves();
  const { grid, sent } = await open({
    'POST /mapi/Gradebook/saveEntries': (payload: unknown) => (isAway ? failure(0) : answer(payload)),
  });
  const mayUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(mayUnload()).toBe(true);
  fireEvent.mouseDown(cell(0, 5));
  fireEvent.paste(grid, { clipboardData: { getData: () => '5' } });
  await screen.findByText(/未保存/);
  await waitFor(() => expect(mayUnload()).toBe(false));
  // The router hears of the question in its next turn.
  await act(async () => {});
  fireEvent.click(screen.getByRole('link', { name: '名单' }));
  const dialog = await screen.findByRole('dialog', { name: '还没有保存，要离开吗？' });
  expect(within(dialog).getByText(/离开以后会自动再存/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: '继续填写' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  isAway = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('已保存');
  // Where the test waits long enough it is also sent by itself.
  expect(sent().length).toBeGreaterThanOrEqual(2);
  expect(new Set(sent().map((entries) => JSON.stringify(entries))).size).toBe(1);
  expect(mayUnload()).toBe(true);
});

test('a block that is pasted while a cell is typed in goes into the cells; one text into the field', async () => {
  const { key, sent } = await open();
  fireEvent.mouseDown(cell(0, 5));
  key('Enter');
  const field = screen.getByLabelText('方小田的“出勤”');
  expect(fireEvent.paste(field, { clipboardData: { getData: () => '7' } })).toBe(true);
  expect(sent()).toEqual([]);
  expect(fireEvent.paste(field, { clipboardData: { getData: () => '7\r\n8\r\n' } })).toBe(false);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.map(({ studentId, value }) => [studentId, value])).toEqual([
    [11, 7],
    [12, 8],
  ]);
});

test('what stands in a cell is selected when its field is opened; what was typed to open it is not', async () => {
  const { key } = await open();
  fireEvent.mouseDown(cell(1, 5));
  key('F2');
  const field = screen.getByLabelText<HTMLInputElement>('李小河的“出勤”');
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 2]);
  fireEvent.keyDown(field, { key: 'Escape' });
  key('1');
  const typed = screen.getByLabelText<HTMLInputElement>('李小河的“出勤”');
  expect(typed.selectionStart).toBe(typed.selectionEnd);
});

test('one wrong cell of a pasted block: it is named, and that none was filled', async () => {
  const { grid, sent } = await open();
  fireEvent.mouseDown(cell(0, 5));
  fireEvent.paste(grid, { clipboardData: { getData: () => '5\r\n八十\r\n' } });
  await screen.findByText(/李小河的“出勤”不能是“八十”.*这一次一格也没有填/);
  expect(sent()).toEqual([]);
});

test('typing where nothing can be typed says so', async () => {
  const { key } = await open({
    'POST /mapi/Gradebook/getGradebook': () => ok({ ...book, may: [] }),
  });
  fireEvent.mouseDown(cell(1, 5));
  key('8');
  await screen.findByText('这里的成绩现在不能填');
  expect(screen.queryByLabelText('李小河的“出勤”')).toBeNull();
});

test('rows stand closer when one asks for it, and it is remembered', async () => {
  const { grid } = await open();
  expect(grid.style.getPropertyValue('--row')).toBe('40px');
  await choose('行排得紧一些');
  expect(grid.style.getPropertyValue('--row')).toBe('30px');
  cleanup();
  expect((await open()).grid.style.getPropertyValue('--row')).toBe('30px');
});

test('filters and order are in the address', async () => {
  await open({}, '/staff/camps/12/gradebook?show=missing');
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(textOf(0)[0]).toBe('李小河');
});

test('a figure opens its rule and the records behind it; a total its categories', async () => {
  const records = {
    dueAt: '2031-05-01T15:59:00.000Z',
    versions: [
      {
        version: 1,
        submittedAt: '2031-05-02T01:00:00.000Z',
        late: true,
        score: 80,
        passed: true,
        reviewedAt: '2031-05-03T01:00:00.000Z',
        by: '周老师',
        submissionId: 31,
        corrections: 2,
      },
    ],
    attempts: [2, 1].map((no) => ({
      no,
      submittedAt: '2031-05-01T01:00:00.000Z',
      score: no,
      total: 10,
      waiting: false,
      counted: no === 1,
    })),
    asked: [],
    settled: { way: 'zero' as const, reason: '没有来', by: '周老师', at: '2031-06-30T01:00:00.000Z' },
    entry: { value: null, flag: null, reason: '记错了人', by: '周老师', at: '2031-05-05T01:00:00.000Z' },
    past: [
      {
        value: null,
        flag: 'absent' as const,
        reason: '没有来考',
        by: '何助教',
        at: '2031-05-04T01:00:00.000Z',
      },
    ],
  };
  const { key } = await open({ 'POST /mapi/Gradebook/getRecords': () => ok(records) });
  fireEvent.mouseDown(cell(0, 4));
  key('Enter');
  const dialog = await screen.findByRole('dialog', { name: '方小田 · 能耗报告' });
  expect(await within(dialog).findByText(/第 1 版/)).toBeTruthy();
  expect(within(dialog).getByText(/成绩册取这一次/).textContent).toMatch(/^第 1 次.*1 \/ 10 分$/);
  expect(within(dialog).getByText('迟交，照常计分。')).toBeTruthy();
  expect(within(dialog).getByText(/周老师于.*批/)).toBeTruthy();
  expect(within(dialog).getByText(/更正过 2 次/)).toBeTruthy();
  expect(
    within(dialog).getByText(/^送审时没有成绩，周老师于 2031.* 决定：按 0 分计，原因：没有来$/),
  ).toBeTruthy();
  expect(within(dialog).getByText(/填写：—，原因：记错了人/)).toBeTruthy();
  expect(within(dialog).getByText(/以前由何助教于.*填写：缺考，原因：没有来考/)).toBeTruthy();
  const correct = within(dialog).getByRole('link', { name: '打开这份作业，更正' });
  expect(correct.getAttribute('href')).toMatch(/\/staff\/marking\/\d+\/\d+\/31\?filter=all$/);
  fireEvent.click(within(dialog).getByRole('button', { name: '关闭' }));
  key('ArrowLeft');
  key('Enter');
  expect(await screen.findByRole('dialog', { name: '方小田 · 总评' })).toBeTruthy();
  const total = screen.getByRole('dialog', { name: '方小田 · 总评' });
  fireEvent.click(within(total).getByRole('button', { name: '能耗报告' }));
  expect(await screen.findByRole('dialog', { name: '方小田 · 能耗报告' })).toBeTruthy();
});

/** A flag is typed in the homework of the second student, and waits for a reason. */
async function typeFlag() {
  const opened = await open();
  fireEvent.mouseDown(cell(1, 4));
  opened.key('缺');
  const field = screen.getByLabelText('李小河的“能耗报告”');
  fireEvent.change(field, { target: { value: '缺考' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  const dialog = await screen.findByRole('dialog', { name: '李小河的“能耗报告”为什么标为缺考？' });
  expect(opened.sent()).toEqual([]);
  return { ...opened, dialog };
}

test('a flag of a homework is saved with its reason', async () => {
  const { dialog, sent } = await typeFlag();
  fireEvent.click(within(dialog).getByRole('button', { name: '保存' }));
  expect(await within(dialog).findByText('请写原因')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '没有来答辩' } });
  fireEvent.submit(within(dialog).getByLabelText('原因'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject([{ studentId: 12, item: 'l1', flag: 'absent', reason: '没有来答辩' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Escape at the question for a reason takes the typing back', async () => {
  const { dialog, sent } = await typeFlag();
  fireEvent.keyDown(within(dialog).getByLabelText('原因'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(textOf(1)[4]).toBe('未交');
  expect(sent()).toEqual([]);
});

test('flags of homework in a pasted block ask for one reason; points need none and are saved at once', async () => {
  const { grid, sent } = await open();
  fireEvent.mouseDown(cell(0, 4));
  fireEvent.paste(grid, { clipboardData: { getData: () => '缺考\t15\r\n免修\t7\r\n' } });
  const dialog = await screen.findByRole('dialog', { name: '为什么改这 2 格的标记？' });
  await waitFor(() => expect(sent()).toHaveLength(1));
  fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '照教务处的名单' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  const found = sent().map((cells) =>
    cells.map(({ item, flag, value, reason }) => [item, flag, value, reason]),
  );
  expect(found).toEqual([
    [
      ['c5', null, 15, undefined],
      ['c5', null, 7, undefined],
    ],
    [
      ['l1', 'absent', null, '照教务处的名单'],
      ['l1', 'exempt', null, '照教务处的名单'],
    ],
  ]);
});

test('a second press of a cell types in it', async () => {
  await open();
  fireEvent.mouseDown(cell(1, 5));
  fireEvent.mouseDown(cell(1, 5));
  expect(screen.getByLabelText('李小河的“出勤”')).toHaveProperty('value', '12');
});

test('rows that are sorted by what is typed stay where they are while one types', async () => {
  const { grid, sent } = await open({}, '/staff/camps/12/gradebook?sort=c5');
  expect(textOf(0)[0]).toBe('李小河');
  fireEvent.mouseDown(cell(1, 5));
  fireEvent.paste(grid, { clipboardData: { getData: () => '3' } });
  await screen.findByText('已保存');
  expect(sent()).toHaveLength(1);
  expect(textOf(1)).toEqual(expect.arrayContaining(['方小田', '3']));
});

const withColumn = {
  ...book,
  items: [...book.items, { key: 'c8', kind: 'own' as const, title: '课堂表现', max: 100, dueAt: null }],
  figures: [...book.figures, { scores: [null, null], states: [5, 5], late: [], dropped: [], revisions: [] }],
};

test('a column is added with its name and the full points that stand there', async () => {
  const scrolled = vi.fn();
  HTMLElement.prototype.scrollIntoView = scrolled;
  let served = book;
  const { calls } = await open({
    'POST /mapi/Gradebook/getGradebook': () => ok(served),
    'POST /mapi/Gradebook/saveColumn': () => {
      served = withColumn;
      return ok({ columnId: 8 });
    },
  });
  await choose('加一列…');
  const dialog = await screen.findByRole('dialog', { name: '加一列' });
  const name = within(dialog).getByLabelText(/^名称/);
  expect(document.activeElement).toBe(name);
  fireEvent.change(name, { target: { value: '课堂表现' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = calls.filter(({ key }) => key === 'POST /mapi/Gradebook/saveColumn');
  expect(sent.map(({ payload }) => payload)).toEqual([{ campId: 12, name: '课堂表现', max: 100 }]);
  // The new column is brought into sight, and its head has the focus.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '课堂表现' })));
  expect(scrolled.mock.contexts).toContain(screen.getByRole('columnheader', { name: /课堂表现/ }));
});

test('a place below the gradebook that does not exist says so', async () => {
  await openPage('/staff/camps/12/gradebook/nowhere', {
    token: 'mine',
    answers: { ...teacherAnswers(may, college), 'POST /mapi/Camp/get': () => ok(camp) },
  }).then(({ store }) => act(async () => void store.dispatch(readSession())));
  expect(await screen.findByRole('heading', { name: '没有找到这个页面' })).toBeTruthy();
});

test('columns stand by category, which is written over them and said with each', async () => {
  const [homework, own] = book.items.map(({ key }) => ({ key, weight: 1 }));
  const categories = [
    { name: '课堂', weight: 40, drop: 0, items: own ? [own] : [] },
    { name: '作业', weight: 60, drop: 0, items: homework ? [homework] : [] },
  ];
  const grouped = { ...book, scheme: { ...book.scheme, categories } };
  await open({ 'POST /mapi/Gradebook/getGradebook': () => ok(grouped) });
  const heads = screen.getAllByRole('columnheader').slice(4);
  expect(heads.map((head) => head.textContent)).toEqual([
    expect.stringMatching(/出勤.*课堂 40%/),
    expect.stringMatching(/能耗报告.*作业 60%/),
  ]);
  const written = screen.getAllByText(/^(课堂 40|作业 60)%$/).filter((each) => each.closest('[aria-hidden]'));
  expect(written).toHaveLength(2);
});

test('columns are chosen, remembered on this device, and the total stays that of all', async () => {
  await open();
  await choose('显示的列…');
  const dialog = await screen.findByRole('dialog', { name: '显示哪些列' });
  fireEvent.click(within(dialog).getByRole('checkbox', { name: '作业（1）' }));
  fireEvent.click(within(dialog).getAllByRole('button', { name: '完成' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(textOf(0)).toEqual(['方小田', '暂定 80', '001', '一班', '—']);
  cleanup();
  const { grid, sent } = await open();
  expect(screen.getByText('显示 2 列中的 1 列')).toBeTruthy();
  expect(textOf(1)).toEqual(['李小河', '30', '002', '二班', '12']);
  fireEvent.mouseDown(cell(1, 4));
  fireEvent.paste(grid, { clipboardData: { getData: () => '5' } });
  await waitFor(() =>
    expect(sent()[0]).toEqual([{ studentId: 12, item: 'c5', value: 5, flag: null, revision: 3 }]),
  );
});

test('all columns are hidden and shown again', async () => {
  await open();
  await choose('显示的列…');
  const dialog = await screen.findByRole('dialog', { name: '显示哪些列' });
  fireEvent.click(within(dialog).getByRole('button', { name: '都不显示' }));
  expect(textOf(0)).toEqual(['方小田', '暂定 80', '001', '一班']);
  fireEvent.click(within(dialog).getByRole('button', { name: '全部显示' }));
  expect(textOf(0)).toHaveLength(6);
  expect(Object.keys(localStorage).filter((key) => key.includes('gradebook-hidden'))).toEqual([]);
});

test('what is typed in a field goes into its cell when another cell is pressed', async () => {
  const { key, sent, grid } = await open();
  fireEvent.mouseDown(cell(1, 5));
  key('9');
  fireEvent.mouseDown(cell(0, 5));
  await waitFor(() =>
    expect(sent()).toEqual([[{ studentId: 12, item: 'c5', value: 9, flag: null, revision: 3 }]]),
  );
  expect(grid.getAttribute('aria-activedescendant')).toBe(cell(0, 5).id);
  expect(screen.queryByRole('textbox', { name: /的“出勤”$/ })).toBeNull();
});

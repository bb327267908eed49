import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure, ok } from '../../../testing/fake-services.ts';
import { book, camp, college, may } from '../../../testing/gradebook.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { teacherAnswers } from '../../../testing/teacher.ts';
import { deviceOfEachTest } from '../../../testing/writing-queue.ts';
import { readSession } from '../../account/account.actions.ts';
import type { GradeEntry } from '../gradebook.types.ts';

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

const ids = book.students.ids;

/** The column 出勤 of the two students as a server keeps it: who comes with an earlier revision gets a conflict. */
function server() {
  const cells = new Map<number, { value: number | null; revision: number }>([
    [11, { value: null, revision: 0 }],
    [12, { value: 12, revision: 3 }],
  ]);
  const rows = () => {
    const own = ids.map((id) => cells.get(id) ?? { value: null, revision: 0 });
    const figure = {
      scores: own.map(({ value }) => value),
      states: own.map(({ value }) => (value === null ? 5 : 0)),
      late: [],
      dropped: [],
      revisions: own.map(({ revision }) => revision),
    };
    const { students, categories, totals, passed, unsettled, deferred } = book;
    const result = { categories, totals, passed, unsettled, deferred };
    return { students, figures: [...book.figures.slice(0, 1), figure], ...result };
  };
  const put = (id: number, value: number | null) =>
    cells.set(id, { value, revision: (cells.get(id)?.revision ?? 0) + 1 });
  return {
    /** What somebody else types. */
    other: put,
    book: () => ok({ ...book, ...rows() }),
    save: ({ entries }: { entries: GradeEntry[] }) => {
      const late = entries.filter(({ studentId, revision }) => cells.get(studentId)?.revision !== revision);
      for (const entry of entries) if (!late.includes(entry)) put(entry.studentId, entry.value);
      return ok({
        rows: rows(),
        conflicts: late.map(({ studentId, item }) => ({ studentId, item, by: '何助教' })),
      });
    },
  };
}

async function open() {
  const kept = server();
  const closing = { submitted: false };
  const { store } = await openPage('/staff/camps/12/gradebook', {
    token: 'mine',
    answers: {
      ...teacherAnswers(may, college),
      'POST /mapi/Camp/get': () => ok(camp),
      'POST /mapi/Gradebook/getGradebook': kept.book,
      'POST /mapi/Gradebook/saveEntries': (payload) =>
        closing.submitted ? failure(-2, '成绩册已送审') : kept.save(payload),
    },
  });
  startQueue(store);
  await act(async () => void store.dispatch(readSession()));
  const grid = await screen.findByRole('grid', { name: '成绩册' });
  const cellOf = (row: number) => screen.getAllByRole('row')[row + 1]?.children[5] as HTMLElement;
  const shows = (...values: string[]) =>
    waitFor(() => {
      expect(ids.map((_, row) => cellOf(row).textContent)).toEqual(values);
      expect(screen.queryByText('正在保存…')).toBeNull();
    });
  const activate = (row: number) => {
    // A press on the active cell would open its field.
    if (grid.getAttribute('aria-activedescendant') !== cellOf(row).id) fireEvent.mouseDown(cellOf(row));
  };
  const paste = (row: number, block: string) => {
    activate(row);
    fireEvent.paste(grid, { clipboardData: { getData: () => block } });
  };
  /** In the first student's cell. */
  const type = (value: string) => {
    activate(0);
    fireEvent.keyDown(grid, { key: value });
    fireEvent.keyDown(screen.getByLabelText('方小田的“出勤”'), { key: 'Enter' });
  };
  const undo = () => fireEvent.keyDown(grid, { key: 'z', ctrlKey: true });
  return { ...kept, closing, shows, paste, type, undo };
}

test('Ctrl+Z takes back what was pasted and typed, act by act', async () => {
  const { paste, type, undo, shows } = await open();
  await shows('—', '12');
  paste(0, '15\n16');
  await shows('15', '16');
  paste(0, '17\n18');
  await shows('17', '18');
  type('9');
  await shows('9', '18');
  undo();
  await shows('17', '18');
  undo();
  await shows('15', '16');
  expect(screen.getByText('已撤销（2 格）')).toBeTruthy();
  undo();
  await shows('—', '12');
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
});

test('also faster than they are saved', async () => {
  const { paste, undo, shows } = await open();
  paste(0, '15');
  paste(0, '16');
  undo();
  undo();
  await shows('—', '12');
});

test('a cell that somebody else changed meanwhile is left and told, and the acts before can still be taken back', async () => {
  const { paste, undo, shows, other } = await open();
  paste(1, '5');
  await shows('—', '5');
  paste(0, '15\n16');
  await shows('15', '16');
  // The answer to the next change shows it.
  other(12, 20);
  paste(0, '14\n16');
  await shows('14', '20');
  undo();
  await shows('15', '20');
  undo();
  await shows('—', '20');
  expect(screen.getByText('已撤销（1 格），另有 1 格别人后来改过，没有动')).toBeTruthy();
  undo();
  expect(await screen.findByText('没有撤销：别人后来改过')).toBeTruthy();
  await shows('—', '20');
});

test('an undo that comes too late is told as a conflict, not as done', async () => {
  const { paste, undo, shows, other } = await open();
  paste(1, '5');
  await shows('—', '5');
  other(12, 20);
  undo();
  expect(await screen.findByText(/何助教改了李小河的“出勤”.*你填的是“12”/)).toBeTruthy();
  expect(screen.queryByText(/已撤销/)).toBeNull();
  await shows('—', '20');
});

test('what was refused stays in its cells until it is taken back, sent once more or given up', async () => {
  const { paste, undo, shows, closing } = await open();
  paste(0, '15');
  await shows('15', '12');
  closing.submitted = true;
  paste(0, '16\n17');
  expect(await screen.findByText('2 格未保存：成绩册已送审')).toBeTruthy();
  await shows('16', '17');
  undo();
  await shows('15', '12');
  expect(screen.queryByText(/未保存/)).toBeNull();
  paste(0, '18\n19');
  expect(await screen.findByText('2 格未保存：成绩册已送审')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '这 2 格都不要了' }));
  await shows('15', '12');
  paste(0, '11\n13');
  expect(await screen.findByText('2 格未保存：成绩册已送审')).toBeTruthy();
  closing.submitted = false;
  fireEvent.click(screen.getByRole('button', { name: '再试一次' }));
  await shows('11', '13');
  undo();
  await shows('15', '12');
  undo();
  await shows('—', '12');
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
});

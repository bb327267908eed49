import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, failure, ok } from '../../../testing/fake-services.ts';
import { book, camp, college, may } from '../../../testing/gradebook.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { teacherAnswers } from '../../../testing/teacher.ts';
import { readSession } from '../../account/account.actions.ts';

// The first import of a screen is slow, since its code is transformed: the long timeout only delays a real failure.
configure({ asyncUtilTimeout: 40_000 });
// Without a layout nothing has a height, and no row would be in sight.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const changes = {
  count: 1,
  verdicts: 1,
  list: [
    {
      studentId: 12,
      name: '李小河',
      studentNo: '002',
      before: { total: 30, passed: false, unsettled: false },
      after: { total: 60, passed: true, unsettled: false },
    },
  ],
};
const nobody = { count: 0, verdicts: 0, list: [] };
const row = '李小河 00230 → 60未通过 → 通过';

/** The form of the column 出勤, of which the second student has points. */
async function open(more: Answers = {}) {
  const opened = await openPage('/staff/camps/12/gradebook', {
    token: 'mine',
    answers: {
      ...teacherAnswers(may, college),
      'POST /mapi/Camp/get': () => ok(camp),
      'POST /mapi/Gradebook/getGradebook': () => ok(book),
      'POST /mapi/Gradebook/previewTotals': () => ok(changes),
      'POST /mapi/Gradebook/saveColumn': () => ok({ columnId: 5 }),
      'POST /mapi/Gradebook/removeColumn': () => ok({}),
      ...more,
    },
  });
  await act(async () => void opened.store.dispatch(readSession()));
  fireEvent.click(await screen.findByRole('button', { name: '修改“出勤”这一列' }));
  const form = await screen.findByRole('dialog', { name: '修改这一列' });
  const type = (label: RegExp, value: string) =>
    fireEvent.change(within(form).getByLabelText(label), { target: { value } });
  const press = (name: string, dialog = form) =>
    fireEvent.click(within(dialog).getByRole('button', { name }));
  const payloads = (name: string) =>
    opened.calls.filter(({ key }) => key === `POST /mapi/Gradebook/${name}`).map(({ payload }) => payload);
  return { form, type, press, payloads };
}
const preview = () => screen.findByRole('dialog', { name: '保存以前：谁的总评会改变' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const tableIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('another full points shows first whose total and pass it changes, and is saved then', async () => {
  const { type, press, payloads } = await open();
  type(/^满分/, '10');
  press('保存');
  const shown = await preview();
  expect(within(shown).getByRole('status').textContent).toMatch(/^1 名学生.*1 名是否通过会改变/);
  expect(tableIn(shown)).toEqual([row]);
  expect(payloads('previewTotals')).toEqual([{ campId: 12, column: { columnId: 5, max: 10 } }]);
  expect(payloads('saveColumn')).toEqual([]);
  press('保存', shown);
  await closed();
  expect(payloads('saveColumn')).toEqual([{ campId: 12, columnId: 5, name: '出勤', max: 10 }]);
});

test('what was typed is still there when one goes back from the preview', async () => {
  const { form, type, press, payloads } = await open();
  type(/^满分/, '10');
  press('保存');
  press('再改改', await preview());
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(within(form).getByLabelText(/^满分/)).toHaveProperty('value', '10');
  expect(payloads('saveColumn')).toEqual([]);
});

test('that nobody’s total changes is said', async () => {
  const { type, press } = await open({ 'POST /mapi/Gradebook/previewTotals': () => ok(nobody) });
  type(/^满分/, '10');
  press('保存');
  const shown = await preview();
  expect(within(shown).getByRole('status').textContent).toBe('没有学生的总评会改变。');
  press('保存', shown);
  await closed();
});

test('full points below a mark are refused before anything is shown', async () => {
  const refused = '有 1 个学生的分数高于 10 分，请先改这些分数';
  const { type, press } = await open({ 'POST /mapi/Gradebook/previewTotals': () => failure(-2, refused) });
  type(/^满分/, '10');
  press('保存');
  expect(await screen.findByText(refused)).toBeTruthy();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('another name alone changes no total, so it is saved at once', async () => {
  const { type, press, payloads } = await open();
  type(/^名称/, '考勤');
  press('保存');
  await closed();
  expect(payloads('saveColumn')).toEqual([{ campId: 12, columnId: 5, name: '考勤', max: 20 }]);
  expect(payloads('previewTotals')).toEqual([]);
});

test('a removal shows whose total and pass it changes', async () => {
  const { press, payloads } = await open();
  press('移除这一列');
  const asked = await screen.findByRole('dialog', { name: '移除“出勤”？' });
  expect(within(asked).getByText(/^1 个学生在这一列的分数/)).toBeTruthy();
  expect(tableIn(asked)).toEqual([row]);
  expect(payloads('previewTotals')).toEqual([{ campId: 12, column: { columnId: 5, max: null } }]);
  expect(payloads('removeColumn')).toEqual([]);
  press('移除', asked);
  await closed();
  expect(payloads('removeColumn')).toEqual([{ campId: 12, columnId: 5 }]);
});

test('the removal of an empty column changes nothing, and asks as before', async () => {
  const empty = { ...book, figures: book.figures.map((each) => ({ ...each, revisions: [] })) };
  const { press, payloads } = await open({ 'POST /mapi/Gradebook/getGradebook': () => ok(empty) });
  press('移除这一列');
  const asked = await screen.findByRole('dialog', { name: '移除“出勤”？' });
  expect(within(asked).getByText('这一列还没有填过分数。')).toBeTruthy();
  expect(payloads('previewTotals')).toEqual([]);
});

test('a new column says whether it counts towards the total', async () => {
  const openForm = async (schemeRevision: number) => {
    await open({ 'POST /mapi/Gradebook/getGradebook': () => ok({ ...book, schemeRevision }) });
    fireEvent.click(screen.getByRole('button', { name: '取消' }));
    fireEvent.click(await screen.findByRole('button', { name: '更多' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '加一列…' }));
    return within(await screen.findByRole('dialog', { name: '加一列' }));
  };
  const first = await openForm(0);
  expect(first.getByText(/就计入总评，和其他各项权重相同/)).toBeTruthy();
  expect(first.queryByRole('link', { name: '计分规则' })).toBeNull();
  cleanup();
  const saved = await openForm(3);
  expect(saved.getByText(/先不计入总评/)).toBeTruthy();
  const link = saved.getByRole('link', { name: '计分规则' });
  expect(link.getAttribute('href')).toBe('/staff/camps/12/gradebook/scheme');
});

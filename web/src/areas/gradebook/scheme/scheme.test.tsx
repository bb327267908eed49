import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Answers, failure, ok } from '../../../testing/fake-services.ts';
import { book, camp, college, may } from '../../../testing/gradebook.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { teacherAnswers } from '../../../testing/teacher.ts';
import { readSession } from '../../account/account.actions.ts';

// The first time, the code of a screen is transformed: patience only delays a true failure.
configure({ asyncUtilTimeout: 40_000 });
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
      studentId: 11,
      name: '方小田',
      studentNo: '001',
      before: { total: 80, passed: true, unsettled: false },
      after: { total: 54, passed: false, unsettled: false },
    },
  ],
};

async function open(more: Answers = {}) {
  const opened = await openPage('/staff/camps/12/gradebook/scheme', {
    token: 'mine',
    answers: {
      ...teacherAnswers(may, college),
      'POST /mapi/Camp/get': () => ok(camp),
      'POST /mapi/Gradebook/getGradebook': () => ok(book),
      'POST /mapi/Gradebook/previewTotals': () => ok(changes),
      'POST /mapi/Gradebook/saveScheme': () => ok({ revision: 1 }),
      ...more,
    },
  });
  await act(async () => void opened.store.dispatch(readSession()));
  await screen.findByRole('heading', { name: '计分规则' });
  const payloads = (name: string) =>
    opened.calls.filter(({ key }) => key === `POST /mapi/Gradebook/${name}`).map(({ payload }) => payload);
  return { ...opened, payloads };
}
const typeIn = (name: string, value: string) =>
  fireEvent.change(screen.getByRole(/名称/.test(name) ? 'textbox' : 'spinbutton', { name }), {
    target: { value },
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function twoCategories() {
  typeIn('第 1 类 名称', '平时');
  typeIn('第 1 类 权重', '40');
  press('加一类');
  typeIn('第 2 类 名称', '出勤');
  fireEvent.change(screen.getByRole('combobox', { name: '“出勤”的类别' }), { target: { value: '1' } });
}

test('the sum of the weights is shown while they are typed, and must be 100', async () => {
  const { payloads } = await open();
  const said = () => screen.getByText(/^各类合计/).textContent;
  expect(said()).toBe('各类合计 100%');
  typeIn('第 1 类 权重', '40');
  expect(said()).toBe('各类合计 40%，还差 60%');
  press('预览变化');
  const problem = await screen.findByText('各类的权重加起来要是 100，现在是 40');
  // Beside its field, before the items, and the field has the focus.
  const weight = screen.getByRole('spinbutton', { name: '第 1 类 权重' });
  expect(document.activeElement).toBe(weight);
  expect(weight.getAttribute('aria-invalid')).toBe('true');
  const items = screen.getByRole('list', { name: '各项放进哪一类' });
  expect(problem.compareDocumentPosition(items) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(payloads('previewTotals')).toEqual([]);
});

test('whose total and pass changes is shown first, and then it is saved with the revision that was read', async () => {
  const { payloads, router } = await open();
  await twoCategories();
  press('预览变化');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('status').textContent).toMatch(/^1 名学生.*1 名是否通过会改变/);
  expect(within(dialog).getAllByRole('row')[1]?.textContent).toBe('方小田 00180 → 54通过 → 未通过');
  const scheme = {
    ...book.scheme,
    categories: [
      { name: '平时', weight: 40, drop: 0, items: [{ key: 'l1', weight: 1 }] },
      { name: '出勤', weight: 60, drop: 0, items: [{ key: 'c5', weight: 1 }] },
    ],
  };
  expect(payloads('previewTotals')).toEqual([{ campId: 12, scheme }]);
  expect(payloads('saveScheme')).toEqual([]);
  press('保存规则');
  await waitFor(() => expect(router.state.location.pathname).toBe('/staff/camps/12/gradebook'));
  expect(payloads('saveScheme')).toEqual([{ campId: 12, scheme, revision: 0 }]);
});

test('what somebody else saved meanwhile is read, and what was typed stays with a word of it', async () => {
  let revision = 0;
  await open({
    'POST /mapi/Gradebook/getGradebook': () =>
      ok({ ...book, schemeRevision: revision, scheme: { ...book.scheme, passMark: 60 + revision } }),
    'POST /mapi/Gradebook/saveScheme': () => {
      revision = 1;
      return failure(-2, '何老师已改了计分规则');
    },
  });
  typeIn('及格线', '70');
  press('预览变化');
  await screen.findByRole('dialog');
  press('保存规则');
  expect(await screen.findByText(/在那之后这里被修改过/)).toBeTruthy();
  expect(screen.getByRole('spinbutton', { name: '及格线' })).toHaveProperty('value', '70');
});

test('leaving with something unsaved asks', async () => {
  await open();
  typeIn('及格线', '70');
  fireEvent.click(screen.getByRole('link', { name: '回到成绩册' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('who cannot change it, or whose gradebook is closed, reads it', async () => {
  await open({ 'POST /mapi/Gradebook/getGradebook': () => ok({ ...book, may: [] }) });
  const rules = within(screen.getByRole('region', { name: '计分规则' }));
  expect(rules.getByText('及格线').nextSibling?.textContent).toBe(`${book.scheme.passMark}`);
  expect(rules.getAllByText(/能耗报告/).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: '预览变化' })).toBeNull();
});

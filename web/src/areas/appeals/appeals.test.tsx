import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contentType, type Permission } from '@zhixing/contract/words';
import { afterEach, expect, it } from 'vitest';
import { type Answers, ok } from '../../testing/fake-services.ts';
import { openPage } from '../../testing/open-page.tsx';
import { teacherAnswers } from '../../testing/teacher.ts';
import { readSession } from '../account/account.actions.ts';
import type { StaffAppeal } from './appeals-api.ts';

configure({ asyncUtilTimeout: 15_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const may: Permission[] = ['camp.see', 'work.mark'];
const at = '2031-03-05T02:00:00.000Z';
const appeal: StaffAppeal = {
  appealId: 5,
  campId: 12,
  campTitle: '春季营',
  projectTitle: '校园数据实践',
  projectTitleEn: '',
  chapterId: 7,
  chapterTitle: '一周的记录',
  type: contentType.homework,
  student: { alias: 'A2B3C', name: '甲同学', studentNo: null },
  submissionId: 31,
  version: 1,
  attemptNo: null,
  texts: [],
  score: 60,
  scoreNow: 60,
  max: 100,
  markers: ['周老师'],
  state: 'waiting',
  reason: '第二项应该给分',
  askedAt: at,
  dueAt: at,
  overdue: true,
  files: [{ id: 1, name: '依据.pdf', size: 9, kind: 'application/pdf', url: '/files/1?e=1&s=x' }],
  assignee: null,
  steps: [{ kind: 'asked', at, by: null, to: null, word: '第二项应该给分' }],
  mayAnswer: true,
  mayAssign: true,
};

async function open(path: string, answers: Answers = {}) {
  const opened = await openPage(path, {
    token: 'mine',
    answers: {
      ...teacherAnswers(may),
      'POST /mapi/Appeal/getList': () =>
        ok({
          list: [appeal],
          page: 1,
          pageSize: 20,
          total: 1,
          camps: [{ campId: 12, title: '春季营', waiting: 1 }],
        }),
      'POST /mapi/Appeal/getMarkers': () =>
        ok({
          list: [
            { id: 8, name: '何助教' },
            { id: 7, name: '周老师' },
          ],
        }),
      ...answers,
    },
  });
  opened.store.dispatch(readSession());
  return opened;
}
const asked = (opened: Awaited<ReturnType<typeof open>>, key: string) =>
  opened.calls.filter((each) => each.key === key).map(({ payload }) => payload);

it('lists what waits with whose, why, the files and the due date; filters stand in the address', async () => {
  const opened = await open('/staff/appeals?state=waiting&campId=12&overdue=1');
  const row = await screen.findByRole('listitem', { name: '甲同学 · 一周的记录' });
  expect(within(row).getByText('已超期')).toBeTruthy();
  expect(within(row).getByText('成绩 60（满分 100）')).toBeTruthy();
  expect(within(row).getByRole('link', { name: '依据.pdf' })).toBeTruthy();
  const correct = within(row).getByRole('link', { name: /去更正/ });
  expect(correct.getAttribute('href')).toBe('/staff/marking/12/7/31?filter=all');
  expect(asked(opened, 'POST /mapi/Appeal/getList')[0]).toEqual({
    campId: 12,
    state: 'waiting',
    overdue: true,
    page: 1,
    pageSize: 20,
  });
  fireEvent.click(screen.getByRole('checkbox', { name: '只看指定由我答复的' }));
  await waitFor(() =>
    expect(asked(opened, 'POST /mapi/Appeal/getList').at(-1)).toMatchObject({ mine: true, overdue: true }),
  );
});

it('is answered by keeping the mark, which needs words', async () => {
  const opened = await open('/staff/appeals', { 'POST /mapi/Appeal/keep': () => ok({}) });
  fireEvent.click(await screen.findByRole('button', { name: /维持原成绩/ }));
  const dialog = await screen.findByRole('dialog', { name: '维持甲同学的成绩' });
  const send = within(dialog).getByRole('button', { name: '答复学生' });
  fireEvent.click(send);
  expect(await within(dialog).findByText('请写明为什么维持原来的成绩')).toBeTruthy();
  fireEvent.input(within(dialog).getByLabelText('答复'), { target: { value: '没有写依据' } });
  fireEvent.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked(opened, 'POST /mapi/Appeal/keep')).toMatchObject([{ appealId: 5, answer: '没有写依据' }]);
});

it('is handed to somebody of the camp', async () => {
  const opened = await open('/staff/appeals', { 'POST /mapi/Appeal/assign': () => ok({}) });
  fireEvent.click(await screen.findByRole('button', { name: /指定他人答复/ }));
  const dialog = await screen.findByRole('dialog', { name: '谁来答复甲同学的申请' });
  const person = await within(dialog).findByRole('combobox');
  await waitFor(() => expect(person.querySelectorAll('option[label="何助教"]')).toHaveLength(1));
  fireEvent.change(person, { target: { value: '8' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '指定他人答复' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked(opened, 'POST /mapi/Appeal/assign')).toMatchObject([{ appealId: 5, accountId: 8 }]);
});

it('that is somebody else’s to answer can be looked at and handed on, not answered', async () => {
  const theirs = { ...appeal, assignee: { id: 8, name: '何助教' }, mayAnswer: false };
  await open('/staff/appeals', {
    'POST /mapi/Appeal/getList': () => ok({ list: [theirs], page: 1, pageSize: 20, total: 1, camps: [] }),
  });
  const row = await screen.findByRole('listitem', { name: '甲同学 · 一周的记录' });
  expect(within(row).getByText('指定由何助教答复')).toBeTruthy();
  expect(within(row).getByRole('link', { name: /去看成绩/ })).toBeTruthy();
  expect(within(row).queryByRole('button', { name: /维持原成绩/ })).toBeNull();
  expect(within(row).getByRole('button', { name: /指定他人答复/ })).toBeTruthy();
});

import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Permission } from '@zhixing/contract/words';
import { afterEach, expect, it } from 'vitest';
import { type Answers, ok } from '../../testing/fake-services.ts';
import { openPage } from '../../testing/open-page.tsx';
import { teacherAnswers } from '../../testing/teacher.ts';
import { readSession } from '../account/account.actions.ts';
import type { InquiryRow, StaffInquiry } from './questions-api.ts';

// The first import of a screen is slow, since its code is transformed: the long timeout only delays a real failure.
configure({ asyncUtilTimeout: 15_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const at = '2031-03-05T02:00:00.000Z';
const may: Permission[] = ['question.answer'];
const head = {
  inquiryId: 5,
  projectId: 1,
  projectTitle: '校园能耗',
  projectTitleEn: '',
  campId: 11,
  chapterId: 22,
  chapterTitle: '第一张图',
  removed: false,
  version: null,
  status: 'waiting' as const,
  askedAt: at,
  updatedAt: at,
  campTitle: '春季营',
  may,
  student: { userId: 9, name: '林小知', nameEn: '', studentNo: '20260001', className: '' },
};
const row: InquiryRow = { ...head, question: '为什么？', turns: 1 };
const said = { messageId: 1, author: '林小知', byStaff: false, mine: false, content: '为什么？', at };
const one: StaffInquiry = { ...head, messages: [said] };

async function open(path: string, more: Answers = {}) {
  const opened = await openPage(path, {
    token: 'mine',
    answers: {
      ...teacherAnswers(may),
      'POST /mapi/Inquiry/getList': ({ page = 1, pageSize = 20 }) =>
        ok({
          list: [row],
          page,
          pageSize,
          total: 1,
          camps: [{ campId: 11, title: '春季营', projectTitle: '校园能耗', waiting: 1 }],
        }),
      'POST /mapi/Inquiry/get': () => ok(one),
      ...more,
    },
  });
  opened.store.dispatch(readSession());
  return opened;
}

it('lists what waits, as the address asks, and leads to the question', async () => {
  const { asked } = await open('/staff/questions?campId=11&status=waiting');
  const link = await screen.findByRole('link', { name: '为什么？' });
  expect(link.getAttribute('href')).toBe('/staff/questions/5');
  expect(asked('POST /mapi/Inquiry/getList')).toMatchObject({ campId: 11, status: 'waiting' });
});

it('shows who asks and where, and sends the answer', async () => {
  const answered = { ...said, messageId: 2, byStaff: true, mine: true, content: '因为空的会算成零' };
  let now = one;
  const { asked } = await open('/staff/questions/5', {
    'POST /mapi/Inquiry/get': () => ok(now),
    'POST /mapi/Inquiry/answer': () => {
      now = { ...one, status: 'answered', messages: [said, answered] };
      return ok(now);
    },
  });
  const box = await screen.findByRole('textbox', { name: '你的回答' });
  expect(screen.getByRole('complementary', { name: '关于这个提问' }).textContent).toContain('20260001');
  fireEvent.change(box, { target: { value: '因为空的会算成零' } });
  fireEvent.click(screen.getByRole('button', { name: '发给学生' }));
  await waitFor(() => expect(screen.getByText('已回答')).toBeTruthy());
  expect(asked('POST /mapi/Inquiry/answer')).toMatchObject({ inquiryId: 5, content: '因为空的会算成零' });
  expect(box).toHaveProperty('value', '');
});

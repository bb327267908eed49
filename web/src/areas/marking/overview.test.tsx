import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ok } from '../../testing/fake-services.ts';
import { openPage } from '../../testing/open-page.tsx';
import { teacherAnswers } from '../../testing/teacher.ts';
import { readSession } from '../account/account.actions.ts';

// The first import of a screen is slow, since its code is transformed: the long timeout only delays a real failure.
configure({ asyncUtilTimeout: 15_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const lesson = { chapterId: 9, title: '问卷报告', again: 0, late: 0, oldest: null, waiting: 7 };
const camp = {
  campId: 12,
  title: '春季营',
  projectTitle: '校园数据实践',
  projectTitleEn: '',
  anonymous: false,
  gradebookState: 'open' as const,
  endsAt: '2031-03-05T02:00:00.000Z',
  waiting: 7,
  leaves: [{ ...lesson, type: '2' as const }],
};

it('shows the works that the dashboard counted, of one kind and one camp, and a link to all camps', async () => {
  const opened = await openPage('/staff/marking?type=2&campId=12', {
    token: 'mine',
    answers: {
      ...teacherAnswers(['work.mark']),
      'POST /mapi/Marking/getOverview': () => ok({ list: [camp], page: 1, pageSize: 10, total: 1 }),
    },
  });
  await act(async () => void opened.store.dispatch(readSession()));
  const asked = () =>
    opened.calls.filter(({ key }) => key === 'POST /mapi/Marking/getOverview').map(({ payload }) => payload);
  expect(await screen.findByRole('article', { name: /春季营/ })).toBeTruthy();
  expect(asked()).toEqual([{ onlyWaiting: true, campId: 12, type: '2', page: 1, pageSize: 10 }]);
  fireEvent.click(screen.getByRole('button', { name: '看全部实训营' }));
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ onlyWaiting: true, type: '2', page: 1, pageSize: 10 }),
  );
});

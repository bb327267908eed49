import { act, cleanup, screen } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { afterEach, expect, it } from 'vitest';
import { type Answers, createTestStore, failure, ok } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { student } from '../../../testing/student.ts';
import { readSession, signedOut } from '../../account/public/session.ts';
import { StudentHome } from './StudentHome.tsx';

afterEach(cleanup);

const overview = {
  projects: [],
  due: [],
  returned: [],
  applied: [
    {
      projectId: 3,
      projectTitle: '校园能耗分析',
      projectTitleEn: '',
      campId: 7,
      campTitle: '第一期',
      appliedAt: '2026-11-01T00:00:00.000Z',
    },
  ],
} as never;

async function open(answers: Answers = {}) {
  const made = createTestStore(
    {
      'POST /capi/Student/getUserInfo': () => ok(student),
      'POST /capi/Student/getOverview': () => ok(overview),
      'POST /capi/Student/getInvitations': () => ok({ list: [] }),
      ...answers,
    },
    't',
  );
  made.store.dispatch(readSession());
  const draw = () => renderScreen({ store: made.store, Screen: StudentHome, path: '/', at: '/' });
  await draw();
  return { ...made, draw };
}

it('shows the overview once the invitations have come or failed, and asks for each once', async () => {
  let answer = () => {};
  const { called } = await open({
    'POST /capi/Student/getInvitations': () =>
      new Promise((resolve) => {
        answer = () => resolve(failure(codes.fault));
      }),
  });
  expect(screen.queryByText(/校园能耗分析/)).toBeNull();
  await act(async () => answer());
  expect(screen.getByText(/校园能耗分析/)).toBeTruthy();
  const asked = called().filter((key) => /getOverview|getInvitations/.test(key));
  expect(asked.sort()).toEqual(['POST /capi/Student/getInvitations', 'POST /capi/Student/getOverview']);
});

it('keeps the overview after a failed load, silently, and until the logout', async () => {
  const answers = [ok(overview)];
  const { store, toasts, draw } = await open({
    'POST /capi/Student/getOverview': () => answers.shift() ?? failure(codes.fault),
  });
  expect(screen.getByText(/校园能耗分析/)).toBeTruthy();
  cleanup();
  await draw();
  expect(screen.getByText(/校园能耗分析/)).toBeTruthy();
  expect(toasts()).toEqual([]);
  await act(async () => void store.dispatch(signedOut()));
  expect(JSON.stringify(store.getState())).not.toContain('校园能耗分析');
});

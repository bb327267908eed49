import { act, cleanup, render, screen } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { defaultSettings } from '../api/settings.ts';
import { App } from '../app/App.tsx';
import { readSession, signedOut, userInfoChanged } from '../areas/account/public/session.ts';
import { type Answers, createTestStore, failure, ok } from '../testing/fake-services.ts';
import { student } from '../testing/student.ts';
import { api, changes, reads } from './api.ts';

afterEach(cleanup);

const addressCall = 'POST /capi/Calendar/getAddress';
const probe = api.enhanceEndpoints({ addTagTypes: ['probe'] }).injectEndpoints({
  endpoints: (build) => ({
    probeAddress: reads(build, addressCall, { tags: ['probe'] }),
    probeRenew: changes(build, 'POST /capi/Calendar/renewAddress', { tags: ['probe'] }),
    probeLook: reads(build, 'POST /capi/Student/getCorrection', {
      failureNotice: 'silent',
      background: true,
    }),
  }),
});

/** A student's own, on a screen; `a` and `b` are two students on one page. */
const a = { ...student, userId: 7 };
const b = { ...student, userId: 8 };
function Own() {
  const { data, error, isFetching } = probe.useProbeAddressQuery({});
  return <p role="status">{data ? String(data.path) : error && !isFetching ? 'failed' : 'coming'}</p>;
}
const says = () => screen.getByRole('status').textContent;

function open(answers: Answers) {
  let who = a;
  const made = createTestStore({ 'POST /capi/Student/getUserInfo': () => ok(who), ...answers }, 'token');
  made.store.dispatch(readSession());
  made.store.dispatch(userInfoChanged(a));
  const draw = () =>
    act(async () => {
      const router = createMemoryRouter([{ path: '*', Component: Own }]);
      render(
        <App store={made.store} settings={defaultSettings} texts={made.services.texts}>
          <RouterProvider router={router} />
        </App>,
      );
    });
  const asked = () => made.calls.filter(({ key }) => key === addressCall).length;
  /** The answers that the page keeps. */
  const kept = () => JSON.stringify(made.store.getState());
  const login = (next: typeof student) =>
    act(async () => {
      who = next;
      made.services.credential.set(`of ${next.userId}`);
      made.store.dispatch(readSession());
    });
  const leave = () =>
    act(async () => {
      made.services.credential.clear();
      made.store.dispatch(signedOut());
    });
  return { ...made, draw, asked, kept, login, leave };
}

it('a logout clears the cached answers, and a visitor requests nothing of a student', async () => {
  const { draw, asked, kept, leave, login } = open({ [addressCall]: () => ok({ path: '/of-a' }) });
  await draw();
  expect(says()).toBe('/of-a');
  await leave();
  expect(kept()).not.toContain('/of-a');
  // The screen stands for a moment longer.
  expect(says()).not.toBe('/of-a');
  expect(asked()).toBe(1);
  cleanup();
  await login(b);
  expect(kept()).not.toContain('/of-a');
});

it('a second student on the same page is asked for anew, and sees nothing of the first, whose answer comes late', async () => {
  const late: ((path: string) => void)[] = [];
  const { draw, asked, kept, leave, login } = open({
    [addressCall]: () =>
      new Promise((resolve) => {
        late.push((path) => resolve(ok({ path })));
      }),
  });
  await draw();
  expect(says()).toBe('coming');
  await leave();
  cleanup();
  await login(b);
  await draw();
  expect(asked()).toBe(2);
  await act(async () => late[0]?.('/of-a'));
  expect(says()).toBe('coming');
  expect(kept()).not.toContain('/of-a');
  await act(async () => late[1]?.('/of-b'));
  expect(says()).toBe('/of-b');
});

it('another student who takes the place of the first without a logout sees nothing of them either', async () => {
  const answers = ['/of-a', '/of-b'];
  const { draw, asked, kept, login } = open({ [addressCall]: () => ok({ path: answers.shift() ?? null }) });
  await draw();
  expect(says()).toBe('/of-a');
  await login(b);
  expect(kept()).not.toContain('/of-a');
  expect(says()).toBe('/of-b');
  expect(asked()).toBe(2);
});

it('a change reads again what it has changed, says so, and counts as nothing of the indicator’s', async () => {
  const { draw, asked, toasts, store } = open({
    [addressCall]: () => ok({ path: '/x' }),
    'POST /capi/Calendar/renewAddress': () => ok({ path: '/y' }),
  });
  await draw();
  await act(async () => void store.dispatch(probe.endpoints.probeRenew.initiate({}) as never));
  expect(asked()).toBe(2);
  expect(toasts()).toEqual(['success: 请求成功']);
  expect(Object.keys(store.getState().loading.failures).filter((name) => name.startsWith('api'))).toEqual([]);
});

it('shows a failed call once, as an info toast for a read, and nothing for a background call', async () => {
  const { toasts, store } = open({
    [addressCall]: () => failure(codes.illegal, '不行'),
    'POST /capi/Calendar/renewAddress': () => failure(codes.illegal, '也不行'),
    'POST /capi/Student/getCorrection': () => failure(codes.illegal, '不说'),
  });
  const { probeAddress, probeRenew, probeLook } = probe.endpoints;
  await store.dispatch(probeAddress.initiate({}) as never);
  await store.dispatch(probeRenew.initiate({}) as never);
  await store.dispatch(probeLook.initiate({}) as never);
  expect(toasts()).toEqual(['info: 不行', 'error: 也不行']);
});

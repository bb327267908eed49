import { createMemoryRouter, matchPath, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { createRoutes, table } from '../../routes.tsx';
import { createTestStore, ok } from '../../testing/fake-services.ts';
import { projectType } from '../../testing/projects.ts';
import { routeServicesContext } from '../route-entry.tsx';
import { startSession } from './start-session.ts';

/** A busy machine is slow: patience only delays a true failure. */
const soon = (read: () => unknown) => expect.poll(read, { timeout: 10_000 });

const cert = (projectId: number) => ({ projectId, campId: projectId }) as never;

const routeOf = (path: string) => table.find((entry) => matchPath(entry.path, path))?.path ?? '';

/** A tab at an address; each token is a student's with this number. */
async function openTab(path: string, token: string, rendered = false) {
  const made = createTestStore(
    {
      'POST /capi/Student/getUserInfo': () =>
        ok({ userId: Number(made.services.credential.read()) } as never),
      'POST /capi/Student/getApplyProjectList': () =>
        ok({ list: [cert(Number(made.services.credential.read()))], page: 1, pageSize: 10, total: 1 }),
      'GET /capi/FrontProject/getTypeList': () => {
        const projectCount = made.services.credential.read() ? 1 : 0;
        return ok({ list: [{ ...projectType, projectCount }] });
      },
      'GET /api/Shixi_Static/mobileCity': () => ok([]),
    },
    token,
  );
  const { store, services } = made;
  const router = createMemoryRouter(createRoutes('/'), {
    initialEntries: [path],
    // What the server drew is not loaded again by the router itself.
    ...(rendered ? { hydrationData: { loaderData: { [routeOf(path)]: null } } } : {}),
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(routeServicesContext, { store, services, wait: false });
      return context;
    },
  });
  router.initialize();
  services.navigate = (to, options) => void router.navigate(to, options);
  startSession({ store, router, rendered });
  const account = () => store.getState().account;
  /** What another tab did to the token. */
  const changed = (next: string) => {
    services.credential.set(next);
    window.dispatchEvent(new StorageEvent('storage', { key: 'PRACTICE_LOGIN' }));
  };
  const counted = () => store.getState().practise.typeList[0]?.projectCount;
  return { account, counted, store, changed, place: () => router.state.location.pathname };
}

it('shows the student of a login in another tab, and nothing of the one before', async () => {
  const { account, changed, place } = await openTab('/user/cert', '7');
  await soon(() => account().userInfo).toEqual({ userId: 7 });
  await soon(() => account().certList.list).toEqual([cert(7)]);
  changed('8');
  expect(account()).toMatchObject({ session: 'student', userInfo: null, certList: { list: [] } });
  await soon(() => account().userInfo).toEqual({ userId: 8 });
  await soon(() => account().certList.list).toEqual([cert(8)]);
  expect(place()).toBe('/user/cert');
});

it('goes to the login screen with a logout in another tab, and back with a login there', async () => {
  const { account, changed, place } = await openTab('/user/cert', '7');
  await soon(() => account().userInfo).toEqual({ userId: 7 });
  changed('');
  await soon(place).toBe('/account/login');
  expect(account()).toMatchObject({ session: 'visitor', userInfo: null });
  changed('7');
  await soon(place).toBe('/user/cert');
  await soon(() => account().userInfo).toEqual({ userId: 7 });
});

it.each(['/', '/practise', '/practise/data'])(
  '%s, rendered for a visitor, requests its counts again for a student',
  async (path) => {
    const { counted, store, changed } = await openTab(path, '7', true);
    await soon(counted).toBe(1);
    expect(store.getState().account.session).toBe('student');
    changed('');
    await soon(counted).toBe(0);
  },
);

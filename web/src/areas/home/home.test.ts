import { codes } from '@zhixing/contract/codes';
import { expect, it } from 'vitest';
import { createTestStore, failure, ok } from '../../testing/fake-services.ts';
import { projectItem } from '../../testing/projects.ts';
import { signedOut } from '../account/public/session.ts';
import { checkCertificate } from '../certificate/certificate.actions.ts';
import { fetchCertificate } from '../certificate/download/download.actions.ts';
import { loadHomeList } from './home.actions.ts';

it('replaces the home list at code 1; any other code leaves it unchanged, silently', async () => {
  const first = ok({ list: [{ id: 1 } as never], page: 1, pageSize: 10, total: 1 });
  const answers = [first, failure<typeof first.data>(codes.fault)];
  const { store, toasts, calls } = createTestStore({
    'GET /capi/FrontProject/getHomeList': () => answers.shift() ?? failure(codes.fault),
  });
  await store.dispatch(loadHomeList({ page: 1, pageSize: 6 }));
  expect(calls.map(({ payload }) => payload)).toEqual([{ page: 1, pageSize: 6 }]);
  await store.dispatch(loadHomeList({}));
  expect(store.getState().home.list).toEqual([{ id: 1 }]);
  expect(toasts()).toEqual([]);
});

it('fetches the certificate, saves that the graduate was told, then returns it', async () => {
  const certificate = { certCode: 'ZX2026' } as never;
  const { store, called } = createTestStore({
    'POST /capi/Student/getCertificateV2': () => ok(certificate),
    'POST /capi/Student/saveNotifyGraduate': () => ok({}),
  });
  expect(await store.dispatch(fetchCertificate(3))).toEqual(certificate);
  expect(called()).toEqual([
    'POST /capi/Student/getCertificateV2',
    'POST /capi/Student/saveNotifyGraduate',
    // The notice is marked as read with it.
    'POST /capi/Notice/getUnread',
  ]);
});

it('hands out no certificate that could not be sealed with the names that were confirmed', async () => {
  const names = { name: '林小知', nameEn: '' };
  const { store, calls, toasts } = createTestStore({
    'POST /capi/Student/getCertificateV2': () => ok({ certCode: 'ZX2026', ...names } as never),
    'POST /capi/Student/saveNotifyGraduate': () => failure(codes.refused, '姓名刚刚有变化'),
  });
  expect(await store.dispatch(fetchCertificate(3, names))).toBeUndefined();
  expect(calls.at(-1)?.payload).toEqual({ projectId: 3, ...names });
  expect(toasts()).toEqual(['error: 姓名刚刚有变化']);
});

it('shows no toast for a certificate that does not exist', async () => {
  const { store, called, toasts } = createTestStore({
    'POST /capi/Student/getCertificateV2': () => failure(codes.parameter, '尚未结业'),
  });
  expect(await store.dispatch(fetchCertificate(3))).toBeUndefined();
  expect(called()).toEqual(['POST /capi/Student/getCertificateV2']);
  expect(toasts()).toEqual(['error: 尚未结业']);
});

it('keeps what came of the number looked up last', async () => {
  const { store } = createTestStore({
    'GET /capi/FrontProject/checkCertNumber': () => ok({ valid: false, status: 'unknown' }),
  });
  await store.dispatch(checkCertificate({ certNumber: 'ZX1' }));
  expect(store.getState().home.certCheck).toMatchObject({
    certNumber: 'ZX1',
    result: { valid: false, status: 'unknown' },
  });
});

it('compares a certificate with the name asked for last, in whatever order the answers come', async () => {
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { store } = createTestStore({
    'POST /capi/FrontProject/checkCertNumber': async ({ name }) => {
      if (name === '先问的') await late;
      return ok({ valid: true, status: 'valid', certificate: { name } as never });
    },
  });
  const first = store.dispatch(checkCertificate({ certNumber: 'ZX1', name: '先问的' }));
  await store.dispatch(checkCertificate({ certNumber: 'ZX1', name: '后问的' }));
  answer();
  await first;
  expect(store.getState().home.certCheck.result?.certificate?.name).toBe('后问的');
});

it('a project with limited visibility leaves the list when the student who saw it logs out', async () => {
  const list = [projectItem(7, { visibility: 'college' }), projectItem(8)];
  const { store } = createTestStore({
    'GET /capi/FrontProject/getHomeList': () => ok({ list, page: 1, pageSize: 10, total: 2 }),
  });
  await store.dispatch(loadHomeList({}));
  const ids = () => store.getState().home.list.map(({ id }) => id);
  expect(ids()).toEqual([7, 8]);
  store.dispatch(signedOut());
  expect(ids()).toEqual([8]);
});

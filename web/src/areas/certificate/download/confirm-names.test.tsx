import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paths } from '../../../paths.ts';
import { createTestStore, ok } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { certificate as sealed, studentAnswers } from '../../../testing/student.ts';
import { loadCertList } from '../../account/public/lists.ts';
import type { Certificate } from '../certificate.types.ts';
import { drawCertificate, drawNames } from '../drawing/draw-certificate.ts';
import { Screen } from '../UserCert.screen.tsx';

// The dialog's code is loaded when it opens.
configure({ asyncUtilTimeout: 10_000 });

vi.mock(import('../drawing/draw-certificate.ts'), async (original) => ({
  ...(await original()),
  drawCertificate: vi.fn(async () => document.createElement('canvas')),
  drawNames: vi.fn(async () => document.createElement('canvas')),
  pictureOf: vi.fn(async () => new Blob(['picture'])),
  downloadCanvas: vi.fn(async () => undefined),
}));
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const notify = 'POST /capi/Student/saveNotifyGraduate';

async function askFor(certificate: Certificate) {
  const { store, calls } = createTestStore({
    ...studentAnswers,
    'POST /capi/Student/getCertificateV2': () => ok(certificate),
    [notify]: () => ok({}),
  });
  await store.dispatch(loadCertList({}));
  await renderScreen({ store, Screen, path: '/user/cert', at: paths.userCert() });
  fireEvent.click(screen.getByRole('button', { name: /下载证书/ }));
  return {
    sent: () => calls.filter(({ key }) => key === notify).map(({ payload }) => payload),
    keys: () => calls.map(({ key }) => key),
  };
}
const dialog = async () => within(await screen.findByRole('dialog', { name: '核对证书上的姓名' }));
const unsealed = { ...sealed, sealedAt: null };

it('an unsealed certificate is downloaded after both names were shown as drawn and confirmed, and sealed with them', async () => {
  const { sent } = await askFor(unsealed);
  const asked = await dialog();
  expect(await asked.findByRole('img', { name: '证书上的姓名：林小知，英文名：Lin Xiaozhi' })).toBeTruthy();
  expect(vi.mocked(drawNames)).toHaveBeenCalledWith({ name: '林小知', nameEn: 'Lin Xiaozhi' });
  expect(asked.getByRole('link', { name: '有误，去修改' }).getAttribute('href')).toBe('/user/info');
  expect(sent()).toEqual([]);
  fireEvent.click(asked.getByRole('button', { name: '姓名无误，封存并下载' }));
  await expect.poll(sent).toEqual([{ projectId: 1, name: '林小知', nameEn: 'Lin Xiaozhi' }]);
  await expect.poll(() => vi.mocked(drawCertificate).mock.calls.length).toBeGreaterThan(0);
});

it('asks for the English name that is missing, and lets one go without', async () => {
  await askFor({ ...unsealed, nameEn: '' });
  const asked = await dialog();
  expect(asked.getByText('还没有填写英文名')).toBeTruthy();
  expect(asked.getByRole('link', { name: '去填写英文名' })).toBeTruthy();
  expect(asked.getByRole<HTMLButtonElement>('button', { name: '姓名无误，封存并下载' }).disabled).toBe(false);
});

it('an old name that is no longer valid is corrected first', async () => {
  await askFor({ ...unsealed, name: '林小知😀' });
  const asked = await dialog();
  expect(asked.getByText(/不能有“😀”，请删去它/)).toBeTruthy();
  expect(asked.getByRole<HTMLButtonElement>('button', { name: '姓名无误，封存并下载' }).disabled).toBe(true);
});

it('a sealed one is not asked about again', async () => {
  const { sent, keys } = await askFor(sealed);
  await expect.poll(sent).toEqual([{ projectId: 1 }]);
  // The notice is marked as read with it: the bell's number changes at once.
  await expect.poll(() => keys().slice(keys().indexOf(notify))).toContain('POST /capi/Notice/getUnread');
  expect(screen.queryByRole('dialog')).toBeNull();
});

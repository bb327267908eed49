import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestStore, failure, ok } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { certificate } from '../../../testing/student.ts';
import { certificateApi } from '../certificate-api.ts';
import { drawCertificate } from '../drawing/draw-certificate.ts';
import { OpenCertificate } from './OpenCertificate.tsx';

vi.mock(import('../drawing/draw-certificate.ts'), async (original) => ({
  ...(await original()),
  drawCertificate: vi.fn(async () => document.createElement('canvas')),
  pictureOf: vi.fn(async () => new Blob(['picture'])),
}));
beforeEach(() => void vi.mocked(drawCertificate).mockClear());
afterEach(cleanup);

const call = 'POST /capi/Student/getCertificateV2';
const title = '能耗分析';

const Screen = () => <OpenCertificate projectId={1} title={title} onClose={() => {}} />;
async function open(answers: ReturnType<typeof ok<typeof certificate>>[]) {
  const made = createTestStore({ [call]: () => answers.shift() ?? failure(codes.fault, '稍后再试') }, 't');
  await renderScreen({ store: made.store, Screen, path: '/user/cert', at: '/user/cert' });
  return made;
}
const picture = () => screen.findByRole('img', { name: new RegExp(title) });
const printing = () => screen.getByRole<HTMLButtonElement>('button', { name: /打印/ });

it('draws the certificate, and draws it again when its names have changed', async () => {
  const { store } = await open([ok(certificate), ok({ ...certificate, name: '林小满' })]);
  await picture();
  expect(printing().disabled).toBe(false);
  await act(async () => {
    const again = certificateApi.endpoints.certificate.initiate({ projectId: 1 }, { forceRefetch: true });
    await store.dispatch(again as never);
  });
  await picture();
  const drawn = vi.mocked(drawCertificate).mock.calls.map(([{ name }]) => name);
  expect(drawn).toEqual([certificate.name, '林小满']);
});

it('says that it could not be shown where it did not come or could not be drawn, and tries again', async () => {
  const answers = [failure<typeof certificate>(codes.fault, '稍后再试')];
  const { toasts } = await open(answers);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(toasts()).toEqual(['error: 稍后再试']);
  expect(printing().disabled).toBe(true);
  answers.push(ok(certificate));
  vi.mocked(drawCertificate).mockRejectedValueOnce(new Error('no canvas'));
  const retry = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: '重新加载' })));
  await retry();
  await waitFor(() => expect(drawCertificate).toHaveBeenCalledOnce());
  expect(await screen.findByRole('alert')).toBeTruthy();
  await retry();
  await picture();
  expect(printing().disabled).toBe(false);
});

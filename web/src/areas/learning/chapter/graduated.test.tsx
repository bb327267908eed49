import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { codes, type Envelope } from '@zhixing/contract/codes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '../../../base/toast.ts';
import { createTestStore, failure, ok } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { certificate, directory, projectInfo, titles } from '../../../testing/student.ts';
import type { Certificate } from '../../certificate/certificate.types.ts';
import { loadDirectory } from '../../directory/directory.actions.ts';
import { learningOpened } from '../learning.actions.ts';
import { Graduated } from './Graduated.tsx';

beforeEach(() => {
  // Its picture is drawn when it comes near the screen: not here.
  const never = class {
    observe() {}
    disconnect() {}
  };
  vi.stubGlobal('IntersectionObserver', never);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** A learning screen of who has graduated; what is answered of the certificate. */
async function open(answer: () => Envelope<Certificate>, { leaves = false } = {}) {
  const { store, calls } = createTestStore({
    'POST /capi/Chapter/getDirectory': () =>
      ok({ directory, projectInfo: { ...projectInfo, status: 2, certCode: 'ZX2031ABCDEFGHJK' } }),
    'POST /capi/Student/getCertificateV2': () => answer(),
  });
  store.dispatch(learningOpened({ projectId: 1, chapterId: 21 }));
  await store.dispatch(loadDirectory({ projectId: 1, chapterId: 21 }));
  store.dispatch(toast.success('提交成功'));
  store.dispatch(toast.error('别的出了错'));
  await renderScreen({ store, Screen: Graduated, path: '/learning', at: '/learning' });
  if (leaves) {
    // The answer is here, the drawing is not.
    await act(async () => undefined);
    cleanup();
  }
  await act(async () => void (await vi.dynamicImportSettled()));
  told = store.getState().toast.items.map(({ text }) => text);
  return calls.filter(({ key }) => key.endsWith('getCertificateV2')).length;
}
let told: string[] = [];
const moment = () => screen.queryByRole('dialog');
const fresh = ok({ ...certificate, sealedAt: null });

// The first: afterwards its code is here.
it('a student who goes on before the celebration is on screen sees it on the next screen', async () => {
  await open(() => fresh, { leaves: true });
  expect(moment()).toBeNull();
  await open(() => fresh);
  expect(moment()).not.toBeNull();
});

it('celebrates once, while the certificate waits to be taken; then a quiet line', async () => {
  await open(() => fresh);
  expect(moment()?.textContent).toContain(titles.project);
  // No toast of success stands beside it; what went wrong does.
  expect(told).toEqual(['别的出了错']);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '继续看看' })));
  cleanup();
  expect(await open(() => fresh)).toBe(0);
  expect(moment()).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/user/cert');
});

it('does not celebrate what was taken before', async () => {
  expect(await open(() => ok(certificate))).toBe(1);
  expect(moment()).toBeNull();
});

it('a failed check is retried, and the next screen checks too', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let answer: Envelope<Certificate> = failure(codes.network);
  expect(await open(() => answer)).toBe(1);
  expect(moment()).toBeNull();
  answer = fresh;
  await act(() => vi.advanceTimersByTimeAsync(40_000));
  await act(async () => void (await vi.dynamicImportSettled()));
  expect(moment()).not.toBeNull();
  vi.useRealTimers();
});

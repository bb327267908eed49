import { act, cleanup, renderHook } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { TextsContext } from '../../../locales/texts.ts';
import { createTestStore, failure, ok } from '../../../testing/fake-services.ts';
import { chinese } from '../../../testing/texts.ts';
import { onlineChanged } from '../../account/account.actions.ts';
import type { WorkFile } from '../schoolwork.types.ts';
import { useUploads } from './use-uploads.ts';

afterEach(cleanup);

const sent: WorkFile = { id: 7, name: '报告.pdf', size: 5, kind: 'pdf', url: '/files/7' };

it('says that files are on their way, and then that they have come', async () => {
  const { store, toasts } = createTestStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsContext value={chinese}>
      <Provider store={store}>{children}</Provider>
    </TextsContext>
  );
  let arrive = () => {};
  const send = () => () =>
    new Promise<ReturnType<typeof ok<WorkFile>>>((resolve) => {
      arrive = () => resolve(ok(sent));
    });
  const { result } = renderHook(() => useUploads({ send }), { wrapper });
  await act(async () => result.current.add([new File(['words'], '报告.pdf')]));
  expect(toasts()).toEqual(['loading: 正在上传文件…']);
  await act(async () => arrive());
  expect(toasts()).toEqual(['success: 已上传：报告.pdf']);
});

it('a file that failed for want of a network is sent again once there is one; one that cannot be taken is not', async () => {
  const { store, services } = createTestStore();
  const tried: string[] = [];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsContext value={chinese}>
      <Provider store={store}>{children}</Provider>
    </TextsContext>
  );
  const send = (file: File) => async () => {
    tried.push(file.name);
    return store.getState().account.isonline ? ok(sent) : failure<WorkFile>(codes.network);
  };
  const { result } = renderHook(() => useUploads({ send }), { wrapper });
  const set = (isonline: boolean) => act(async () => void store.dispatch(onlineChanged(isonline)));

  await set(false);
  await act(async () => result.current.add([new File(['words'], '报告.pdf'), new File(['words'], '旧.doc')]));
  expect(result.current.uploads.map(({ mayRetry }) => mayRetry)).toEqual([true, false]);

  await set(true);
  await act(async () => services.retries.reached());
  expect(tried).toEqual(['报告.pdf', '报告.pdf']);
  expect(result.current.uploads.map(({ file }) => file.name)).toEqual(['旧.doc']);
});

/** A screen that keeps what is written and the files in one. */
function useWritten(send: Parameters<typeof useUploads>[0]['send']) {
  const [written, write] = useState({ comment: '', files: [] as string[] });
  const onSent = ({ name }: WorkFile) => write({ ...written, files: [...written.files, name] });
  return { written, write, uploads: useUploads({ send, onSent }) };
}

it('adds an uploaded file to what was typed meanwhile, and two that finish at once', async () => {
  const { store } = createTestStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsContext value={chinese}>
      <Provider store={store}>{children}</Provider>
    </TextsContext>
  );
  const arrivals: (() => void)[] = [];
  const send = (file: File) => () =>
    new Promise<ReturnType<typeof ok<WorkFile>>>((resolve) => {
      arrivals.push(() => resolve(ok({ ...sent, id: arrivals.length, name: file.name })));
    });
  const { result } = renderHook(() => useWritten(send), { wrapper });
  await act(async () => result.current.uploads.add([new File(['1'], '1.pdf'), new File(['2'], '2.pdf')]));
  act(() => result.current.write({ comment: '写得好', files: [] }));
  await act(async () => {
    for (const arrive of arrivals) arrive();
  });
  expect(result.current.written).toEqual({ comment: '写得好', files: ['1.pdf', '2.pdf'] });
  expect(result.current.uploads.uploads).toEqual([]);
});

it('where pictures alone are taken, a file that is none by its content does not arrive and says so', async () => {
  const { store } = createTestStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsContext value={chinese}>
      <Provider store={store}>{children}</Provider>
    </TextsContext>
  );
  const came: string[] = [];
  const send = (file: File) => async () =>
    ok({ ...sent, name: file.name, kind: file.name === '图.png' ? 'image/png' : 'text/plain' });
  const options = { send, only: 'pictures' as const, onSent: (file: WorkFile) => void came.push(file.name) };
  const { result } = renderHook(() => useUploads(options), { wrapper });
  await act(async () => result.current.add([new File(['x'], '图.png'), new File(['x'], '笔记.png')]));
  expect(came).toEqual(['图.png']);
  expect(result.current.uploads).toMatchObject([{ problem: chinese.get('schoolwork').files.only.pictures }]);
});

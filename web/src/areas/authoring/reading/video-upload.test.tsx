import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import type { PartsOptions } from '../../../api/upload-parts.ts';
import { TextsContext } from '../../../locales/texts.ts';
import { createTestStore, failure, ok } from '../../../testing/fake-services.ts';
import { chinese } from '../../../testing/texts.ts';
import { ChooseVideo, SendingVideo } from './SendingVideo.tsx';
import { rateOf, useVideoUpload } from './use-video-upload.ts';

afterEach(cleanup);

const sent = { id: 7, name: '讲座.mp4', size: 5, kind: 'video/mp4', url: '/files/7' };
const uploadId = 'f3a1c0de-0000-4000-8000-000000000001';

function Panel({ onSent }: { onSent: (file: typeof sent) => void }) {
  const sending = useVideoUpload(onSent);
  return (
    <>
      <ChooseVideo onFile={sending.choose} />
      <SendingVideo sending={sending} />
    </>
  );
}

function setUp(finish = () => ok(sent) as never) {
  const got = vi.fn();
  const parts: (PartsOptions & { end: (code: 1 | -4242) => void })[] = [];
  const { store, services, calls } = createTestStore({
    'POST /mapi/Upload/begin': () => ok({ uploadId, name: '讲座.mp4', size: 5, arrived: 2, beganAt: '' }),
    'POST /mapi/Upload/finish': finish,
  });
  services.sendParts = (_file, options) =>
    new Promise((resolve) => {
      const end = (code: number) => resolve(code === 1 ? ok(null) : failure(codes.network));
      options.signal.addEventListener('abort', () => end(0));
      parts.push({ ...options, end });
    });
  render(
    <TextsContext value={chinese}>
      <Provider store={store}>
        <Panel onSent={got} />
      </Provider>
    </TextsContext>,
  );
  const choose = (file: File) =>
    act(async () =>
      fireEvent.change(screen.getByLabelText('把视频拖到这里，或者按一下选择'), {
        target: { files: [file] },
      }),
    );
  return { got, parts, calls, choose };
}
const file = new File(['12345'], '讲座.mp4', { lastModified: 3 });

it('shows from where it goes on, pauses, goes on again, and hands the file over once it was checked', async () => {
  const { got, parts, calls, choose } = setUp();
  await choose(file);
  expect(screen.getByText('讲座.mp4：2 B / 5 B')).toBeTruthy();
  expect(calls[0]?.payload).toEqual({ name: '讲座.mp4', size: 5, fingerprint: '讲座.mp4 5 3' });
  await act(async () => parts[0]?.onProgress?.(4));
  expect(screen.getByText('讲座.mp4：4 B / 5 B')).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '暂停' })));
  expect(screen.getAllByText('已暂停，已经传到的都在')).toHaveLength(2);
  expect(parts[0]?.signal.aborted).toBe(true);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '继续上传' })));
  await act(async () => parts[1]?.end(1));
  expect(got).toHaveBeenCalledExactlyOnceWith(sent);
  expect(screen.queryByText(/讲座/)).toBeNull();
});

it('a cut goes on by itself; what is refused says why, and another file may be chosen', async () => {
  const { parts, choose } = setUp(() => failure(codes.parameter, '这个视频的编码是 HEVC') as never);
  await choose(file);
  await act(async () => parts[0]?.end(-4242));
  expect(screen.getAllByText('网络断了，恢复以后从这里接着传')).toHaveLength(2);
  await vi.waitFor(() => expect(parts).toHaveLength(2), { timeout: 10_000 });
  await act(async () => parts[1]?.end(1));
  expect(screen.getByRole('alert').textContent).toBe('这个视频的编码是 HEVC');
  fireEvent.click(screen.getByRole('button', { name: '换一个文件' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('waits for a server that is busy in its own words, and goes on by itself', async () => {
  const answers = [failure(codes.tooMany, '这个文件正在保存，请稍候'), ok(sent)];
  const { got, parts, choose } = setUp(() => {
    const next = answers.shift();
    return (next?.code === codes.ok ? next : { ...next, data: { retryAfter: 0 } }) as never;
  });
  await choose(file);
  await act(async () => parts[0]?.end(1));
  expect(screen.getByText('这个文件正在保存，请稍候')).toBeTruthy();
  await vi.waitFor(() => expect(parts).toHaveLength(2), { timeout: 10_000 });
  await act(async () => parts[1]?.end(1));
  expect(got).toHaveBeenCalledExactlyOnceWith(sent);
});

it('says before the first byte what will not be taken', async () => {
  const { calls, choose } = setUp();
  const large = new File(['x'], '讲座.mp4');
  Object.defineProperty(large, 'size', { value: 3 * 1024 ** 3 });
  for (const [given, why] of [
    [large, /3\.0 GB，超过 2 GB/],
    [new File([], '讲座.mp4'), /空文件/],
    [new File(['x'], '讲座.avi'), /mp4、mov、mkv/],
  ] as const) {
    await choose(given);
    expect(screen.getByRole('alert').textContent).toMatch(why);
  }
  expect(calls).toEqual([]);
});

it('a rate is of the last seconds alone', () => {
  vi.useFakeTimers({ now: 0 });
  const rate = rateOf(100);
  expect(rate(200, 500)).toBeUndefined();
  expect(rate(1_100, 1_000)).toBe(1_000);
  expect(rate(1_100, 6_100)).toBeUndefined();
  expect(rate(3_100, 8_100)).toBe(1_000);
  vi.useRealTimers();
});

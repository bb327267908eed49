import { act, cleanup, render, screen } from '@testing-library/react';
import type { Calls, Payload } from '@zhixing/contract';
import { codes } from '@zhixing/contract/codes';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { videoTime } from '../../../base/time/video-time.ts';
import { TextsContext } from '../../../locales/texts.ts';
import { createTestStore, failure, ok } from '../../../testing/fake-services.ts';
import { chinese } from '../../../testing/texts.ts';
import type { ChapterContent } from '../../directory/directory.types.ts';
import { useWatching } from './use-watching.ts';
import { createWatchingTracker, startAt, watchingKey } from './watching-tracker.ts';

const call = 'POST /capi/Chapter/saveProgress';
type Report = Payload<Calls[typeof call]>;
type Span = [number, number];

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the watched spans of a video', () => {
  it('is sent until the server has it: a lost answer and what was over the allowance come again', () => {
    const tracker = createWatchingTracker({ seconds: 60, watched: [[0, 5]] });
    tracker.played([[3, 20.4]]);
    expect(tracker.pending()).toEqual([[5, 20]]);
    tracker.confirmed([[0, 12]]);
    expect(tracker.pending()).toEqual([[12, 20]]);
    tracker.played([[40, 80]]);
    expect(tracker.pending()).toEqual([
      [12, 20],
      [40, 60],
    ]);
    expect(tracker.known()).toEqual([
      [0, 20],
      [40, 60],
    ]);
    expect(tracker.enough()).toBe(false);
  });

  it('is gone on with where one was, but for the first and last moments', () => {
    expect([startAt(2, 60), startAt(30, 60), startAt(59, 60)]).toEqual([0, 30, 0]);
    expect([videoTime(65), videoTime(3_725)]).toEqual(['1:05', '1:02:05']);
  });
});

const content = {
  id: 7,
  type: '1',
  done: false,
  watching: { needed: 54, seconds: 0, position: 0, watched: [] },
} as unknown as ChapterContent;

function TestVideo() {
  const watching = useWatching({ content, seconds: 60 });
  return (
    <>
      <video data-testid="video" {...watching.handlers}>
        <track kind="captions" />
      </video>
      <p>{watching.takenOver ? 'taken over' : watching.offline ? 'offline' : 'fine'}</p>
      <button type="button" onClick={watching.resume}>
        resume
      </button>
    </>
  );
}

/** A screen with a video whose played parts and moments the test sets. */
function watch(answer: (report: Report) => unknown = ({ intervals }) => ok(taken(intervals))) {
  const { store, calls, toasts } = createTestStore({ [call]: answer as never }, 't');
  store.dispatch({ type: 'account/loadUser/fulfilled', payload: ok({ userId: 3 }), meta: { arg: {} } });
  const played: Span[] = [];
  let paused = true;
  const drawn = render(
    <TextsContext value={chinese}>
      <Provider store={store}>
        <TestVideo />
      </Provider>
    </TextsContext>,
  );
  const videoElement = screen.getByTestId<HTMLVideoElement>('video');
  const ranges = {
    get length() {
      return played.length;
    },
    start: (place: number) => played[place]?.[0] ?? 0,
    end: (place: number) => played[place]?.[1] ?? 0,
  };
  Object.defineProperties(videoElement, {
    played: { get: () => ranges },
    paused: { get: () => paused },
    currentTime: { get: () => played.at(-1)?.[1] ?? 0, set: () => undefined },
  });
  function go(name: 'play' | 'pause') {
    paused = name === 'pause';
    videoElement.dispatchEvent(new Event(name, { bubbles: true }));
  }
  videoElement.pause = () => go('pause');
  videoElement.play = async () => go('play');
  const fire = (name: 'play' | 'pause') => act(async () => go(name));
  const reports = () => calls.filter(({ key }) => key === call).map(({ payload }) => payload as Report);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { played, fire, reports, pass, toasts, ...drawn };
}
const taken = (watched: number[][]) => ({
  lease: 'a',
  seconds: 0,
  needed: 54,
  position: 0,
  done: false,
  graduated: false,
  watched,
});

describe('a playing video', () => {
  it('takes the lease at its first play, reports every 15 s and at a pause, with what the server has not', async () => {
    const { played, fire, reports, pass } = watch();
    expect(reports()).toEqual([]);
    await fire('play');
    expect(reports()).toEqual([{ chapterId: 7, lease: undefined, intervals: [], position: 0 }]);
    played.push([0, 16]);
    await pass(16_000);
    expect(reports().at(-1)).toEqual({ chapterId: 7, lease: 'a', intervals: [[0, 16]], position: 16 });
    played[0] = [0, 20];
    await fire('pause');
    expect(reports().at(-1)).toMatchObject({ lease: 'a', intervals: [[16, 20]] });
    expect(reports()).toHaveLength(3);
  });

  it('keeps what could not be sent on the device, and sends it once it can, under the same lease', async () => {
    let online = true;
    const first = watch(({ intervals }) => (online ? ok(taken(intervals)) : failure(codes.network)));
    await first.fire('play');
    online = false;
    first.played.push([0, 10]);
    await first.fire('pause');
    expect(screen.getByText('offline')).toBeTruthy();
    const copy = JSON.parse(localStorage.getItem(`zhixing:${watchingKey(3, 7)}`) ?? '{}');
    expect(copy).toEqual({ lease: 'a', spans: [[0, 10]] });
    first.unmount();

    const second = watch();
    await second.pass(0);
    expect(second.reports()).toEqual([{ chapterId: 7, lease: 'a', intervals: [[0, 10]], position: 0 }]);
    expect(localStorage.getItem(`zhixing:${watchingKey(3, 7)}`)).toBeNull();
    await second.fire('play');
    expect(second.reports()[1]?.lease).toBeUndefined();
  });

  it('stops where another device goes on, says so, and goes on here when asked', async () => {
    let stolen = false;
    const { played, fire, reports, toasts } = watch(({ lease, intervals }) =>
      stolen && lease ? failure(codes.refused, '你正在其他设备学习') : ok(taken(intervals)),
    );
    await fire('play');
    stolen = true;
    played.push([0, 10]);
    await fire('pause');
    expect(screen.getByText('taken over')).toBeTruthy();
    expect(toasts()).toEqual(['warning: 在那里学到的会接着记录，这里先停下。']);
    stolen = false;
    await act(async () => screen.getByText('resume').click());
    expect(screen.getByText('fine')).toBeTruthy();
    expect(reports().at(-1)).toMatchObject({ lease: undefined, intervals: [[0, 10]] });
  });
});

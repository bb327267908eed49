import { act, cleanup, render } from '@testing-library/react';
import type { Calls, Payload } from '@zhixing/contract';
import { codes } from '@zhixing/contract/codes';
import { useRef } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TextsContext } from '../../../locales/texts.ts';
import { createTestStore, failure, ok } from '../../../testing/fake-services.ts';
import { chinese } from '../../../testing/texts.ts';
import type { ChapterContent } from '../../directory/learning.types.ts';
import { useReading } from './use-reading.ts';

const call = 'POST /capi/Chapter/saveProgress';
type Report = Payload<Calls[typeof call]>;

/** Tells the screen whether the end of the text is in sight. */
let see: (...isIntersecting: boolean[]) => void = () => {};

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
  });
  class Sight {
    constructor(watch: (entries: { isIntersecting: boolean }[]) => void) {
      see = (...all) => watch(all.map((isIntersecting) => ({ isIntersecting })));
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Sight);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const content = {
  ...{ id: 7, type: '1', done: false },
  reading: { needed: 20, seconds: 0, position: 0 },
} as unknown as ChapterContent;

function Text() {
  const text = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { left, resume } = useReading(content, { text, end });
  return (
    <>
      <div ref={text} data-testid="text" />
      <div ref={end} />
      <p data-testid="left">{left}</p>
      <button type="button" onClick={resume} />
    </>
  );
}

it('reports what was read while a report was under way, and where one was last, after the text is left', async () => {
  const waiting: (() => void)[] = [];
  let held = false;
  const answer = ({ position }: Report) => {
    const taken = ok({ lease: 'a', seconds: 0, needed: 20, position, done: false, graduated: false });
    return held ? new Promise((resolve) => waiting.push(() => resolve(taken))) : taken;
  };
  const { store, calls } = createTestStore({ [call]: answer as never }, 't');
  const reports = () => calls.map(({ payload }) => payload as Report);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const { getByTestId, unmount } = render(
    <TextsContext value={chinese}>
      <Provider store={store}>
        <Text />
      </Provider>
    </TextsContext>,
  );
  await pass(0);
  expect(reports()).toMatchObject([{ lease: undefined, intervals: [], position: 0 }]);
  held = true;
  act(() => see(true));
  await pass(6_000);
  expect(reports()).toHaveLength(2);
  const height = window.innerHeight * 2;
  getByTestId('text').getBoundingClientRect = () => ({ top: -height / 4, height }) as DOMRect;
  await pass(3_000);
  unmount();
  expect(reports()).toHaveLength(2);

  held = false;
  await act(async () => waiting[0]?.());
  const [, , last] = reports();
  expect(last).toMatchObject({ lease: 'a', position: 0.5 });
  expect(last?.intervals.flat().at(-1)).toBeCloseTo(9, 0);
});

it.each(['the network is back', 'another call gets through'])(
  'what was read without a server is reported as soon as %s, however long the pause is',
  async (which) => {
    let isonline = true;
    const taken = ok({ lease: 'a', seconds: 0, needed: 20, position: 0, done: false, graduated: false });
    const answer = () => (isonline ? taken : failure(codes.network));
    const { store, services, calls } = createTestStore({ [call]: answer as never }, 't');
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    vi.spyOn(Math, 'random').mockReturnValue(1);
    render(
      <TextsContext value={chinese}>
        <Provider store={store}>
          <Text />
        </Provider>
      </TextsContext>,
    );
    await pass(0);
    act(() => see(true));
    isonline = false;
    // By then the pause of the lease is at its longest.
    await pass(300_000);
    const before = calls.length;
    isonline = true;
    if (which === 'the network is back') services.retries.online();
    else services.retries.reached();
    await pass(1_000);
    expect(calls).toHaveLength(before + 1);
    const seconds = calls.flatMap(({ payload }) => (payload as Report).intervals.flat());
    expect(seconds.at(-1)).toBeGreaterThan(299);
  },
);

it('counts where the page came back to the end before the browser told of its top: both are told at once', async () => {
  const answer = ok({ lease: 'a', seconds: 0, needed: 20, position: 1, done: false, graduated: false });
  const { store } = createTestStore({ [call]: () => answer }, 't');
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const { getByTestId } = render(
    <TextsContext value={chinese}>
      <Provider store={store}>
        <Text />
      </Provider>
    </TextsContext>,
  );
  const left = () => Number(getByTestId('left').textContent);
  await pass(0);
  act(() => see(false, true));
  await pass(3_000);
  expect(left()).toBe(17);
  act(() => see(true, false));
  await pass(3_000);
  expect(left()).toBe(17);
});

it('time on another device is not counted when one goes on here, also before the server has answered', async () => {
  const kept = { seconds: 5, needed: 20, position: 0, done: false, graduated: false };
  let answer: () => unknown = () => ok({ lease: 'a', ...kept });
  const { store } = createTestStore({ [call]: (() => answer()) as never }, 't');
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const { getByTestId, getByRole } = render(
    <TextsContext value={chinese}>
      <Provider store={store}>
        <Text />
      </Provider>
    </TextsContext>,
  );
  const left = () => Number(getByTestId('left').textContent);
  await pass(0);
  act(() => see(true));
  await pass(3_000);
  expect(left()).toBe(12);
  answer = () => failure(codes.refused);
  await pass(15_000);
  let arrive: (kept: unknown) => void = () => {};
  answer = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  act(() => getByRole('button').click());
  await pass(1_000);
  expect(left()).toBe(15);
  await act(async () => arrive(ok({ lease: 'b', ...kept, seconds: 12 })));
  await pass(1_000);
  expect(left()).toBe(7);
});

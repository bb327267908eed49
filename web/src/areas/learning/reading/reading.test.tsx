import { act, cleanup, render } from '@testing-library/react';
import type { Calls, Payload } from '@zhixing/contract';
import { codes } from '@zhixing/contract/codes';
import { lengthOf, type Span, unite } from '@zhixing/contract/spans';
import { useRef } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markRead } from '../../../base/chapter-text/document/shown-document.ts';
import { TextsContext } from '../../../locales/texts.ts';
import { createTestStore, failure, ok } from '../../../testing/fake-services.ts';
import { chinese } from '../../../testing/texts.ts';
import type { ChapterContent } from '../../directory/directory.types.ts';
import { ReadingEnd } from './ReadingEnd.tsx';
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
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const content = {
  id: 7,
  type: '1',
  done: false,
  reading: { needed: 20, seconds: 0, position: 0 },
} as unknown as ChapterContent;

const taken = { lease: 'a', seconds: 0, needed: 20, position: 0, done: false, graduated: false };

function Text({ content: shown = content }: { content?: ChapterContent }) {
  const text = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const reading = useReading(shown, { text, end });
  return (
    <>
      <div ref={text} data-testid="text" />
      <div ref={end}>
        <ReadingEnd done={false} needed={20} reading={reading} />
      </div>
      <p data-testid="left">{reading.left}</p>
      <button type="button" onClick={reading.resume} />
    </>
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
function turn(visibilityState: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** The page of a text that must be read for `needed` seconds; the server keeps what it is told, as long as it `isThere`. */
async function open(needed = 20) {
  const server = { isThere: true };
  let read: Span[] = [];
  const answer = ({ intervals, position }: Report) => {
    if (!server.isThere) return failure(codes.network);
    read = unite([...read, ...(intervals as Span[])]);
    return ok({ ...taken, needed, position, seconds: Math.round(lengthOf(read)) });
  };
  const { store, calls } = createTestStore({ [call]: answer as never }, 't');
  const { getByTestId, getByText, queryByText } = render(
    <TextsContext value={chinese}>
      <Provider store={store}>
        <Text content={{ ...content, reading: { needed, seconds: 0, position: 0 } }} />
      </Provider>
    </TextsContext>,
  );
  await pass(0);
  const height = window.innerHeight * 2;
  return {
    server,
    getByText,
    queryByText,
    /** To a share of its way. */
    scrollTo(share: number) {
      const top = share * (window.innerHeight - height);
      getByTestId('text').getBoundingClientRect = () => ({ top, height }) as DOMRect;
      act(() => void window.dispatchEvent(new Event('scroll')));
    },
    left: () => Number(getByTestId('left').textContent),
    reports: () => calls.map(({ payload }) => payload as Report),
  };
}

it('reports what was read while a report was under way, and where one was last, after the text is left', async () => {
  const waiting: (() => void)[] = [];
  let held = false;
  const answer = ({ position }: Report) => {
    const kept = ok({ ...taken, position });
    return held ? new Promise((resolve) => waiting.push(() => resolve(kept))) : kept;
  };
  const { store, calls } = createTestStore({ [call]: answer as never }, 't');
  const reports = () => calls.map(({ payload }) => payload as Report);
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
    const answer = () => (isonline ? ok(taken) : failure(codes.network));
    const { store, services, calls } = createTestStore({ [call]: answer as never }, 't');
    vi.spyOn(Math, 'random').mockReturnValue(1);
    render(
      <TextsContext value={chinese}>
        <Provider store={store}>
          <Text />
        </Provider>
      </TextsContext>,
    );
    await pass(0);
    isonline = false;
    // By then the pause of the lease is at its longest.
    for (let minutes = 0; minutes < 5; minutes += 1) {
      await pass(60_000);
      act(() => void window.dispatchEvent(new Event('keydown')));
    }
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

it('sees the end where the page came back to it before the browser told of its top: both are told at once', async () => {
  const { reports } = await open();
  act(() => see(false, true));
  await pass(5_500);
  expect(reports().at(-1)).toMatchObject({ position: 1 });
});

it('counts wherever in the text one is, and tells that the end was seen, once, by who has jumped there and back', async () => {
  const { scrollTo, left, reports, getByText } = await open();
  scrollTo(0.2);
  await pass(3_000);
  expect(left()).toBe(17);
  scrollTo(1);
  act(() => see(true));
  await pass(1_000);
  expect(getByText('还要读 16 秒')).toBeTruthy();
  act(() => see(false));
  scrollTo(0.4);
  await pass(2_000);
  expect(reports().slice(1)).toMatchObject([{ position: 1 }]);
  await pass(5_000);
  expect(
    reports()
      .slice(2)
      .map(({ position }) => position),
  ).toEqual([expect.closeTo(0.4)]);
  expect(left()).toBe(9);
});

it('tells that the end was seen again, until the server has it', async () => {
  const { server, reports } = await open();
  server.isThere = false;
  act(() => see(true));
  await pass(6_000);
  server.isThere = true;
  await pass(30_000);
  const positions = reports().map(({ position }) => position);
  expect(positions.slice(0, 3)).toEqual([0, 1, 1]);
  expect(positions.slice(3).every((position) => position === 0)).toBe(true);
});

it('of a text shorter than the screen the end is seen at once, and nothing else is asked than the time', async () => {
  const { reports, getByText } = await open();
  act(() => see(true));
  await pass(22_000);
  expect(reports()[1]).toMatchObject({ position: 1 });
  expect(getByText('正在记录…')).toBeTruthy();
  const told = reports().flatMap(({ intervals }) => intervals.flat());
  expect(told.at(-1)).toBeGreaterThanOrEqual(20);
});

it('asks who has read long enough for the end, and tells at once that they are there', async () => {
  const { scrollTo, reports, getByText } = await open();
  scrollTo(0.5);
  await pass(24_000);
  expect(getByText('时间够了，看到末尾就完成')).toBeTruthy();
  const before = reports().length;
  scrollTo(1);
  act(() => see(true));
  await pass(2_000);
  expect(reports().length).toBeGreaterThan(before);
  expect(reports().at(-1)).toMatchObject({ position: 1 });
});

it('sees no end before the last page of each document was seen (rules: documents)', async () => {
  const { getByText, reports } = await open(5);
  const document = window.document.createElement('div');
  document.className = 'document';
  window.document.querySelector('[data-testid=text]')?.append(document);
  act(() => see(true));
  await pass(20_000);
  expect(getByText('时间够了，看到末尾就完成')).toBeTruthy();
  expect(reports().some(({ position }) => position === 1)).toBe(false);
  markRead(document);
  await pass(2_000);
  expect(reports().at(-1)).toMatchObject({ position: 1 });
});

it('stops at once while the page is hidden, and goes on when it is there again', async () => {
  const { left } = await open();
  await pass(4_000);
  turn('hidden');
  await pass(600_000);
  expect(left()).toBe(16);
  act(() => void window.dispatchEvent(new Event('keydown')));
  await pass(2_000);
  expect(left()).toBe(16);
  turn('visible');
  await pass(2_000);
  expect(left()).toBe(14);
});

it.each([
  ['scrolled', () => window.dispatchEvent(new Event('scroll'))],
  ['turned the wheel', () => window.dispatchEvent(new Event('wheel'))],
  ['pressed a key', () => document.body.dispatchEvent(new Event('keydown', { bubbles: true }))],
  ['moved the pointer', () => document.body.dispatchEvent(new Event('pointermove', { bubbles: true }))],
  ['pressed the pointer', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
  ['touched', () => document.body.dispatchEvent(new Event('touchstart', { bubbles: true }))],
  ['moved the focus', () => document.body.dispatchEvent(new Event('focusin', { bubbles: true }))],
  ['selected', () => document.dispatchEvent(new Event('selectionchange'))],
])(
  'says after 60 s without a sign of the reader why it stopped, and goes on when they %s',
  async (_, sign) => {
    const { left, getByText, queryByText } = await open(200);
    const idle = /60 秒没有滚动、按键或点按，计时停了/;
    await pass(59_000);
    expect([left(), queryByText(idle)]).toEqual([141, null]);
    await pass(30_000);
    expect(left()).toBe(140);
    expect(getByText(idle)).toBeTruthy();
    act(() => void sign());
    await pass(10_000);
    expect([left(), queryByText(idle)]).toEqual([130, null]);
  },
);

it('time on another device is not counted when one goes on here, also before the server has answered', async () => {
  const kept = { seconds: 5, needed: 20, position: 0, done: false, graduated: false };
  let answer: () => unknown = () => ok({ lease: 'a', ...kept });
  const { store } = createTestStore({ [call]: (() => answer()) as never }, 't');
  const { getByTestId, getByRole } = render(
    <TextsContext value={chinese}>
      <Provider store={store}>
        <Text />
      </Provider>
    </TextsContext>,
  );
  const left = () => Number(getByTestId('left').textContent);
  await pass(0);
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

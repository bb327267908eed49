import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestStore, failure, ok } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { english } from '../../../testing/texts.ts';
import { loadUser } from '../../account/account.actions.ts';
import { startWritingQueue } from '../../writing-queue/start-writing-queue.ts';
import { answersEdited } from '../assessment.actions.ts';
import type { Answer, TestPaper } from '../assessment.types.ts';
import { Attempt } from './Attempt.tsx';
import { moved } from './navigator-keys.ts';

const startedAt = '2031-03-05T02:00:00.000Z';
const paper = (over: Partial<TestPaper> = {}): TestPaper => ({
  total: 40,
  passMark: 60,
  questionCount: 40,
  attemptsAllowed: 3,
  attemptsLeft: 3,
  timeLimitMinutes: null,
  startedAt,
  endsAt: null,
  now: startedAt,
  answers: [],
  questions: Array.from({ length: 40 }, (_, index) => ({
    questionId: 9000 + index,
    kind: 'text' as const,
    stem: `<p>题 ${index + 1}</p>`,
    marks: 1,
    blankCount: 0,
    options: [],
    targets: [],
  })),
  ...over,
});
const but = (...empty: number[]): Answer[] =>
  paper().questions.flatMap(({ questionId }, index) =>
    empty.includes(index + 1) ? [] : [{ questionId, answer: '有' }],
  );

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** An attempt that ends in one minute. */
const Timed = () => (
  <Attempt chapterId={23} paper={paper({ endsAt: '2031-03-05T02:01:00.000Z' })} startedAt={startedAt} />
);
const Screen = () => <Attempt chapterId={23} paper={paper()} startedAt={startedAt} />;

async function draw(allAnswer: Answer[], texts?: typeof english) {
  const { store } = createTestStore({}, '', texts);
  store.dispatch(answersEdited(allAnswer));
  await renderScreen({ store, Screen, path: '/learning', at: '/learning', ...(texts ? { texts } : {}) });
  return store;
}
const press = (name: RegExp | string, within_ = screen.getByRole.bind(screen)) =>
  act(async () => void fireEvent.click(within_('button', { name })));
const handIn = async () => {
  await press(/^交\s?卷$/);
  return within(await screen.findByRole('dialog'));
};
const primary = () =>
  [...screen.getByRole('dialog').querySelectorAll('button[class*=primary]')].map((each) => each.textContent);

it('names the questions left open before handing in, and offers the way to the first of them first', async () => {
  await draw(but(3, 7));
  const dialog = await handIn();
  expect(dialog.getByText(/第 3、7 题/)).toBeTruthy();
  expect(primary()).toEqual(['去第 3 题']);
  expect(dialog.getByRole('button', { name: '仍然交卷' }).className).not.toContain('primary');
});

it('hands in by its first button once all are answered', async () => {
  await draw(but());
  expect(screen.getByRole('button', { name: /^交\s?卷$/ }).className).toContain('primary');
  await handIn();
  expect(primary().map((label) => label?.replace(' ', ''))).toEqual(['交卷']);
});

it('offers no handing in where nothing has been answered', async () => {
  await draw([{ questionId: 9000, answer: ' \n' }]);
  const dialog = await handIn();
  expect(dialog.getByText(/不会用掉机会/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /交\s?卷/ })).toBeNull();
  expect(primary()).toEqual(['去第 1 题']);
});

it('shows in the navigator what is answered, open and marked', async () => {
  await draw(but(2, 40));
  await act(
    async () => void fireEvent.click(screen.getAllByRole('button', { name: '标记，回头再看' })[4] as Element),
  );
  await press(/已答 38 \/ 40/);
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('已答完 38')).toBeTruthy();
  expect(sheet.getByText('没答完 2')).toBeTruthy();
  expect(sheet.getByText('标记 1')).toBeTruthy();
  expect(sheet.getByRole('button', { name: '第 5 题，已答完，已标记' })).toBeTruthy();
  expect(sheet.getByRole('button', { name: '第 40 题，没答完' })).toBeTruthy();
});

it('keeps the marks over a reload, on this device', async () => {
  await draw([]);
  await act(
    async () => void fireEvent.click(screen.getAllByRole('button', { name: '标记，回头再看' })[4] as Element),
  );
  cleanup();
  await draw([]);
  expect(screen.getAllByRole('button', { name: '已标记，回头再看' })).toHaveLength(1);
  expect((await handIn()).getByText('第 5 题标记了要回头再看。')).toBeTruthy();
});

it('opens the navigator by Alt + Q', async () => {
  await draw([]);
  await act(async () => void fireEvent.keyDown(window, { code: 'KeyQ', altKey: true }));
  expect(await screen.findByRole('dialog', { name: '全部题目' })).toBeTruthy();
});

it('goes through the numbers by the arrow keys, never out of them', () => {
  const where = { at: 7, count: 40, columns: 6 };
  const keys = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'a'];
  expect(keys.map((key) => moved(key, where))).toEqual([8, 6, 13, 1, 0, 39, undefined]);
  expect(moved('ArrowUp', { ...where, at: 3 })).toBe(3);
  expect(moved('ArrowDown', { ...where, at: 38 })).toBe(38);
});

it('asks what came of an attempt without answers once it is closed, not after one has gone elsewhere', async () => {
  vi.useFakeTimers({ now: Date.parse(startedAt) });
  const forward = (seconds: number) =>
    act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)));
  for (const stays of [true, false]) {
    const { store } = createTestStore();
    const at = '/learning';
    const { router } = await renderScreen({ store, Screen: Timed, path: at, at });
    const asked = vi.spyOn(router, 'revalidate');
    await forward(65);
    expect(asked).not.toHaveBeenCalled();
    if (!stays) cleanup();
    await forward(30);
    expect(asked).toHaveBeenCalledTimes(stays ? 1 : 0);
    cleanup();
    vi.setSystemTime(Date.parse(startedAt));
  }
  vi.useRealTimers();
});

it('says why an answer was not taken, such as of a test passed on another device, once, and loads the page again', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const reason = '测验已经通过，答案已公布，不能再作答。刚才的答案没有存到服务器';
  const { store, toasts } = createTestStore(
    {
      'POST /capi/Student/getUserInfo': () => ok({ userId: 7 } as never),
      'POST /capi/Question/saveAnswers': () => failure(codes.refused, reason),
    },
    't',
  );
  const queue = startWritingQueue(store, () => store.dispatch(loadUser({})));
  await store.dispatch(loadUser({}));
  let loaded = 0;
  const loader = () => {
    loaded += 1;
    return null;
  };
  await renderScreen({ store, Screen, path: '/learning', at: '/learning', loader });
  const before = loaded;
  const write = (value: string) => {
    const [first] = screen.getAllByRole('textbox');
    fireEvent.change(first as Element, { target: { value } });
  };
  write('写在这里');
  await waitFor(() => expect(toasts()).toEqual([`error: ${reason}`]), { timeout: 8_000 });
  await waitFor(() => expect(loaded).toBe(before + 1));
  // Where the page still has the attempt it says that the answer is here alone.
  expect((await screen.findByRole('alert')).textContent).toContain('刚才的答案没有存到服务器');
  expect(screen.queryByText(/再试一次/)).toBeNull();
  queue.stop();
  vi.unstubAllGlobals();
}, 20_000);

/** A server that takes answers, and one tab whose device has not told yet what it holds. */
async function openEarly(sent: unknown[]) {
  const { store } = createTestStore(
    {
      'POST /capi/Student/getUserInfo': () => ok({ userId: 7 } as never),
      'POST /capi/Question/saveAnswers': (payload) => {
        sent.push(payload);
        return ok({ savedAt: startedAt } as never);
      },
    },
    't',
  );
  await store.dispatch(loadUser({}));
  await renderScreen({ store, Screen, path: '/learning', at: '/learning' });
  return { start: () => startWritingQueue(store, () => store.dispatch(loadUser({}))) };
}
const firstIs = (value: string) =>
  act(async () => void fireEvent.change(screen.getAllByRole('textbox')[0] as Element, { target: { value } }));

it('sends what was answered before the device had told what it holds, and shows it', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const sent: unknown[] = [];
  const { start } = await openEarly(sent);
  await firstIs('早答的');
  const queue = start();
  await waitFor(() => expect(sent).toMatchObject([{ allAnswer: [{ questionId: 9000, answer: '早答的' }] }]), {
    timeout: 8_000,
  });
  expect(screen.getAllByRole<HTMLTextAreaElement>('textbox')[0]?.value).toBe('早答的');
  queue.stop();
  vi.unstubAllGlobals();
}, 20_000);

it('keeps what was answered before that when the page is left, and sends it from the next one', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const sent: unknown[] = [];
  await openEarly(sent);
  await firstIs('早答的');
  cleanup();
  const next = await openEarly(sent);
  const queue = next.start();
  await waitFor(() => expect(sent).toMatchObject([{ allAnswer: [{ questionId: 9000, answer: '早答的' }] }]), {
    timeout: 8_000,
  });
  expect(screen.getAllByRole<HTMLTextAreaElement>('textbox')[0]?.value).toBe('早答的');
  queue.stop();
  vi.unstubAllGlobals();
}, 20_000);

it('says all this in English', async () => {
  await draw(but(3, 7), english);
  await press('Hand in');
  expect(screen.getByText(/Not finished: 3, 7/)).toBeTruthy();
  expect(primary()).toEqual(['Go to question 3']);
});

/** Two multiple choices, of which the first has partial marks. */
function Choices() {
  const asked = paper();
  const multiple = { kind: 'multiple' as const, options: [{ optionId: 1, text: '甲', html: '甲' }] };
  const questions = asked.questions
    .slice(0, 2)
    .map((each, at) => ({ ...each, ...multiple, ...(at === 0 ? { partial: true } : {}) }));
  return <Attempt chapterId={23} paper={{ ...asked, questions }} startedAt={startedAt} />;
}

it('says with an example what a partly right multiple choice brings, where it brings anything (rules: multiple-marks)', async () => {
  const { store } = createTestStore({}, '');
  await renderScreen({ store, Screen: Choices, path: '/learning', at: '/learning' });
  const said = '选对一个得一份，选错一个扣同样一份，不低于 0。例：10 分、4 个正确选项，选 3 对 1 错得 5 分。';
  expect(screen.getAllByText(said)).toHaveLength(1);
});

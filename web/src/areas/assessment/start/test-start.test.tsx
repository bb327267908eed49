import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { type Code, codes } from '@zhixing/contract/codes';
import { afterEach, expect, it } from 'vitest';
import { createTestStore, failure } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { TestPaper } from '../assessment.types.ts';
import { StartButton } from './TestStart.tsx';

afterEach(cleanup);

const at = '2031-03-05T02:00:00.000Z';
const paper = (timeLimitMinutes: number | null): TestPaper => ({
  total: 10,
  passMark: 60,
  questionCount: 5,
  attemptsAllowed: 3,
  attemptsLeft: 2,
  timeLimitMinutes,
  startedAt: null,
  endsAt: null,
  now: at,
  questions: [],
  answers: [],
});

const Timed = () => <StartButton chapterId={5} paper={paper(20)} />;
const Untimed = () => <StartButton chapterId={5} paper={paper(null)} />;

async function draw(Screen: typeof Timed, code: Code = codes.tooMany, msg = '现在人多，请稍后再试') {
  const { store, calls } = createTestStore({ 'POST /capi/Question/startAttempt': () => failure(code, msg) });
  let loaded = 0;
  const loader = () => {
    loaded += 1;
    return null;
  };
  await renderScreen({ store, Screen, path: '/learning', at: '/learning', loader });
  return { store, calls, loaded: () => loaded };
}
const press = (name: RegExp | string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('says why a test is refused, such as passed on another device, loads the page again and asks for no second try', async () => {
  const { store, loaded } = await draw(Untimed, codes.refused, '测验已经通过，答案已公布，不能再作答');
  const before = loaded();
  await press(/开始答题/);
  expect(store.getState().toast.items).toMatchObject([
    { kind: 'error', text: '测验已经通过，答案已公布，不能再作答' },
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(loaded()).toBe(before + 1);
});

it('shows above the button that a test could not be started, and retries with it; the reason is shown once', async () => {
  const { store, calls } = await draw(Untimed);
  await press(/开始答题/);
  expect(screen.getByRole('alert').textContent).toMatch(/^没能开始答题请再试一次/);
  expect(store.getState().toast.items).toMatchObject([{ kind: 'error', text: '现在人多，请稍后再试' }]);
  await press(/开始答题/);
  expect(calls).toHaveLength(2);
});

it('confirms before a timed test starts: minutes, questions, attempts, and that the clock does not stop', async () => {
  const { calls } = await draw(Timed);
  await press(/开始答题/);
  expect(calls).toEqual([]);
  const words = within(await screen.findByRole('dialog', { name: '现在开始计时吗？' }));
  expect(words.getByText('20 分钟，5 道题。')).toBeTruthy();
  expect(words.getByText(/还剩 2 次机会/)).toBeTruthy();
  expect(words.getByText(/关掉页面、换一台设备都不会停/)).toBeTruthy();
  await press('先不开始');
  expect(calls).toEqual([]);
  await press(/开始答题/);
  await press('开始计时');
  expect(calls).toHaveLength(1);
});

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestStore } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { english } from '../../../testing/texts.ts';
import type { AnswerValue, PaperQuestion } from '../answers.ts';
import type { Score } from '../assessment.types.ts';
import { ResultQuestion } from '../result/ResultQuestion.tsx';
import { kinds } from './kinds.ts';
import type { Result } from './verdict.ts';

const option = (optionId: number, text: string) => ({ optionId, text, html: `<em>${text}</em>` });
const base = { questionId: 1, stem: '<p>题</p>', marks: 6, blankCount: 0 };
const ordering: PaperQuestion = {
  ...base,
  kind: 'ordering',
  options: [option(3, '丙'), option(1, '甲'), option(2, '乙')],
  targets: [],
};
const matching: PaperQuestion = {
  ...base,
  kind: 'matching',
  options: [option(1, '均值'), option(2, '方差')],
  targets: [option(8, '集中'), option(9, '离散')],
};

afterEach(cleanup);

const told = vi.fn<(value: AnswerValue) => void>();
let asked: PaperQuestion;
function Asked() {
  const [value, setValue] = useState<AnswerValue>(null);
  const { AnswerInput } = kinds[asked.kind];
  const change = (next: AnswerValue) => {
    told(next);
    setValue(next);
  };
  return (
    <>
      <p id="stem">题</p>
      <AnswerInput question={asked} value={value} onChange={change} labelledBy="stem" />
    </>
  );
}

const draw = (Screen: ComponentType, texts?: typeof english) => {
  const { store } = createTestStore({}, '', texts);
  return renderScreen({ store, Screen, path: '/learning', at: '/learning', ...(texts ? { texts } : {}) });
};
async function ask(question: PaperQuestion) {
  asked = question;
  told.mockClear();
  await draw(Asked);
}
const items = () => within(screen.getByRole('list', { name: '题' })).getAllByRole('listitem');
const shown = () => items().map((each) => each.querySelector('em')?.textContent);

it('orders options by their arrow buttons, and announces the new position', async () => {
  await ask(ordering);
  expect(shown()).toEqual(['丙', '甲', '乙']);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '下移“丙”' })));
  expect(told).toHaveBeenLastCalledWith([1, 3, 2]);
  expect(shown()).toEqual(['甲', '丙', '乙']);
  expect(screen.getByRole('status').textContent).toBe('移到了第 2 项，共 3 项');
  expect(screen.getByRole('button', { name: '上移“甲”' })).toHaveProperty('disabled', true);
});

it('puts options in order by the keys on a grip, no further than the ends', async () => {
  await ask(ordering);
  const grip = () => screen.getByRole('button', { name: /^移动“丙”/ });
  const press = (key: string) => act(async () => void fireEvent.keyDown(grip(), { key }));
  await press('ArrowUp');
  expect(told).not.toHaveBeenCalled();
  await press('ArrowDown');
  await press('ArrowDown');
  await press('ArrowDown');
  expect(told).toHaveBeenCalledTimes(2);
  expect(shown()).toEqual(['甲', '乙', '丙']);
});

it('puts options in order by dragging: where it is let go, not before', async () => {
  await ask(ordering);
  for (const [index, each] of items().entries())
    each.getBoundingClientRect = () => ({ top: index * 50, bottom: index * 50 + 50 }) as DOMRect;
  const grip = screen.getByRole('button', { name: /^移动“丙”/ });
  await act(async () => void fireEvent.pointerDown(grip, { button: 0, clientY: 25 }));
  await act(async () => void fireEvent.pointerMove(grip, { clientY: 140 }));
  expect(told).not.toHaveBeenCalled();
  await act(async () => void fireEvent.pointerUp(grip, { clientY: 140 }));
  expect(told).toHaveBeenCalledWith([1, 2, 3]);
});

it('an order counts as answered with the first move, pairs when each has something', () => {
  expect(kinds.ordering.isAnswered(ordering, [1, 2, 3])).toBe(true);
  expect(kinds.ordering.isAnswered(ordering, [1])).toBe(false);
  expect(kinds.matching.isAnswered(matching, [[1, 8]])).toBe(false);
  expect(
    kinds.matching.isAnswered(matching, [
      [1, 8],
      [2, 8],
    ]),
  ).toBe(true);
});

it('matches by the select of an option, and clears the match', async () => {
  await ask(matching);
  const choice = screen.getByRole('combobox', { name: '均值' });
  const listed = within(choice).getByRole('option', { name: '离散' }) as HTMLOptionElement;
  await act(async () => void fireEvent.change(choice, { target: { value: listed.value } }));
  expect(told).toHaveBeenLastCalledWith([[1, 9]]);
  await act(async () => void fireEvent.change(choice, { target: { value: '' } }));
  expect(told).toHaveBeenLastCalledWith([]);
});

it('matches by dragging onto an option; let go elsewhere, nothing is matched', async () => {
  await ask(matching);
  const target = within(screen.getByRole('list', { name: '可以对应的选项' })).getAllByRole(
    'listitem',
  )[0] as Element;
  let over: Element | null = items()[1] as Element;
  document.elementFromPoint = () => over;
  const drag = async () => {
    await act(async () => void fireEvent.pointerDown(target, { button: 0 }));
    await act(async () => void fireEvent.pointerMove(target, {}));
    await act(async () => void fireEvent.pointerUp(target, {}));
  };
  await drag();
  expect(told).toHaveBeenLastCalledWith([[2, 8]]);
  over = document.body;
  await drag();
  expect(told).toHaveBeenCalledTimes(1);
});

const row = (optionId: number, given: number | null, expected: number | null) => ({
  questionId: 1,
  optionId,
  isChoose: given === null ? 0 : 1,
  answer_score: 0,
  given,
  expected,
  isAnswer: expected === null ? null : given === expected ? 1 : 0,
});
const resultOf = ({ blankCount: _, ...question }: PaperQuestion): Result => ({
  ...question,
  score: 2,
  waiting: false,
  comment: null,
  corrections: [],
  answers: [],
  explanation: null,
});
let answered: Score['connectInfo'];
const Answered = () => <ResultQuestion result={resultOf(asked)} number={1} rows={answered} />;
async function showResult(question: PaperQuestion, rows: Score['connectInfo'], texts?: typeof english) {
  asked = question;
  answered = rows;
  await draw(Answered, texts);
}

it('shows the order that was given and, once revealed, where each belongs', async () => {
  await showResult(ordering, [row(1, 2, 1), row(2, 1, 2), row(3, 3, 3)]);
  const lines = screen.getAllByRole('listitem').map((each) => each.textContent);
  expect(lines).toEqual(['第 1 项乙应在第 2 项不得分', '第 2 项甲应在第 1 项不得分', '第 3 项丙正确']);
  cleanup();
  await showResult(ordering, [row(1, 2, null), row(2, 1, null), row(3, null, null)]);
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    '第 1 项乙',
    '第 2 项甲',
    '没有排丙',
  ]);
});

it('shows what was matched and, once revealed, what belongs there, in both languages', async () => {
  await showResult(matching, [row(1, 9, 8), row(2, 9, 9)]);
  expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual([
    '离散不得分',
    '正确答案 集中',
    '离散正确',
  ]);
  cleanup();
  await showResult(matching, [row(1, null, null), row(2, 9, null)], english);
  expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual(['No answer', '离散']);
});

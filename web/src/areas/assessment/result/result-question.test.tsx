import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createTestStore } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { Result } from '../kinds/verdict.ts';
import { ResultQuestion } from './ResultQuestion.tsx';

afterEach(cleanup);

const result: Result = {
  questionId: 1,
  kind: 'text',
  stem: '<p>为什么？</p>',
  marks: 6,
  options: [],
  targets: [],
  answers: [],
  score: 1,
  waiting: false,
  explanation: null,
  comment: '说到了一半\n<b>还差</b>数据',
  corrections: [],
};
const rows = [
  { questionId: 1, optionId: null, text: '样本太少', isChoose: 1, isAnswer: null, answer_score: 1 },
];
let shown: Result;
const Shown = () => <ResultQuestion result={shown} number={1} rows={rows} />;
async function draw(more: Partial<Result> = {}) {
  shown = { ...result, ...more };
  await renderScreen({ Screen: Shown, path: '/learning', at: '/learning', store: createTestStore().store });
}

it('shows what the marker says of an answer, as it was typed', async () => {
  await draw();
  expect(screen.getByText('老师的评语').nextElementSibling?.textContent).toBe(result.comment);
  expect(screen.getByText('样本太少')).toBeTruthy();
});

it('shows no place for a word that was not said, or is not shown yet', async () => {
  await draw({ comment: null });
  expect(screen.queryByText('老师的评语')).toBeNull();
});

it('tells when and why a mark was corrected, and what it was', async () => {
  const at = '2031-03-05T02:00:00.000Z';
  await draw({ corrections: [{ at, reason: '看错了题', score: 4, comment: '写得好' }] });
  const label = screen.getByText('更正记录');
  expect(label.nextElementSibling?.textContent).toContain('看错了题。原来：4 分，写得好');
});

import type { Transaction } from '../db/client.ts';
import type { QuestionContent, TestContent } from './content.schema.ts';
import * as queries from './seed.queries.ts';

/** A question as a demo student answers it: a right answer and, where there can be one, a wrong one. */
export interface SeededQuestion {
  questionId: number;
  kind: QuestionContent['kind'];
  right: number | number[] | boolean | string[] | null;
  wrong: number | number[] | boolean | string[] | null;
}

type Linked = (text: string) => string;

const judgeOptions = ({ answer }: QuestionContent) => [
  { text: '正确', answer: answer === true },
  { text: '错误', answer: answer === false },
];

async function seedOptions(tx: Transaction, questionId: number, content: QuestionContent, linked: Linked) {
  const options = content.kind === 'judge' ? judgeOptions(content) : (content.options ?? []);
  const ids = await queries.insertOptions(
    tx,
    options.map(({ text, answer }, index) => ({
      questionId,
      sort: index + 1,
      text: linked(text),
      isAnswer: answer === true,
    })),
  );
  const right = ids.filter((_, index) => options[index]?.answer === true);
  const wrong = ids.filter((_, index) => options[index]?.answer !== true);
  if (content.kind === 'multiple') return { right, wrong: right.slice(0, 1) };
  if (content.kind === 'judge') return { right: content.answer === true, wrong: content.answer !== true };
  return { right: right[0] ?? null, wrong: wrong[0] ?? null };
}

async function seedBlanks(tx: Transaction, questionId: number, content: QuestionContent) {
  const blanks = content.blanks ?? [];
  await queries.insertBlanks(
    tx,
    blanks.map(({ answers = [], number, tolerance = 0 }, index) => ({
      questionId,
      sort: index + 1,
      answers,
      number: number ?? null,
      tolerance,
    })),
  );
  const right = blanks.map(({ answers, number }) => answers?.[0] ?? String(number));
  return { right, wrong: right.map((answer, index) => (index === 0 ? '不确定' : answer)) };
}

async function seedQuestion(
  tx: Transaction,
  {
    chapterId,
    content,
    sort,
    linked,
  }: { chapterId: number; content: QuestionContent; sort: number; linked: Linked },
): Promise<SeededQuestion> {
  const { kind, marks, partial = false, guide = '' } = content;
  const stem = linked(content.stem);
  const explanation = linked(content.explanation ?? '');
  const row = { chapterId, sort, kind, stem, marks, partial, explanation, guide };
  const questionId = await queries.insertQuestion(tx, row);
  if (kind === 'text') return { questionId, kind, right: null, wrong: null };
  const answers =
    kind === 'blank'
      ? await seedBlanks(tx, questionId, content)
      : await seedOptions(tx, questionId, content, linked);
  return { questionId, kind, ...answers };
}

/** A chapter's test with its questions. */
export async function seedTest(
  tx: Transaction,
  { chapterId, test, linked }: { chapterId: number; test: TestContent; linked: Linked },
): Promise<SeededQuestion[]> {
  const { passMark, attempts, timeLimitMinutes = null, shuffle, reveal } = test;
  await queries.insertTest(tx, { chapterId, passMark, attempts, timeLimitMinutes, shuffle, reveal });
  const seeded: SeededQuestion[] = [];
  for (const [index, content] of test.questions.entries()) {
    seeded.push(await seedQuestion(tx, { chapterId, content, sort: index + 1, linked }));
  }
  return seeded;
}

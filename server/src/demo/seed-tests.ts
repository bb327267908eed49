import { type Kind, kinds, unordered } from '../areas/assessment/index.ts';
import type { Transaction } from '../db/client.ts';
import type { QuestionContent, TestContent } from './content.schema.ts';
import * as queries from './seed.queries.ts';

/** A question as a demo student answers it; `samples` null: a text question, which the student answers in words. */
export interface SeededQuestion {
  questionId: number;
  samples: ReturnType<Kind['samples']>;
}

type Linked = (text: string) => string;

async function seedOptions(tx: Transaction, questionId: number, content: QuestionContent, linked: Linked) {
  const { kind } = content;
  const options = unordered(kind, kinds[kind].options(content)).map((option) => ({
    ...option,
    matchSort: option.matchSort ?? null,
    questionId,
    text: linked(option.text),
  }));
  const ids = await queries.insertOptions(tx, options);
  return options.sort((a, b) => a.sort - b.sort).map((option, index) => ({ ...option, id: ids[index] ?? 0 }));
}

async function seedBlanks(tx: Transaction, questionId: number, content: QuestionContent) {
  const blanks = (content.blanks ?? []).map(({ answers = [], number = null, tolerance = 0 }, index) => ({
    questionId,
    sort: index + 1,
    answers,
    number,
    tolerance,
  }));
  await queries.insertBlanks(tx, blanks);
  return blanks;
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
  const options = await seedOptions(tx, questionId, content, linked);
  const blanks = await seedBlanks(tx, questionId, content);
  return { questionId, samples: kinds[kind].samples({ kind, marks, partial, options, blanks }) };
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

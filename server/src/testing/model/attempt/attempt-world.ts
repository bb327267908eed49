import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { attempt, attemptAnswer } from '../../../schema/assessment.ts';
import type { Classroom } from '../../classroom.ts';
import type { TestProduct } from '../../product.ts';
import { type CampWorld, createCampWorld } from '../camp/camp-world.ts';
import {
  type AttemptModel,
  type Choice,
  type Choices,
  grace,
  marks,
  type Rules,
  textAt,
} from './attempt-model.ts';

/** The product with one student and one test. */
export interface AttemptWorld extends CampWorld {
  questions: { id: number; optionIds: number[] }[];
  /** The payload of the last hand-in. */
  last?: { requestId: string; allAnswer: unknown[] };
}

const questions = [
  { kind: 'single' as const, marks: 10, options: ['*对', '错'] },
  { kind: 'multiple' as const, marks: 10, options: ['*甲', '*乙', '丙'] },
  { kind: 'blank' as const, marks: 10, blanks: [{ answers: ['七'] }] },
  { kind: 'text' as const, marks: 20 },
];

export async function createAttemptWorld(
  product: TestProduct,
  classroom: Classroom,
  rules: Rules,
): Promise<{ model: AttemptModel; real: AttemptWorld }> {
  const { attempts, limit, reveal, late } = rules;
  let ids: AttemptWorld['questions'] = [];
  const addLesson = async (projectId: number) => {
    // A second test is never done, so that nobody graduates.
    await classroom.addTest(projectId, { questions });
    const made = await classroom.addTest(projectId, {
      passMark: 60,
      attempts,
      reveal,
      shuffle: true,
      questions,
      ...(limit === null ? {} : { timeLimitMinutes: limit }),
    });
    ids = made.questions;
    return made.chapterId;
  };
  const { model, real } = await createCampWorld(product, classroom, { late, addLesson });
  return {
    model: { ...model, rules, extra: 0, goes: [], answered: new Map(), done: false },
    real: { ...real, questions: ids },
  };
}

type Wire = number | number[] | string | string[] | null;
/** A choice as the browser sends it. */
function wireOf(
  { optionIds: [a = 0, b = 0, c = 0] }: { optionIds: number[] },
  at: number,
  choice: Choice,
): Wire {
  if (choice === 'empty') return null;
  const right = choice === 'right';
  const answers: Wire[] = [right ? a : b, right ? [b, a] : [a, c], [right ? '七' : '八'], '写下的'];
  return answers[at] ?? null;
}

export const allAnswerOf = ({ questions }: AttemptWorld, choices: Choices) =>
  choices.flatMap((choice, at) => {
    const question = questions[at];
    return choice && question ? [{ questionId: question.id, answer: wireOf(question, at, choice) }] : [];
  });

export const ask = (
  { product, place, student }: AttemptWorld,
  name: 'startAttempt' | 'saveAnswers' | 'produceScore' | 'getScore',
  more = {},
) => product.call(`POST /capi/Question/${name}`, { chapterId: place.chapterId, ...more }, student);

/** The waiting text answers with their attempts, the earlier attempt first. Their ids are random, so the rows say which attempt it is. */
export async function waitingTexts(world: AttemptWorld) {
  const { product, place, questions } = world;
  const asked = { ...place, questionId: questions[textAt]?.id, filter: 'waiting' };
  const { data } = await product.call('POST /mapi/Marking/getTextAnswers', asked, await world.teacher());
  const rows = await product.deps.db
    .select({ id: attemptAnswer.id, no: attemptAnswer.no })
    .from(attemptAnswer)
    .where(eq(attemptAnswer.chapterId, place.chapterId));
  const noOf = new Map(rows.map(({ id, no }) => [id, no]));
  return data.list
    .map(({ answerId }) => ({ answerId, no: noOf.get(answerId) ?? 0 }))
    .toSorted((a, b) => a.no - b.no);
}

/** Checks the rows: times in order and within the limit, each attempt once. */
export async function expectRecord({ product, place, student }: AttemptWorld, { goes, rules }: AttemptModel) {
  const rows = await product.deps.db
    .select()
    .from(attempt)
    .where(and(eq(attempt.studentId, student.id), eq(attempt.chapterId, place.chapterId)))
    .orderBy(attempt.no);
  expect(rows.map(({ no }) => no)).toEqual(goes.map(({ no }) => no));
  for (const { startedAt, endsAt, submittedAt, answers } of rows) {
    const lasted = (submittedAt ?? endsAt ?? startedAt).getTime() - startedAt.getTime();
    expect(lasted).toBeGreaterThanOrEqual(0);
    if (rules.limit !== null) expect(lasted).toBeLessThanOrEqual(rules.limit * 60_000 + grace);
    if (submittedAt === null) expect(answers).toEqual([]);
  }
}

/** The shown marks of the best attempt, by the question's index. */
export const shownMarks = (
  { questions }: AttemptWorld,
  results: readonly { questionId: number; score: number | null; waiting: boolean }[],
) =>
  marks.map((_, at) => {
    const shown = results.find(({ questionId }) => questionId === questions[at]?.id);
    return shown && { score: shown.score, waiting: shown.waiting };
  });

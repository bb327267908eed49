import type { calls, Data } from '@zhixing/contract';
import { createLinks } from '../../files/index.ts';
import { type AllAnswer, readAnswers } from '../attempt/answers.ts';
import { gradeAll } from '../attempt/finalize-attempt.domain.ts';
import { isPass, sumScores, totalOf } from '../grading.ts';
import { isBlank, nothing } from '../kinds/kind.ts';
import { anyPaperOf, optionsInOrder } from '../paper/order.ts';
import type { PublishedTest } from '../paper/publish.domain.ts';
import { type ResultContext, showPaper } from '../results/results.ts';
import { showQuestion } from './paper.domain.ts';
import { nothingAnswered } from './submit-attempt.domain.ts';

/**
 * The questions of a sample paper, always the same. A question's id is its id in the bank; options are numbered within
 * a question.
 */
function questionsOf({ questions, shuffle }: PublishedTest) {
  return anyPaperOf(questions).map(({ options, ...question }, index) => {
    const id = question.bankId ?? index + 1;
    const placed = options.map(({ text, isAnswer, matchSort = null }, place) => ({
      id: place + 1,
      sort: place + 1,
      text,
      isAnswer,
      matchSort,
    }));
    const shown = { kind: question.kind, options: placed };
    return { ...question, id, options: optionsInOrder(shown, { seed: `preview ${id}`, shuffle }) };
  });
}

/** An unpublished test as a student would see it, without right answers. */
export async function previewPaper(
  context: ResultContext,
  test: PublishedTest,
): Promise<Data<typeof calls.startAttempt>> {
  const { links } = createLinks(context, context.files);
  const questions = questionsOf(test);
  return {
    total: totalOf(questions),
    passMark: test.passMark,
    questionCount: questions.length,
    attemptsAllowed: test.attempts,
    attemptsLeft: test.attempts,
    timeLimitMinutes: test.timeLimitMinutes,
    startedAt: null,
    endsAt: null,
    now: context.deps.clock.now().toISOString(),
    questions: await Promise.all(questions.map((question) => showQuestion(links, question))),
    answers: [],
  };
}

/**
 * Grades answers to the preview and reveals the right ones, as after the last attempt. Nothing is stored. -2: nothing
 * answered. -3: not answers to this paper.
 */
export async function previewScore(
  context: ResultContext,
  { test, allAnswer }: { test: PublishedTest; allAnswer: AllAnswer },
): Promise<Data<typeof calls.getScore>> {
  const questions = questionsOf(test);
  const given = readAnswers(questions, allAnswer);
  if ([...given.values()].every(isBlank)) throw nothingAnswered();
  const scores = new Map(gradeAll(questions, given).map(({ questionId, score }) => [questionId, score]));
  const total = totalOf(questions);
  const score = sumScores([...scores.values()], total);
  const passed = isPass({ score, total, passMark: test.passMark });
  const at = context.deps.clock.now().toISOString();
  const answered = questions.map((question) => {
    const earned = scores.get(question.id) ?? null;
    const answer = given.get(question.id) ?? nothing;
    return { question, given: answer, score: earned, waiting: earned === null, comment: '', corrections: [] };
  });
  return {
    score,
    total,
    passed,
    passMark: test.passMark,
    attemptsLeft: test.attempts - 1,
    submittedAt: at,
    revealed: true,
    attempts: [
      {
        no: 1,
        startedAt: at,
        submittedAt: at,
        score,
        total,
        passed,
        ranOut: false,
        waiting: answered.some(({ waiting }) => waiting),
        counted: true,
      },
    ],
    ...(await showPaper(context, answered, true)),
  };
}

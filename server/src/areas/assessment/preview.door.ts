import type { calls, Data } from '@zhixing/contract';
import { createLinks } from '../upload/files.door.ts';
import { type AllAnswer, readAnswers } from './answers.ts';
import { isPass, sumScores, totalOf } from './grading.ts';
import { nothingAnswered } from './hand-in.domain.ts';
import { isBlank, nothing } from './kinds/kind.ts';
import { anyPaperOf, optionsInOrder } from './order.ts';
import { showQuestion } from './paper.domain.ts';
import type { PublishedTest } from './publish.door.ts';
import { showPaper, type Telling } from './results.ts';
import { gradeAll } from './settle.domain.ts';

/** The questions of one paper, which is the same each time. Ids are the bank's, options counted within a question. */
function questionsOf({ questions, shuffle }: PublishedTest) {
  return anyPaperOf(questions).map(({ options, ...question }, index) => {
    const id = question.bankId ?? index + 1;
    const placed = options.map(({ text, isAnswer, matchSort = null }, place) => ({
      ...{ id: place + 1, sort: place + 1, text, isAnswer, matchSort },
    }));
    const shown = { kind: question.kind, options: placed };
    return { ...question, id, options: optionsInOrder(shown, { seed: `preview ${id}`, shuffle }) };
  });
}

/** A paper that is not published, as a student would see it: no right answers. */
export async function previewPaper(
  telling: Telling,
  test: PublishedTest,
): Promise<Data<typeof calls.startAttempt>> {
  const { links } = createLinks(telling, telling.files);
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
    now: telling.deps.clock.now().toISOString(),
    questions: await Promise.all(questions.map((question) => showQuestion(links, question))),
    answers: [],
  };
}

/** Answers to that paper, marked and revealed as the last attempt would be; nothing is recorded. -2: nothing answered; -3: no answer to it. */
export async function previewScore(
  telling: Telling,
  { test, allAnswer }: { test: PublishedTest; allAnswer: AllAnswer },
): Promise<Data<typeof calls.getScore>> {
  const questions = questionsOf(test);
  const given = readAnswers(questions, allAnswer);
  if ([...given.values()].every(isBlank)) throw nothingAnswered();
  const scores = new Map(gradeAll(questions, given).map(({ questionId, score }) => [questionId, score]));
  const total = totalOf(questions);
  const score = sumScores([...scores.values()], total);
  const passed = isPass({ score, total, passMark: test.passMark });
  const at = telling.deps.clock.now().toISOString();
  const answered = questions.map((question) => {
    const earned = scores.get(question.id) ?? null;
    const answer = given.get(question.id) ?? nothing;
    return { question, given: answer, score: earned, waiting: earned === null, comment: '' };
  });
  return {
    ...{ score, total, passed, passMark: test.passMark, attemptsLeft: test.attempts - 1 },
    ...{ submittedAt: at, revealed: true },
    attempts: [{ no: 1, startedAt: at, submittedAt: at, score, total, passed, ranOut: false }],
    ...(await showPaper(telling, answered, true)),
  };
}

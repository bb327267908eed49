import { Type } from 'typebox';
import { defineCall, Id, nullable, oneOf, RequestId, Time, writingBodyLimit } from '../call.ts';
import { Answer, questionKinds } from '../question-kinds.ts';
import { correctionWays } from '../regrade-words.ts';
import { contentType } from '../words.ts';

const QuestionKind = oneOf(questionKinds);

/** `text`: Markdown as its author wrote it; `html`: the same as safe HTML of one line. */
const ShownOption = Type.Object({ optionId: Id, text: Type.String(), html: Type.String() });

const PaperQuestion = Type.Object({
  questionId: Id,
  kind: QuestionKind,
  /** Safe HTML. */
  stem: Type.String(),
  marks: Type.Number(),
  /** Of a multiple choice with marks for a part (rules: multiple-marks). */
  partial: Type.Optional(Type.Boolean()),
  /** How many blanks a `blank` question has; 0 for the others. */
  blankCount: Type.Integer(),
  /** For each blank whether a number that is not below 0 is asked for: a phone then shows its keys for numbers, which often have no minus. */
  numberBlanks: Type.Optional(Type.Array(Type.Boolean())),
  options: Type.Array(ShownOption),
  /** Of a matching question: the targets of its options; empty for the others. */
  targets: Type.Array(ShownOption),
});

const AllAnswer = Type.Array(Type.Object({ questionId: Id, answer: Answer }), { maxItems: 500 });

/**
 * `questions` is empty until the attempt has begun where the test has a time limit. Marks, minutes and counts.
 * `now`: the server's clock at the answer, by which `endsAt` is counted down.
 */
export const TestPaper = Type.Object({
  total: Type.Number(),
  passMark: Type.Number(),
  questionCount: Type.Integer(),
  attemptsAllowed: Type.Integer(),
  attemptsLeft: Type.Integer(),
  timeLimitMinutes: nullable(Type.Integer()),
  startedAt: nullable(Time),
  endsAt: nullable(Time),
  now: Time,
  questions: Type.Array(PaperQuestion),
  /** The saved answers of the running attempt (saveAnswers), from any device. */
  answers: AllAnswer,
});

export const startAttempt = defineCall({
  method: 'POST',
  path: '/capi/Question/startAttempt',
  who: 'student',
  summary: '开始答题；限时测验由此计时，再次调用返回同一次',
  payload: Type.Object({ chapterId: Id }),
  data: TestPaper,
});

/**
 * Saves answers of the running attempt, so that another device continues with them; they count only when they are handed in. Questions
 * not named keep their answers; null removes one. A repeated `requestId` answers what the first answered. `startedAt`: the attempt
 * they belong to; -2 where another one is running.
 */
export const saveAnswers = defineCall({
  method: 'POST',
  path: '/capi/Question/saveAnswers',
  who: 'student',
  summary: '保存作答中的答案（不交卷）',
  bodyLimit: writingBodyLimit,
  payload: Type.Object({
    chapterId: Id,
    allAnswer: AllAnswer,
    startedAt: Type.Optional(Time),
    userId: Type.Optional(Id),
    requestId: RequestId,
  }),
  data: Type.Object({ savedAt: Time }),
});

/**
 * One row an option of each question, 0/1; `isAnswer` and `answer_score` null until answers are revealed; a blank has
 * `optionId` null. Of a matching `given` is the id of what the option was matched with and `expected` of what belongs to
 * it; of an ordering the place, from 1, that it was put in and its right one. `expected` is null until revealed.
 */
const ConnectRow = Type.Object({
  questionId: Id,
  optionId: nullable(Id),
  isAnswer: nullable(Type.Integer()),
  isChoose: Type.Integer(),
  answer_score: nullable(Type.Number()),
  text: Type.Optional(Type.String()),
  given: Type.Optional(nullable(Type.Integer())),
  expected: Type.Optional(nullable(Type.Integer())),
});

const Result = Type.Object({
  questionId: Id,
  kind: QuestionKind,
  stem: Type.String(),
  marks: Type.Number(),
  /** null where it is not revealed yet, or `waiting`. */
  score: nullable(Type.Number()),
  /** It waits for a teacher's mark. */
  waiting: Type.Boolean(),
  /** The marker's comment on a text answer, once revealed. */
  comment: nullable(Type.String()),
  /** The corrections of the mark of a text answer, once revealed, the first one first. */
  corrections: Type.Array(
    Type.Object({ at: Time, reason: Type.String(), score: nullable(Type.Number()), comment: Type.String() }),
  ),
  options: Type.Array(ShownOption),
  targets: Type.Array(ShownOption),
  /** The right answers of blanks, once revealed. */
  answers: Type.Array(Type.String()),
  /** Safe HTML, once revealed. */
  explanation: nullable(Type.String()),
  /** How staff have corrected it (rules: regrade), once revealed. */
  corrected: Type.Optional(oneOf(correctionWays)),
});

/**
 * One attempt at a test. `submittedAt` null: it is running, or its time ran out without an answer. `waiting`: an answer waits for a
 * teacher's mark. `counted`: it is the one that counts (rules: counted-attempt), or, while none is fully marked, the best so far.
 */
export const Attempt = Type.Object({
  no: Type.Integer(),
  startedAt: Time,
  submittedAt: nullable(Time),
  score: nullable(Type.Number()),
  total: nullable(Type.Number()),
  passed: nullable(Type.Boolean()),
  waiting: Type.Boolean(),
  counted: Type.Boolean(),
});

/** `ranOut`: its time ran out before it was handed in; what had been answered by then was handed in at its end. */
const AttemptOfScore = Type.Object({ ...Attempt.properties, ranOut: Type.Boolean() });

/** The attempt that counts so far; `score` null: none yet. `attempts`: all of them, the first one first. */
const Score = Type.Object({
  score: nullable(Type.Number()),
  total: Type.Number(),
  passMark: Type.Number(),
  passed: Type.Boolean(),
  attemptsLeft: Type.Integer(),
  submittedAt: nullable(Time),
  revealed: Type.Boolean(),
  /** The marks are not shown to the student yet (rules: marks-shown). */
  withheld: Type.Optional(Type.Boolean()),
  attempts: Type.Array(AttemptOfScore),
  connectInfo: Type.Array(ConnectRow),
  results: Type.Array(Result),
});

export const getScore = defineCall({
  method: 'POST',
  path: '/capi/Question/getScore',
  who: 'self',
  summary: '测验成绩',
  payload: Type.Object({ chapterId: Id, userId: Type.Optional(Id) }),
  data: Score,
});

/**
 * Hands in an attempt: these answers, and those kept (saveAnswers) to questions not named here. Without any answer it
 * is refused (-2), and no attempt is used up. A repeated `requestId` answers what the first answered.
 */
export const produceScore = defineCall({
  method: 'POST',
  path: '/capi/Question/produceScore',
  who: 'student',
  summary: '交卷',
  bodyLimit: writingBodyLimit,
  payload: Type.Object({
    chapterId: Id,
    allAnswer: AllAnswer,
    userId: Type.Optional(Id),
    requestId: RequestId,
  }),
  data: Score,
});

const testNode = {
  id: Id,
  title: Type.String(),
  type: nullable(Type.Literal(contentType.test)),
  done: Type.Boolean(),
  /** The score of a test's best attempt; null before the first, absent from branches. */
  score: Type.Optional(nullable(Type.Number())),
  total: Type.Optional(Type.Number()),
  passMark: Type.Optional(Type.Number()),
  passed: Type.Optional(Type.Boolean()),
  /** The marks are not shown to the student yet (rules: marks-shown). */
  withheld: Type.Optional(Type.Boolean()),
  attemptsUsed: Type.Optional(Type.Integer()),
  attemptsAllowed: Type.Optional(Type.Integer()),
};
const TestThird = Type.Object(testNode);
const TestSecond = Type.Object({ ...testNode, minChapter: Type.Optional(Type.Array(TestThird)) });

/** The directory with tests only and the branches above them; each test with its score. */
export const getTestDirectory = defineCall({
  method: 'POST',
  path: '/capi/Getdirectory/getTestDirectory',
  who: 'self',
  summary: '测验目录与成绩',
  payload: Type.Object({ projectId: Id, userId: Type.Optional(Id) }),
  data: Type.Object({
    directory: Type.Array(Type.Object({ ...testNode, subChapter: Type.Optional(Type.Array(TestSecond)) })),
  }),
});

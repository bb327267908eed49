import { Type } from 'typebox';
import { defineCall, Id, nullable, Time } from './call.ts';

export const QuestionKind = Type.Union([
  Type.Literal('single'),
  Type.Literal('multiple'),
  Type.Literal('judge'),
  Type.Literal('blank'),
  Type.Literal('text'),
]);

const PaperQuestion = Type.Object({
  questionId: Id,
  kind: QuestionKind,
  /** Safe HTML. */
  stem: Type.String(),
  marks: Type.Number(),
  /** How many blanks a `blank` question has; 0 for the others. */
  blankCount: Type.Integer(),
  options: Type.Array(Type.Object({ optionId: Id, text: Type.String() })),
});

/** `questions` is empty until the attempt has begun where the test has a time limit. Marks, minutes and counts. */
export const TestPaper = Type.Object({
  total: Type.Number(),
  passMark: Type.Number(),
  questionCount: Type.Integer(),
  attemptsAllowed: Type.Integer(),
  attemptsLeft: Type.Integer(),
  timeLimitMinutes: nullable(Type.Integer()),
  startedAt: nullable(Time),
  endsAt: nullable(Time),
  questions: Type.Array(PaperQuestion),
});

export const startAttempt = defineCall({
  method: 'POST',
  path: '/capi/Question/startAttempt',
  who: 'student',
  summary: '开始答题；限时测验由此计时，再次调用返回同一次',
  payload: Type.Object({ chapterId: Id }),
  data: TestPaper,
});

/** One row an option of each question, 0/1; `isAnswer` null until answers are revealed; a blank has `optionId` null. */
const ConnectRow = Type.Object({
  questionId: Id,
  optionId: nullable(Id),
  isAnswer: nullable(Type.Integer()),
  isChoose: Type.Integer(),
  answer_score: Type.Number(),
  text: Type.Optional(Type.String()),
});

const Result = Type.Object({
  questionId: Id,
  kind: QuestionKind,
  stem: Type.String(),
  marks: Type.Number(),
  /** null: waits for a teacher's mark. */
  score: nullable(Type.Number()),
  options: Type.Array(Type.Object({ optionId: Id, text: Type.String() })),
  /** The right answers of blanks, once revealed. */
  answers: Type.Array(Type.String()),
  /** Safe HTML, once revealed. */
  explanation: nullable(Type.String()),
});

/** The best attempt so far; `score` null: none yet. */
export const Score = Type.Object({
  score: nullable(Type.Number()),
  total: Type.Number(),
  passMark: Type.Number(),
  passed: Type.Boolean(),
  attemptsLeft: Type.Integer(),
  submittedAt: nullable(Time),
  revealed: Type.Boolean(),
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

/** An answer: option id; option ids; true or false; texts of the blanks; a text. */
const Answer = Type.Union([
  Type.Boolean(),
  Type.Number(),
  Type.String({ maxLength: 20_000 }),
  Type.Array(Type.Number(), { maxItems: 50 }),
  Type.Array(Type.String({ maxLength: 500 }), { maxItems: 50 }),
  Type.Null(),
]);

/** Hands in an attempt. A repeated `requestId` answers what the first answered. */
export const produceScore = defineCall({
  method: 'POST',
  path: '/capi/Question/produceScore',
  who: 'student',
  summary: '交卷',
  payload: Type.Object({
    chapterId: Id,
    allAnswer: Type.Array(Type.Object({ questionId: Id, answer: Answer }), { maxItems: 500 }),
    requestId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  }),
  data: Score,
});

import { oneOf } from '@zhixing/contract/call';
import { fileFamilyNames } from '@zhixing/contract/homework-requirements';
import { questionKinds } from '@zhixing/contract/question-kinds';
import { homeworkRules, lateRules, revealRules, roles } from '@zhixing/contract/words';
import { type Static, type TProperties, Type } from 'typebox';

/** Unknown fields are errors: a misspelt field would be ignored silently. */
const exact = <P extends TProperties>(fields: P) => Type.Object(fields, { additionalProperties: false });
const text = Type.String({ minLength: 1 });
const optional = Type.Optional;

export const Types = Type.Array(
  exact({ slug: text, name: text, nameEn: text, summary: text, summaryEn: text }),
);
export const Faqs = Type.Array(
  exact({ topic: text, question: text, answer: text, topicEn: text, questionEn: text, answerEn: text }),
);

const person = { key: text, name: text, nameEn: text, college: text, mobile: text };
const Stage = oneOf(['none', 'started', 'half', 'almost', 'graduated']);
export const People = exact({
  colleges: Type.Array(exact({ key: text, name: text, nameEn: text })),
  staff: Type.Array(exact({ ...person, role: oneOf(roles.filter((role) => role !== 'student')) })),
  students: Type.Array(
    exact({
      ...person,
      major: text,
      className: text,
      studentNo: text,
      enrolments: Type.Array(
        exact({
          project: text,
          stage: Stage,
          showcase: Type.Optional(Type.Boolean()),
          appeal: Type.Optional(oneOf(['waiting', 'kept'])),
          trouble: Type.Optional(oneOf(['returned', 'failing'])),
        }),
      ),
    }),
  ),
});

/** A video beside a reading. `seconds`, `width` and `height` are those of the video file; captions by language. */
const Video = exact({
  file: text,
  poster: text,
  seconds: Type.Number({ minimum: 1 }),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  source: text,
  captions: Type.Record(text, text),
});

/** The requirements of a homework (rules: homework-requirements). */
const Requires = exact({
  characters: optional(Type.Integer({ minimum: 1 })),
  files: optional(Type.Integer({ minimum: 1 })),
  fileKinds: optional(Type.Array(oneOf(fileFamilyNames), { minItems: 1 })),
  mustPass: optional(Type.Boolean()),
});
/**
 * The demo teacher's reviews of the first submitted version, the second, and so on; the last one applies to all further
 * versions.
 */
const GivenReview = exact({
  afterMinutes: Type.Number({ minimum: 0 }),
  passed: Type.Boolean(),
  score: Type.Integer({ minimum: 0, maximum: 100 }),
  comment: text,
});

/** Exactly one of `children`, `reading`, `homework` and `test`; `dueInDays` counts from the camp's start. */
const node = {
  title: text,
  reading: optional(text),
  video: optional(Video),
  homework: optional(text),
  requires: optional(Requires),
  reviews: optional(Type.Array(GivenReview, { minItems: 1 })),
  test: optional(text),
  dueInDays: optional(Type.Integer({ minimum: 1 })),
};
const Third = exact(node);
const Second = exact({ ...node, children: optional(Type.Array(Third, { minItems: 1 })) });
const First = exact({ ...node, children: optional(Type.Array(Second, { minItems: 1 })) });

export const Project = exact({
  slug: text,
  type: text,
  title: text,
  titleEn: text,
  summary: text,
  summaryEn: text,
  level: Type.Integer({ minimum: 1, maximum: 3 }),
  hours: Type.Integer({ minimum: 1 }),
  recommend: Type.Boolean(),
  sort: optional(Type.Integer()),
  audience: text,
  byline: optional(text),
  outcomes: Type.Array(text),
  description: text,
  camp: exact({
    title: text,
    startsInDays: Type.Integer(),
    lastsDays: Type.Integer({ minimum: 1 }),
    homework: oneOf(homeworkRules),
    late: oneOf(lateRules),
  }),
  materials: Type.Array(exact({ file: text, name: text })),
  directory: Type.Array(First, { minItems: 1 }),
});

const Option = exact({ text, answer: optional(Type.Boolean()) });
const Blank = exact({
  answers: optional(Type.Array(text, { minItems: 1 })),
  number: optional(Type.Number()),
  tolerance: optional(Type.Number({ minimum: 0 })),
});
const Question = exact({
  kind: oneOf(questionKinds),
  stem: text,
  marks: Type.Number({ exclusiveMinimum: 0 }),
  partial: optional(Type.Boolean()),
  options: optional(Type.Array(Option, { minItems: 2 })),
  answer: optional(Type.Boolean()),
  blanks: optional(Type.Array(Blank, { minItems: 1 })),
  pairs: optional(Type.Array(exact({ left: Type.String(), right: text }), { minItems: 2 })),
  guide: optional(text),
  explanation: optional(text),
});
export const Test = exact({
  passMark: Type.Number({ minimum: 0, maximum: 100 }),
  attempts: Type.Integer({ minimum: 1 }),
  timeLimitMinutes: optional(Type.Integer({ minimum: 1 })),
  shuffle: Type.Boolean(),
  reveal: oneOf(revealRules),
  questions: Type.Array(Question, { minItems: 1 }),
});

/** Texts of demo students: notes, homework (`{title}` is the homework's title), and teachers' comments on it. */
export const Writings = exact({
  notes: Type.Array(text, { minItems: 1 }),
  homework: Type.Array(text, { minItems: 1 }),
  drafts: Type.Array(text, { minItems: 1 }),
  answers: Type.Array(text, { minItems: 1 }),
  reviews: Type.Array(exact({ score: Type.Integer({ minimum: 60, maximum: 100 }), comment: text }), {
    minItems: 1,
  }),
});

export type Stage = Static<typeof Stage>;
export type NodeContent = Static<typeof First>;
export type RequiresContent = Static<typeof Requires>;
export type GivenReview = Static<typeof GivenReview>;
export type VideoContent = Static<typeof Video>;
export type TestContent = Static<typeof Test>;
export type QuestionContent = TestContent['questions'][number];
export type WritingsContent = Static<typeof Writings>;

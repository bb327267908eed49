import { type Static, type TSchema, Type } from 'typebox';
import type { QuestionKind } from './calls/question-kind-words.ts';

const OptionId = Type.Number();
const OptionIds = Type.Array(Type.Number(), { maxItems: 50 });
const TruthValue = Type.Boolean();
const Texts = Type.Array(Type.String({ maxLength: 500 }), { maxItems: 50 });
/** Pairs of ids: an option and the target it is matched with. */
const Pairs = Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }), { maxItems: 50 });
const Words = Type.String({ maxLength: 20_000 });

/**
 * The kinds of question (rules: question-kinds), each with the shapes that an answer may have. A new kind begins in calls/question-kind-words.ts; the compiler
 * shows what else needs it (docs/architecture.md).
 */
const answerShapes = {
  single: [OptionId],
  multiple: [OptionIds],
  judge: [TruthValue, OptionId],
  /** A text for each blank, '' for an empty one. */
  blank: [Texts],
  text: [Words],
  matching: [Pairs],
  /** All options in their order. */
  ordering: [OptionIds],
} satisfies Record<QuestionKind, TSchema[]>;

/** Here too for what loads the shapes anyway; a screen takes them from there, without a schema. */
export { type QuestionKind, questionKinds } from './calls/question-kind-words.ts';

/** An answer to a question of any kind; null for none. */
export type Answer = Static<(typeof answerShapes)[QuestionKind][number]> | null;
export const Answer = Type.Unsafe<Answer>(
  Type.Union([...new Set<TSchema>(Object.values(answerShapes).flat()), Type.Null()]),
);

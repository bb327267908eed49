import { type Static, type TSchema, Type } from 'typebox';

const OptionId = Type.Number();
const OptionIds = Type.Array(Type.Number(), { maxItems: 50 });
const TruthValue = Type.Boolean();
const Texts = Type.Array(Type.String({ maxLength: 500 }), { maxItems: 50 });
/** Pairs of ids: an option and the target it is matched with. */
const Pairs = Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }), { maxItems: 50 });
const Words = Type.String({ maxLength: 20_000 });

/**
 * The kinds of question (rules: question-kinds), each with the shapes that an answer may have. A new kind begins here; the compiler shows
 * what else needs it (docs/architecture.md).
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
} satisfies Record<string, TSchema[]>;

export type QuestionKind = keyof typeof answerShapes;
export const questionKinds = Object.keys(answerShapes) as [QuestionKind, ...QuestionKind[]];

/** An answer to a question of any kind; null for none. */
export type Answer = Static<(typeof answerShapes)[QuestionKind][number]> | null;
export const Answer = Type.Unsafe<Answer>(
  Type.Union([...new Set<TSchema>(Object.values(answerShapes).flat()), Type.Null()]),
);

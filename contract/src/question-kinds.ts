import { type Static, type TSchema, Type } from 'typebox';

const OptionId = Type.Number();
const OptionIds = Type.Array(Type.Number(), { maxItems: 50 });
const TruthValue = Type.Boolean();
const Texts = Type.Array(Type.String({ maxLength: 500 }), { maxItems: 50 });
/** Two ids each: an option, and what it is matched with. */
const Pairs = Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }), { maxItems: 50 });
const Words = Type.String({ maxLength: 20_000 });

/**
 * The kinds of question (rules: question-kinds), each with the shapes its answer may have. A new kind begins here, with
 * a shape of its own where it needs one; what else must learn it the compiler tells (docs/architecture.md).
 */
const answerShapes = {
  single: [OptionId],
  multiple: [OptionIds],
  judge: [TruthValue, OptionId],
  /** One text for each blank, '' where it is empty. */
  blank: [Texts],
  text: [Words],
  matching: [Pairs],
  /** All the options, the first one first. */
  ordering: [OptionIds],
} satisfies Record<string, TSchema[]>;

export type QuestionKind = keyof typeof answerShapes;
export const questionKinds = Object.keys(answerShapes) as [QuestionKind, ...QuestionKind[]];

/** An answer to any kind; null: none. */
export type Answer = Static<(typeof answerShapes)[QuestionKind][number]> | null;
export const Answer = Type.Unsafe<Answer>(
  Type.Union([...new Set<TSchema>(Object.values(answerShapes).flat()), Type.Null()]),
);

import { type Static, Type } from 'typebox';
import { Id } from '../call.ts';

/**
 * The corrected key of a question. `optionIds`: of a single choice or true/false question, any one of them is right; of a multiple
 * choice all of them. `keepsOld`: the former key is right too. `blanks`: more spellings that each blank accepts.
 */
export const CorrectedKey = Type.Object({
  optionIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 50, title: '正确的选项' })),
  keepsOld: Type.Optional(Type.Boolean()),
  blanks: Type.Optional(
    Type.Array(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 20 }), {
      maxItems: 50,
      title: '对的写法',
    }),
  ),
});
export type CorrectedKey = Static<typeof CorrectedKey>;

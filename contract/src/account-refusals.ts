/** What a refused form of the account says of its field: closed words, like those of `words.ts`. */

/** Why a new password is refused, as `data.password` of the -2 says: forms mark their field by it (rules: password-rules). */
export const passwordRefusals = [
  'length',
  'kinds',
  'site',
  'mobile',
  'name',
  'email',
  'common',
  'patterns',
  'same',
] as const;
export type PasswordRefusal = (typeof passwordRefusals)[number];

/** The field of an account's form that a -2 is about, as its `data.field` says: the form marks it (rules: failure-said-once). `ownPassword` is the one that the account has. */
export const refusedFields = ['ownPassword', 'code', 'mobile', 'email', 'name'] as const;
export type RefusedField = (typeof refusedFields)[number];

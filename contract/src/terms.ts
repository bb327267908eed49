/**
 * The version of the terms that a new account agrees to (`agree` of registByMobile). It changes with the text of the terms.
 * No schema here: the browser imports this file.
 */
export const termsVersion = '2026-11-27';

/**
 * The version of the terms a new account agrees to (`agree` of registByMobile). It changes with their text.
 * No schema here: the browser imports this file as it is.
 */
export const termsVersion = '2026-11-22';

/**
 * A typed or pasted number, code or address in plain characters: full-width digits become digits, invisible format characters are
 * removed. Example: a contact list copies `13810000072` between U+202D and U+202C.
 */
export const plainTyped = (text: string): string => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');

const fullWidth = /[\uff01-\uff5e]/g;

/** What was typed with full-width digits, points and signs, as a Chinese keyboard gives them, in ASCII; without invisible characters. */
export const halfWidth = (text: string): string =>
  text
    .replaceAll(fullWidth, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replaceAll(/\p{Cf}/gu, '')
    .trim();

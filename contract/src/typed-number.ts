/**
 * A typed or pasted number, code or address in plain characters: full-width digits become digits, invisible format characters are
 * removed. Example: a contact list copies `13810000072` between U+202D and U+202C.
 */
export const plainTyped = (text: string): string => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');

/**
 * A number, a code or an address as a person typed or pasted it, in plain characters: full-width digits become digits, and marks that
 * nobody sees go. A contact list copies `13810000072` between U+202D and U+202C.
 */
export const plainTyped = (text: string): string => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');

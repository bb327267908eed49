/**
 * Normalises a typed text for storage. Line breaks stay, as \n; leading and trailing blanks and control characters are
 * removed. '' if nothing is left.
 */
export const normalizeText = (typed: string): string =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** Normalises a typed text to one line. */
export const normalizeLine = (typed: string): string => typed.replace(/[\p{Cc}\s]+/gu, ' ').trim();

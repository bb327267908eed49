/** What was typed, as it is kept: its lines stay; blank ends, odd line ends and control characters go; '' where nothing is left. */
export const textOf = (typed: string): string =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** The same of a line. */
export const lineOf = (typed: string): string => typed.replace(/[\p{Cc}\s]+/gu, ' ').trim();

import type { QuestionKind } from '@zhixing/contract/question-kinds';
import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';

/** How a kind is written in a format; undefined: the format has no such kind, or cannot say this one. */
export type WriteKind = (question: QuestionFields) => string | undefined;
/** Every kind, so that a new one is not forgotten. */
export type KindWriters = Record<QuestionKind, WriteKind>;

/** The share of the marks that one of `count` right options earns, in percent with the decimals that Moodle knows. */
export const shareOf = (count: number) => String(Number((100 / count).toFixed(5)));

/** A number without an exponent. */
export const decimal = (number: number) =>
  number.toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: 17 });

/** A text with the signs that XML may have: others are none in any file of another system. */
export const wellFormed = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
  text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');

/** Entities instead of CDATA: no text ends it, and none looks like an element of the file. */
export const escapedXml = (text: string) =>
  wellFormed(text).replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);
export const escapedAttribute = (text: string) => escapedXml(text).replaceAll('"', '&quot;');

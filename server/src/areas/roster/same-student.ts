/** Names, numbers and titles are compared without spaces, full-width letters as letters. */
export const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .toLowerCase();

export const isSameName = (file: string, name: string): boolean => plain(file) === plain(name);

/** A long number as Excel writes it into a CSV, as `2.02401E+11`: whether it may be this one. */
function isShortened(file: string, number: string): boolean {
  const [, decimals] = /^\d(?:\.(\d+))?e\+\d+$/.exec(file) ?? [];
  if (!/^\d\.?\d*e\+\d+$/.test(file) || !/^\d+$/.test(number)) return false;
  return Number(Number(number).toExponential(decimals?.length ?? 0)) === Number(file);
}

/** Student numbers, also where Excel took one for a number: without its first zeros, or shortened. */
export function isSameNumber(file: string, number: string): boolean {
  const [given, own] = [plain(file), plain(number)];
  const withoutZeros = (text: string) => (/^\d+$/.test(text) ? text.replace(/^0+(?=.)/, '') : text);
  return given === own || withoutZeros(given) === withoutZeros(own) || isShortened(given, own);
}

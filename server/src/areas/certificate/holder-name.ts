/** Width, case, spaces and the dots of transcribed names do not tell people apart. */
const fold = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s·・•.\-'’]/gu, '');

export const isSameName = (given: string, name: string) => fold(given) !== '' && fold(given) === fold(name);

/** 张三 → 张**, Zhang Sanfeng → Z**: one character, and never how many follow, so that a list of names fits too many. */
export function maskName(name: string): string {
  const [first] = name;
  return first === undefined ? '' : `${first}**`;
}

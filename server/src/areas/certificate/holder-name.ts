/** Normalises a name for comparison: width, case, spaces, hyphens and name dots make no difference. */
const fold = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s·・•.\-'’]/gu, '');

export const isSameName = (given: string, name: string) => fold(given) !== '' && fold(given) === fold(name);

/** 张三 → 张**, Zhang Sanfeng → Z**. The mask always has the same length, so that it matches many names of a list. */
export function maskName(name: string): string {
  const [first] = name;
  return first === undefined ? '' : `${first}**`;
}

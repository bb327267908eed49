/** Width, case, spaces and the dots of transcribed names do not tell people apart. */
const fold = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s·・•.\-']/gu, '');

export const isSameName = (given: string, name: string) => fold(given) !== '' && fold(given) === fold(name);

/** 张三 → 张*, 欧阳小明 → 欧**明: enough for the holder to know it, too little for others. */
export function maskName(name: string): string {
  const characters = [...name];
  if (characters.length <= 1) return characters.length === 0 ? '' : '*';
  const [first] = characters;
  if (characters.length === 2) return `${first}*`;
  return `${first}${'*'.repeat(characters.length - 2)}${characters.at(-1)}`;
}

/** Zhang Sanfeng → Z**** S*******: of each word its first letter. */
export const maskLatinName = (name: string) =>
  name.replace(/\S+/g, (word) => {
    const [first, ...rest] = [...word];
    return `${first}${'*'.repeat(Math.max(rest.length, 1))}`;
  });

const compoundSurnames = new Set(
  '欧阳 太史 端木 上官 司马 东方 独孤 南宫 夏侯 诸葛 尉迟 皇甫 公孙 慕容 长孙 宇文 司徒 轩辕 令狐 钟离 闾丘 司空 鲜于 申屠 公冶 呼延 百里 东郭 西门 第五 澹台 濮阳 拓跋 赫连'.split(
    ' ',
  ),
);

const capital = (syllables: string[]) => {
  const word = syllables.join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
};

/**
 * A Chinese name in pinyin, surname first: 欧阳晓舟 becomes Ouyang Xiaozhou (GB/T 28039-2011; ü as yu). '' for a name that
 * is not two to four Han characters: such a name often has a Latin form of its own, which only the person knows.
 */
export async function latinNameOf(name: string): Promise<string> {
  if (!/^\p{Script=Han}{2,4}$/u.test(name)) return '';
  // Loaded on demand: the dictionary is large, and most processes never need it.
  const { pinyin } = await import('pinyin-pro');
  const syllables = pinyin(name, { type: 'array', toneType: 'none', surname: 'head' }).map((syllable) =>
    syllable.replaceAll('ü', 'yu'),
  );
  const length = [...name].length > 2 && compoundSurnames.has([...name].slice(0, 2).join('')) ? 2 : 1;
  return `${capital(syllables.slice(0, length))} ${capital(syllables.slice(length))}`;
}

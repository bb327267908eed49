import { type NameField, nameProblem, normalName, shownCharacter } from '@zhixing/contract/names';
import { badParameter } from '../../../base/errors.ts';
import { type Sentence, say, word } from '../../../locales/say.ts';

const titles: Record<NameField, string> = { name: '姓名', nameEn: '英文名' };

function whyNotName(field: NameField, name: string): Sentence | null {
  const problem = nameProblem(field, name);
  if (!problem) return null;
  const title = word(titles[field]);
  switch (problem.kind) {
    case 'empty':
      return say`${title}不能为空`;
    case 'long':
      return say`${title}最多 ${problem.limit} 个字符，现在是 ${problem.length} 个，请改短后再试`;
    case 'letters':
      return say`${title}里没有文字，请填写真实姓名`;
    case 'character': {
      const character = shownCharacter(problem.character);
      return problem.instead === null
        ? say`${title}里不能有“${character}”，请删去它：只能用文字、空格和 · - ' .`
        : say`${title}里不能有“${character}”，请改成“${problem.instead}”`;
    }
  }
}

/**
 * Returns the name in its normal form, fit for a certificate (rules: names). -3: names the wrong character and says
 * what to do.
 */
export function requireName(field: NameField, given: string): string {
  const name = normalName(given);
  const problem = whyNotName(field, name);
  if (problem) throw badParameter(problem);
  return name;
}

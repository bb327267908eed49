import type { Answer } from '@zhixing/contract/question-kinds';
import { badParameter } from '../../../base/errors.ts';
import { say } from '../../../locales/say.ts';
import { listOf, type StoredAnswer } from './kind.ts';

/** Parses at most `places` texts. -3: more, or not texts. */
export function readTexts(
  answer: Answer,
  { number, places }: { number: number; places: number },
): StoredAnswer {
  const values = listOf(answer);
  const texts = values.map(String);
  if (texts.length <= places && !values.some(Array.isArray)) return { optionIds: [], texts };
  throw badParameter(say`第 ${number} 题的答案（allAnswer）格式不对：应为至多 ${places} 个文本`);
}

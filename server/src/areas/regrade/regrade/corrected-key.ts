import type { CorrectionWay } from '@zhixing/contract/regrade-words';
import type { CorrectedKey } from '@zhixing/contract/staff/corrected-key';
import type { QuestionKind } from '@zhixing/contract/words';
import { badParameter, refused } from '../../../base/errors.ts';
import type { Question } from '../../assessment/index.ts';

const noKey: NonNullable<Parameters<typeof badParameter>[0]> =
  '这道题不能改正确答案（key），请选“全部给满分”或“不计分”';

function optionsOf(question: Question, { optionIds = [], keepsOld }: CorrectedKey): CorrectedKey {
  const own = new Set(question.options.map(({ id }) => id));
  if (optionIds.length === 0 || !optionIds.every((id) => own.has(id)))
    throw badParameter('请选出正确的选项（key），至少一个');
  return { optionIds, ...(keepsOld ? { keepsOld } : {}) };
}

function blanksOf({ blanks: own }: Question, { blanks = [] }: CorrectedKey): CorrectedKey {
  const added = own.map((_, at) => (blanks[at] ?? []).map((text) => text.trim()).filter(Boolean));
  if (blanks.length > own.length || added.every((texts) => texts.length === 0))
    throw badParameter('请写出还要算对的写法（key），至少一个');
  return { blanks: added };
}

/** What the key of each kind may be; null: it has none that can be corrected. */
const keys: Record<QuestionKind, ((question: Question, key: CorrectedKey) => CorrectedKey) | null> = {
  single: optionsOf,
  judge: optionsOf,
  multiple: optionsOf,
  blank: blanksOf,
  matching: null,
  ordering: null,
  text: null,
};

/** The key to keep. -2: people mark this question. -3: a key that the question cannot have. */
export function requireKey(question: Question, way: CorrectionWay, key: CorrectedKey): CorrectedKey {
  if (question.kind === 'text') throw refused('问答题由老师评分：要改分，请更正各人的评分');
  if (way !== 'key') return {};
  const read = keys[question.kind];
  if (!read) throw badParameter(noKey);
  return read(question, key);
}

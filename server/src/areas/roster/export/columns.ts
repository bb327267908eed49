import type { Language } from '@zhixing/contract/language';
import type { RosterField, RosterRowKind, RosterState } from '@zhixing/contract/words';
import { type Sentence, tell, word } from '../../../locales/say.ts';
import { fieldNames } from '../import/row.policy.ts';

/** What a file for people calls things; each in the reader's language. */
export const stateNames: Record<RosterState, string> = {
  waiting: '待审核',
  learning: '学习中',
  graduated: '已结业',
  expected: '已邀请',
  refused: '未通过',
  left: '已退出',
  removed: '已移出',
  moved: '已移到别的营',
};
export const kindNames: Record<RosterRowKind, string> = {
  new: '新增',
  changed: '有变化',
  matched: '没有变化',
  kept: '保留',
  refused: '不导入',
};

/** Fields in the order of the template: what an import wants first. */
export const templateFields: RosterField[] = ['studentNo', 'name', 'mobile', 'className', 'nameEn'];

export const inLanguage = (language: Language) => (text: Sentence) =>
  tell(typeof text === 'string' ? word(text) : text, language);

export const fieldTitles = (language: Language) =>
  templateFields.map((field) => inLanguage(language)(fieldNames[field]));

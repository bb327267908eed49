import type { Language } from '@zhixing/contract/language';
import type { RosterRowKind, RosterState } from '@zhixing/contract/words';
import { type Sentence, translate, word } from '../../../locales/say.ts';
import { rosterColumns, templateFields } from '../roster-columns.ts';

/** Names of states in exported files, each in the reader's language. */
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

export const inLanguage = (language: Language) => (text: Sentence) =>
  translate(typeof text === 'string' ? word(text) : text, language);

export const fieldTitles = (language: Language) =>
  templateFields.map((field) => inLanguage(language)(rosterColumns[field].title));

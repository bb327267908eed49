import type { Language } from '@zhixing/contract/language';
import { writeXlsx } from 'hucre/xlsx';
import { rosterColumns, templateFields } from '../roster-columns.ts';
import { fieldTitles, inLanguage } from './columns.ts';

const text = { numFmt: '@' };
/** This many empty rows are formatted as text, so that typed numbers keep leading zeros and all digits. */
const rows = 500;
const example = templateFields.map((field) => rosterColumns[field].example ?? '');
const notes = [
  '每行一个学生。姓名必填；手机号和学号至少填一项，建议都填。',
  '手机号是学生登录用的：不是本校成员的，用这个手机号登录或注册后会看到邀请，接受以后进入这个营。',
  '列的次序可以改变，也可以有其他列；导入时会显示哪一列是什么，可以修改。',
];

/** The template: an empty sheet whose cells are text, and a second one with an example (rules: roster-columns). */
export function templateFile(language: Language): Promise<Uint8Array> {
  const inReadersLanguage = inLanguage(language);
  const titles = fieldTitles(language);
  const columns = titles.map(() => ({ width: 18, style: text }));
  const empty = Array.from({ length: rows }, () => titles.map(() => null));
  return writeXlsx({
    sheets: [
      { name: inReadersLanguage('名单'), columns, rows: [titles, ...empty], freezePane: { rows: 1 } },
      {
        name: inReadersLanguage('示例'),
        columns,
        rows: [titles, example, [], ...notes.map((note) => [inReadersLanguage(note)])],
      },
    ],
  });
}

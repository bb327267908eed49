import type { Language } from '@zhixing/contract/language';
import { writeXlsx } from 'hucre/xlsx';
import { fieldTitles, inLanguage } from './columns.ts';

const text = { numFmt: '@' };
/** So many empty rows are text, whatever is typed: a number keeps its zeros and its last digits. */
const rows = 500;
const example = ['20260001', '张小三', '13900000000', '数据 2601', 'Zhang Xiaosan'];
const notes = [
  '每行一个学生。姓名必填；手机号和学号至少填一项，建议都填。',
  '手机号是学生登录用的：不是本校成员的，用这个手机号登录或注册后会看到邀请，接受以后进入这个营。',
  '列的次序可以改变，也可以有其他列；导入时会显示哪一列是什么，可以修改。',
];

/** The template: an empty sheet whose cells are text, and a second one with an example (rules: roster-columns). */
export function templateFile(language: Language): Promise<Uint8Array> {
  const tell = inLanguage(language);
  const titles = fieldTitles(language);
  const columns = titles.map(() => ({ width: 18, style: text }));
  const empty = Array.from({ length: rows }, () => titles.map(() => null));
  return writeXlsx({
    sheets: [
      { name: tell('名单'), columns, rows: [titles, ...empty], freezePane: { rows: 1 } },
      {
        name: tell('示例'),
        columns,
        rows: [titles, example, [], ...notes.map((note) => [tell(note)])],
      },
    ],
  });
}

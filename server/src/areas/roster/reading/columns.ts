import { type RosterField, type RosterIdentifier, rosterFields } from '@zhixing/contract/words';
import type { RosterMapping } from '../roster.table.ts';

/** What columns are called in the files of schools, without spaces and in small letters (rules: roster-columns). */
const names: Record<RosterField, readonly string[]> = {
  studentNo: [
    ...['学号', '学籍号', '学生编号', '学生学号', '考号', '编号'],
    ...['studentno', 'studentno.', 'studentnumber', 'studentid', 'sid'],
  ],
  name: ['姓名', '学生姓名', '中文名', '中文姓名', '真实姓名', '名字', 'name', 'fullname', 'studentname'],
  mobile: [
    ...['手机号', '手机号码', '手机', '移动电话', '联系电话', '联系方式', '电话', '电话号码', '学生手机号'],
    ...[
      'mobile',
      'mobilenumber',
      'mobileno',
      'mobileno.',
      'mobilephone',
      'phone',
      'phonenumber',
      'cellphone',
      'tel',
    ],
  ],
  className: ['班级', '行政班', '行政班级', '班级名称', '班', 'class', 'classname'],
  nameEn: [
    '英文名',
    '英文姓名',
    '姓名拼音',
    '拼音',
    '拼音姓名',
    'englishname',
    'nameen',
    'pinyin',
    'latinname',
  ],
  countryCode: ['区号', '国家代码', '国家区号', '国际区号', '国家或地区', 'countrycode', 'areacode'],
};

/** Without spaces, and without what stands in brackets: 手机号（必填）. */
const plain = (header: string) =>
  header
    .toLowerCase()
    .replaceAll(/[（(【[].*?[)）】\]]/g, '')
    .replaceAll(/[\s*＊:：_-]/g, '');

const fieldOf = (header: string) => rosterFields.find((field) => names[field].includes(plain(header)));

/** The columns that are recognised by name; of two alike, the first. */
export function recognise(headers: readonly string[]): RosterMapping {
  const mapping: RosterMapping = {};
  for (const [column, header] of headers.entries()) {
    const field = fieldOf(header);
    if (field && mapping[field] === undefined) mapping[field] = column;
  }
  return mapping;
}

/** Files of schools have a title or a note above the header. */
const above = 10;

/** Which row is the header: the one with most columns that are recognised, else the first. */
export function findHeader(rows: readonly string[][]): number {
  const counts = rows.slice(0, above).map((row) => Object.keys(recognise(row)).length);
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

/** What a file's rows are best known by: the mobile, which an account has too. */
export const proposeIdentifier = ({ mobile, studentNo }: RosterMapping): RosterIdentifier | null => {
  if (mobile !== undefined) return 'mobile';
  return studentNo === undefined ? null : 'studentNo';
};

import { type RosterField, type RosterIdentifier, rosterFields } from '@zhixing/contract/words';
import type { RosterMapping } from '../roster.table.ts';

/**
 * What columns are called in the files of schools, without spaces and in small letters (rules: roster-columns). Of two columns for one
 * field the name that stands first here wins: 手机号 before 联系电话.
 */
const names: Record<RosterField, readonly string[]> = {
  studentNo: [
    ...['学号', '学生学号', '学籍号', '学生编号', '考号', '编号'],
    ...['studentno', 'studentno.', 'studentnumber', 'studentid', 'sid'],
  ],
  name: ['姓名', '学生姓名', '中文姓名', '真实姓名', '中文名', '名字', 'name', 'fullname', 'studentname'],
  mobile: [
    ...['手机号', '手机号码', '学生手机号', '学生手机号码', '本人手机号', '本人手机号码', '手机'],
    ...[
      '学生手机',
      '本人手机',
      '移动电话',
      '联系手机',
      '学生联系电话',
      '本人联系电话',
      '学生电话',
      '本人电话',
    ],
    ...['联系电话', '联系方式', '电话号码', '电话'],
    ...['mobile', 'mobilenumber', 'mobileno', 'mobileno.', 'mobilephone', 'cellphone'],
    ...['phonenumber', 'phone', 'tel'],
  ],
  className: ['班级', '行政班级', '行政班', '班级名称', '班', 'class', 'classname'],
  nameEn: [
    '英文名',
    '英文姓名',
    '姓名拼音',
    '拼音姓名',
    '拼音',
    'englishname',
    'nameen',
    'latinname',
    'pinyin',
  ],
  countryCode: ['区号', '国际区号', '国家区号', '国家代码', '国家或地区', 'countrycode', 'areacode'],
};

/** A column about somebody else than the student, as in 联系电话（家长）. */
const ofOthers =
  /家长|父|母|监护|亲属|紧急|应急|班主任|辅导员|教师|老师|导师|座机|固定|固话|办公|parent|guardian|father|mother|emergency|teacher|tutor/i;

/** Without spaces, and without what stands in brackets: 手机号（必填）. */
export const plainHeader = (header: string) =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[(【[].*?[)】\]]/g, '')
    .replaceAll(/[\s*:_-]/g, '');

/** Which field a column is for, and how sure its name makes that: 0 is the surest. */
function fieldOf(header: string): { field: RosterField; rank: number } | null {
  if (ofOthers.test(header)) return null;
  const plain = plainHeader(header);
  const field = rosterFields.find((each) => names[each].includes(plain));
  return field ? { field, rank: names[field].indexOf(plain) } : null;
}

/** The columns that are recognised by name; of two for one field the one with the surer name, of two alike the first. */
export function recognise(headers: readonly string[]): RosterMapping {
  const found: Partial<Record<RosterField, { column: number; rank: number }>> = {};
  for (const [column, header] of headers.entries()) {
    const named = fieldOf(header);
    if (named && named.rank < (found[named.field]?.rank ?? Number.POSITIVE_INFINITY))
      found[named.field] = { column, rank: named.rank };
  }
  return Object.fromEntries(
    rosterFields.flatMap((field) => (found[field] ? [[field, found[field].column]] : [])),
  );
}

/** What a file's rows are best known by: the mobile, which an account has too. */
export const proposeIdentifier = ({ mobile, studentNo }: RosterMapping): RosterIdentifier | null => {
  if (mobile !== undefined) return 'mobile';
  return studentNo === undefined ? null : 'studentNo';
};

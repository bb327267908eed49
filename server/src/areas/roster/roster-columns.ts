import { type RosterField, rosterFields } from '@zhixing/contract/words';

/** What a column's cells hold, which decides how they are read: see `normalise` (import/row.policy.ts). */
type Kind = 'name' | 'line' | 'number' | 'code';

interface RosterColumn {
  /** The column's name in sentences, the template and exports. */
  title: string;
  kind: Kind;
  /** Imports require the column, with a value in every row. */
  required?: true;
  /** The example in the template. A column without one is neither in the template nor in exports. */
  example?: string;
  /**
   * The column's titles in school files, without spaces and in lower case. Of two columns for one field the title that comes
   * first here wins: 手机号 before 联系电话.
   */
  headers: readonly string[];
}

/**
 * The columns of a roster (rules: roster-columns). Recognising, reading, the template and exports all use this table. A new
 * column is listed in `rosterFields` (contract/src/words.ts), here, and in the table `roster_entry`.
 */
export const rosterColumns: Record<RosterField, RosterColumn> = {
  studentNo: {
    title: '学号',
    kind: 'line',
    example: '20260001',
    headers: [
      ...['学号', '学生学号', '学籍号', '学生编号', '考号', '编号'],
      ...['studentno', 'studentno.', 'studentnumber', 'studentid', 'sid'],
    ],
  },
  name: {
    title: '姓名',
    kind: 'name',
    required: true,
    example: '张小三',
    headers: [
      ...['姓名', '学生姓名', '中文姓名', '真实姓名', '中文名', '名字'],
      ...['name', 'fullname', 'studentname'],
    ],
  },
  mobile: {
    title: '手机号',
    kind: 'number',
    example: '13900000000',
    headers: [
      ...['手机号', '手机号码', '学生手机号', '学生手机号码', '本人手机号', '本人手机号码', '手机'],
      ...['学生手机', '本人手机', '移动电话', '联系手机'],
      ...['学生联系电话', '本人联系电话', '学生电话', '本人电话'],
      ...['联系电话', '联系方式', '电话号码', '电话'],
      ...['mobile', 'mobilenumber', 'mobileno', 'mobileno.', 'mobilephone', 'cellphone'],
      ...['phonenumber', 'phone', 'tel'],
    ],
  },
  className: {
    title: '班级',
    kind: 'line',
    example: '数据 2601',
    headers: ['班级', '行政班级', '行政班', '班级名称', '班', 'class', 'classname'],
  },
  nameEn: {
    title: '英文名',
    kind: 'name',
    example: 'Zhang Xiaosan',
    headers: [
      ...['英文名', '英文姓名', '姓名拼音', '拼音姓名', '拼音'],
      ...['englishname', 'nameinenglish', 'nameen', 'latinname', 'pinyin'],
    ],
  },
  countryCode: {
    title: '国家或地区',
    kind: 'code',
    headers: ['区号', '国际区号', '国家区号', '国家代码', '国家或地区', 'countrycode', 'areacode'],
  },
};

/** The fields of the template and of exports, in order. */
export const templateFields = rosterFields.filter((field) => rosterColumns[field].example !== undefined);

/** The fields of this kind, in order. */
export const fieldsOfKind = (kind: Kind) =>
  rosterFields.filter((field) => rosterColumns[field].kind === kind);

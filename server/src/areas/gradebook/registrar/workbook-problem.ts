import { registrarFileBytes } from '@zhixing/contract/gradebook-limits';
import { refused } from '../../../base/errors.ts';
import { type Sentence, say } from '../../../locales/say.ts';
import { bytesOf, type FillProblem, type ForbiddenKind } from '../../roster/index.ts';

const tooLarge = () => refused('文件太大，没有读取：教务表格至多 1 MB，展开至多 48 MB、20,000 行');

/** The bytes of a file that was given. -2: it is too large. -3: it is not base64. */
export function registrarBytes(file: string): Buffer {
  const bytes = bytesOf(file);
  if (bytes.length > registrarFileBytes) throw tooLarge();
  return bytes;
}

const sentences = {
  unknown: () => refused('认不出这个文件：请选择 .xlsx 文件，.xls 请在 Excel 里另存为 .xlsx'),
  locked: () => refused('文件是 .xls，或者有打开密码：请在 Excel 里打开，另存为没有打开密码的 .xlsx'),
  large: tooLarge,
  damaged: () => refused('文件读不出来，可能已损坏：请在 Excel 里打开，另存为 .xlsx 再试'),
  sheet: () => refused('文件里没有设好的那个工作表：请选择同一种表格，或请院校管理员重新设置各列'),
  titles: () => refused('文件的列标题与设好的不同：请选择同一种表格，或请院校管理员重新设置各列'),
};

/** What a workbook may not hold (rules: registrar-template), each with what to do. */
const forbidden: Record<ForbiddenKind, (name: string) => Sentence> = {
  macros: (name) => say`文件里有宏（${name}）：请在 Excel 里另存为没有宏的 .xlsx`,
  dde: (name) => say`文件里有 DDE，打开时会运行别的程序（${name}）：请删去再试`,
  external: (name) =>
    say`文件里有到别的文件的链接（${name}）：请在 Excel 的“数据”里断开链接，或把公式换成值再试`,
  connection: (name) => say`文件里有数据连接或查询（${name}）：请在 Excel 的“数据”里删去连接与查询再试`,
  embedded: (name) => say`文件里有嵌入的对象或控件（${name}）：请删去，或换成图片再试`,
  formula: (name) => say`文件里有会调用网络或别的程序的公式（${name}）：请换成值再试`,
  signature: (name) => say`文件有数字签名（${name}），填写以后签名会失效：请用没有签名的`,
  disguised: (name) =>
    say`文件里有一部分的内容与它的名称不符（${name}），没有读取：请在 Excel 里打开，另存为 .xlsx 再试`,
  other: (name) => say`文件里有认不得的部分（${name}）：请在 Excel 里删去它，另存为 .xlsx 再试`,
};

/** Why a spreadsheet is not read or filled, as a refusal. */
export function problemSentence(problem: FillProblem) {
  if (typeof problem === 'string') return sentences[problem]();
  if ('forbidden' in problem) return refused(forbidden[problem.forbidden](problem.name));
  if ('array' in problem)
    return refused(
      say`“${problem.title}”一列的 ${problem.array} 是一个数组公式，不能只改其中的格：请在表格里换成普通公式，或在各列填什么里选“不填”`,
    );
  return refused(say`表格的标题行下面只有 ${problem.full} 行空着，学生比这多：请在表格里多留几行空行`);
}

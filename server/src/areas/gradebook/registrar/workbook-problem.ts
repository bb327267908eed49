import { registrarFileBytes } from '@zhixing/contract/gradebook-limits';
import { refused } from '../../../base/errors.ts';
import { say } from '../../../locales/say.ts';
import { bytesOf, type FillProblem } from '../../roster/index.ts';

const tooLarge = () => refused('文件太大，没有读取：教务表格至多 1 MB，展开至多 48 MB、20,000 行');

/** The bytes of a file that was given. -2: it is too large. -3: it is not base64. */
export function registrarBytes(file: string): Buffer {
  const bytes = bytesOf(file);
  if (bytes.length > registrarFileBytes) throw tooLarge();
  return bytes;
}

const sentences = {
  unknown: () => refused('认不出这个文件：请选择 .xlsx 文件，.xls 请在 Excel 里另存为 .xlsx'),
  macros: () => refused('文件里可能有宏或嵌入的对象：请在 Excel 里另存为没有宏的 .xlsx'),
  large: tooLarge,
  damaged: () => refused('文件读不出来，可能已损坏：请在 Excel 里打开，另存为 .xlsx 再试'),
  sheet: () => refused('文件里没有设好的那个工作表：请选择同一种表格，或请院校管理员重新设置各列'),
  titles: () => refused('文件的列标题与设好的不同：请选择同一种表格，或请院校管理员重新设置各列'),
};

/** Why a spreadsheet is not read or filled, as a refusal. */
export const problemSentence = (problem: FillProblem) =>
  typeof problem === 'string'
    ? sentences[problem]()
    : refused(say`表格的标题行下面只有 ${problem.full} 行空着，学生比这多：请在表格里多留几行空行`);

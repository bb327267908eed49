import type { calls, Data, Payload } from '@zhixing/contract';
import { questionTableBytes, questionTableMost } from '@zhixing/contract/staff/question-table-limits';
import type { Action } from '../../action/action.ts';
import { refused } from '../../base/errors.ts';
import { requirePermissionAnywhere } from '../access/index.ts';
import { bytesOf, readTable } from '../roster/index.ts';

const unread = {
  unknown:
    '认不出这个表格：请选择 .xlsx，或用逗号、分号、制表符分隔的 CSV（UTF-8 或 GBK）；旧格式（.xls）、有密码的或打不开的，请用 Excel 或 WPS 另存为 .xlsx 后再试',
  large: '表格太大，没有读取：最多 2500 行、40 列、200 万个字，请分成几个文件',
};

/**
 * The rows of a table of questions (rules: question-import-tables). It is of a project's bank or of a
 * shared one: nothing is kept. -1: for nobody who writes no questions. -2: it cannot be read, with the
 * reason.
 */
export async function readQuestionTable({
  caller,
  payload: { file },
}: Action<Payload<typeof calls.readQuestionTable>>): Promise<Data<typeof calls.readQuestionTable>> {
  requirePermissionAnywhere(caller, 'project.author');
  const bytes = bytesOf(file);
  if (bytes.length > questionTableBytes) throw refused('表格超过 1.5 MB，请删去图片和不需要的列后再试');
  const rows = await readTable(bytes);
  if (typeof rows === 'string') throw refused(unread[rows]);
  const characters = rows.reduce((sum, row) => sum + row.reduce((own, { length }) => own + length, 0), 0);
  const most = questionTableMost;
  const isLarge = rows.length > most.rows || rows.some(({ length }) => length > most.columns);
  if (isLarge || characters > most.characters) throw refused(unread.large);
  return { rows };
}

import type { calls, Data, Payload } from '@zhixing/contract';
import type { Language } from '@zhixing/contract/language';
import { rosterFileBytes } from '@zhixing/contract/roster-limits';
import type { Action } from '../../../action/action.ts';
import { badParameter, refused } from '../../../base/errors.ts';
import { type Sentence, translate } from '../../../locales/say.ts';
import { requireCamp } from '../../camps/index.ts';
import { bytesOf } from '../reading/base64.ts';
import { classOfSheet } from '../reading/choose.ts';
import { proposeIdentifier, recognise } from '../reading/columns.ts';
import { readFile } from '../reading/read-file.ts';
import type { Book, Unreadable } from '../reading/tables.ts';
import { requireRunning } from '../running.ts';
import * as queries from './import.queries.ts';

const reasons: Record<Unreadable, Sentence> = {
  zip: '文件展开以后太大或已损坏，没有读取：请只留下名单这一个工作表，另存为 .xlsx 后再试',
  old: '这是旧格式的 Excel 文件（.xls）：请用 Excel 或 WPS 打开，另存为 .xlsx 后再试',
  locked: '这个文件加了密码：请用 Excel 或 WPS 打开，去掉密码，另存为 .xlsx 后再试',
  other:
    '这不是 .xlsx 工作簿（可能是 .xlsb、.ods、.mht 或 Word 文件）：请用 Excel 或 WPS 打开，另存为 .xlsx 后再试',
  text: '认不出这个文件：请选择 .xlsx，或用逗号、分号、制表符分隔的 CSV（UTF-8 或 GBK）',
  broken: '文件已损坏或不完整，没有读取：请用 Excel 或 WPS 重新保存为 .xlsx 后再试',
  empty: '文件里没有学生：第一行是列名，下面每行一个学生',
  sheets: '文件超过 60 个工作表：请只留下名单的工作表，另存为 .xlsx 后再试',
  rows: '学生超过 5000 行，没有读取：请少选几个工作表，或分成几个文件导入',
  columns: '工作表超过 50 列，没有读取：请删去不需要的列后再试',
  choice: '文件里没有这个工作表，或表头不在开头的 20 行里（sheets）：请重新选择',
};

const samplesOf = ({ rows }: Book, column: number) => {
  const texts = rows.map(({ cells }) => cells[column] ?? '').filter((text) => text !== '');
  return [...new Set(texts.slice(0, 50))].slice(0, 3);
};

type Answer = Data<typeof calls.readRosterFile>;

/** How many rows that are hidden in the file are listed; the rest are only counted. */
const hiddenNamed = 20;

function answerOf(book: Book, language: Language): Omit<Answer, 'importId' | 'fileName'> {
  const { sheets, skipped, certain, headers, rows, hidden } = book;
  const mapping = recognise(headers);
  return {
    rows: rows.length,
    mapping,
    identifier: proposeIdentifier(mapping),
    sheets,
    skipped,
    certain,
    sheet: sheets.flatMap(({ chosen, name }) => (chosen && name ? [name] : [])).join('、'),
    columns: headers.map((name, column) => ({
      name: name === classOfSheet ? translate(name, language) : name,
      samples: samplesOf(book, column),
    })),
    hidden: { count: hidden.length, rows: hidden.slice(0, hiddenNamed) },
  };
}

/**
 * Reads a roster file and stores its rows for the dry run (rules: roster-file, roster-sheets). -2: the file cannot be read,
 * with the reason; -3: it has no such sheet or header.
 */
export async function readRosterFile({
  deps,
  caller,
  payload: { campId, name: fileName, file, sheets: choices, leaveHidden = false },
  language,
}: Action<Payload<typeof calls.readRosterFile>>): Promise<Answer> {
  const camp = await requireCamp(deps.db, caller, { campId, permission: 'roster.change' });
  const now = deps.clock.now();
  requireRunning(camp, now);
  const bytes = bytesOf(file);
  if (bytes.length > rosterFileBytes) throw refused('文件超过 1.5 MB，请删去图片和不需要的列后再试');
  const read = await readFile(bytes, { choices, leaveHidden });
  if (read === 'choice') throw badParameter(reasons.choice);
  if (typeof read === 'string') throw refused(reasons[read]);
  const answer = answerOf(read, language);
  const rows = read.rows.map(({ hidden: _said, ...row }) => row);
  const row = { campId, accountId: caller.accountId, fileName, rows, createdAt: now };
  const importId = await deps.db.transaction((tx) =>
    queries.insertImport(tx, { ...row, rowCount: rows.length, mapping: answer.mapping }),
  );
  return { importId, fileName, ...answer };
}

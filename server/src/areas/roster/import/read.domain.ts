import type { calls, Data, Payload } from '@zhixing/contract';
import { rosterFileBytes } from '@zhixing/contract/roster';
import type { Action } from '../../../action/action.ts';
import { badParameter, refused } from '../../../base/errors.ts';
import type { Sentence } from '../../../locales/say.ts';
import { requireCamp, requireRunning } from '../camp.domain.ts';
import { proposeIdentifier, recognise } from '../reading/columns.ts';
import { readFile } from '../reading/read-file.ts';
import type { Sheet, Unreadable } from '../reading/sheet.ts';
import type { RosterMapping } from '../roster.table.ts';
import * as queries from './import.queries.ts';

const reasons: Record<Unreadable, Sentence> = {
  zip: '文件展开以后太大或已损坏，没有读取：请只留下名单这一个工作表，另存为 .xlsx 后再试',
  old: '这是旧格式（.xls）或加了密码的文件：请去掉密码，另存为 .xlsx 后再试',
  text: '认不出这个文件：请选择 .xlsx，或用逗号、分号、制表符分隔的 CSV（UTF-8 或 GBK）',
  broken: '文件已损坏或不完整，没有读取：请用 Excel 或 WPS 重新保存为 .xlsx 后再试',
  empty: '文件里没有学生：第一行是列名，下面每行一个学生',
  rows: '文件超过 5000 行，请分成几个文件导入',
  columns: '文件超过 50 列，请删去不需要的列后再试',
};

/** base64 alone; what `Buffer` would skip over is not. */
function bytesOf(file: string): Buffer {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(file)) throw badParameter('文件内容（file）不完整，请重新选择文件');
  const bytes = Buffer.from(file, 'base64');
  if (bytes.length > rosterFileBytes) throw refused('文件超过 1.5 MB，请删去图片和不需要的列后再试');
  return bytes;
}

const samplesOf = ({ rows }: Sheet, column: number) => {
  const texts = rows.map(({ cells }) => cells[column] ?? '').filter((text) => text !== '');
  return [...new Set(texts.slice(0, 50))].slice(0, 3);
};

type Answer = Data<typeof calls.readRosterFile>;

function answerOf(importId: number, fileName: string, sheet: Sheet, mapping: RosterMapping): Answer {
  return {
    ...{ importId, fileName, sheet: sheet.sheet, rows: sheet.rows.length, mapping },
    columns: sheet.headers.map((name, column) => ({ name, samples: samplesOf(sheet, column) })),
    identifier: proposeIdentifier(mapping),
  };
}

/** Reads a roster's file and keeps its rows for the dry run (rules: roster-file). -2: it cannot be read, and why. */
export async function readRosterFile({
  deps,
  caller,
  payload: { campId, name: fileName, file },
}: Action<Payload<typeof calls.readRosterFile>>): Promise<Answer> {
  const camp = await requireCamp(deps.db, { caller, campId, permission: 'roster.change' });
  const now = deps.clock.now();
  requireRunning(camp, now);
  const read = await readFile(bytesOf(file));
  if (typeof read === 'string') throw refused(reasons[read]);
  const mapping = recognise(read.headers);
  const row = { campId, accountId: caller.accountId, fileName, rows: read.rows, createdAt: now };
  const importId = await deps.db.transaction((tx) =>
    queries.insertImport(tx, { ...row, rowCount: read.rows.length, mapping }),
  );
  return answerOf(importId, fileName, read, mapping);
}

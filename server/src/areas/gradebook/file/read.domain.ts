import type { calls, Data, Payload } from '@zhixing/contract';
import { gradeFileBytes } from '@zhixing/contract/gradebook-limits';
import { gradeFileChangesMost, gradeFileListed } from '@zhixing/contract/staff/gradebook/files';
import type { Action } from '../../../action/action.ts';
import { refused } from '../../../base/errors.ts';
import { say, translate } from '../../../locales/say.ts';
import { bytesOf, readTable } from '../../roster/index.ts';
import { listSavers } from '../entries.queries.ts';
import { readCampRows, readFrame, requireGradebook } from '../gradebook.domain.ts';
import { cellOf, keyOf } from '../rows.ts';
import { compareFile } from './compare.policy.ts';

/**
 * What a file that was downloaded and changed would change (rules: gradebook-import); nothing is saved. -1: see
 * `requireGradebook`. -2: the file cannot be read, or is not a gradebook that was downloaded.
 */
export async function readGradebookFile({
  deps: { db, clock },
  caller,
  payload: { campId, file },
  language,
  chargeFigures,
}: Action<Payload<typeof calls.readGradebookFile>>): Promise<Data<typeof calls.readGradebookFile>> {
  const camp = await requireGradebook({ db, clock }, caller, { campId, permission: 'work.mark' });
  const bytes = bytesOf(file);
  const tooLarge = () => refused('文件太大，没有读取：请用从成绩册下载的文件');
  if (bytes.length > gradeFileBytes) throw tooLarge();
  const table = await readTable(bytes);
  if (table === 'large') throw tooLarge();
  if (table === 'unknown')
    throw refused('认不出这个文件：请用从成绩册下载的 .xlsx 或 .csv，改好以后保存为同一种格式');
  const frame = await readFrame(db, camp);
  const rows = await readCampRows({ deps: { db, clock }, chargeFigures }, frame, campId);
  const compared = compareFile(table, { items: frame.items, rows });
  if (!compared) throw refused('文件里没有“导入用”这一列：请先下载成绩册，在下载的文件里改');
  if (compared === 'nobody')
    throw refused('文件里没有“姓名”与“学号”，不能核对各行是谁的：请在下载的文件里改，留下这两列');
  const { changes, conflicts, refused: cannot } = compared;
  if (changes.length > gradeFileChangesMost)
    throw refused(say`文件改了 ${changes.length} 格，一次至多 ${gradeFileChangesMost} 格：请分成几个文件`);
  const listed = conflicts.slice(0, gradeFileListed);
  const people = [...new Set(listed.map(({ studentId }) => studentId))];
  const savers = listed.length > 0 ? await listSavers(db, { campId, people }) : [];
  const byOf = new Map(savers.map((row) => [cellOf(row.person, keyOf(row)), row.by]));
  return {
    rows: compared.rows,
    changes,
    conflictCount: conflicts.length,
    conflicts: listed.map(({ studentId, item, name, title, text }) => {
      return { name, title, text, by: byOf.get(cellOf(studentId, item)) ?? '' };
    }),
    refusedCount: cannot.length,
    refused: cannot.slice(0, gradeFileListed).map(({ reason, ...place }) => {
      return { ...place, reason: translate(reason, language) };
    }),
  };
}

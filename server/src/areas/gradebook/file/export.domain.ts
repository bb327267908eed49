import { setImmediate } from 'node:timers/promises';
import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import { tableName } from '../../../base/file-name.ts';
import { recordDownload } from '../../audit/index.ts';
import { writeTable } from '../../roster/index.ts';
import { readCampRows, readFrame, requireGradebook } from '../gradebook.domain.ts';
import { fileColumns, inLanguage } from './columns.ts';

/** Rows between two pauses, in which the server answers other calls. */
const slice = 50;

async function* yieldRows(rows: readonly number[], cells: (row: number) => (string | number)[]) {
  for (const [at, row] of rows.entries()) {
    if (at % slice === 0) await setImmediate();
    yield cells(row);
  }
}

/** The gradebook as a file (rules: gradebook-export). -1: see `requireGradebook`. */
export async function exportGradebook({
  deps: { db, clock, security },
  caller,
  payload: { campId, format, studentIds, items: keys },
  language,
  chargeFigures,
}: Action<Payload<typeof calls.exportGradebook>>): Promise<Data<typeof calls.exportGradebook>> {
  const camp = await requireGradebook({ db, clock }, caller, { campId, permission: 'camp.see' });
  const frame = await readFrame(db, camp);
  const { items, scheme } = frame;
  const rows = await readCampRows({ deps: { db, clock }, chargeFigures }, frame, campId);
  await recordDownload(
    db,
    { caller, now: clock.now() },
    {
      kind: 'exportGradebook',
      campId,
      after: { format, count: studentIds.length },
    },
  );
  security.record('gradebook.exported', { by: caller.accountId, campId, format });
  const placeOf = new Map(items.map(({ key }, at) => [key, at]));
  const shown = [...new Set(keys)].flatMap((key) => placeOf.get(key) ?? []);
  const columns = fileColumns({ items, rows, scheme, shown, language });
  const rowOf = new Map(rows.students.ids.map((id, row) => [id, row]));
  const wanted = [...new Set(studentIds)].flatMap((id) => rowOf.get(id) ?? []);
  const sheet = inLanguage(language)('成绩册');
  const { titles, numeric } = columns;
  const { body } = writeTable(format, { sheet, titles, numeric, rows: yieldRows(wanted, columns.cells) });
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(Buffer.from(part));
  return {
    name: tableName([sheet, camp.projectTitle, camp.title], { now: clock.now(), format }),
    file: Buffer.concat(parts).toString('base64'),
  };
}

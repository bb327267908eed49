import type { calls, Data, Payload } from '@zhixing/contract';
import { registrarListed } from '@zhixing/contract/staff/gradebook/registrar';
import type { Action } from '../../../action/action.ts';
import { tableName } from '../../../base/file-name.ts';
import { recordDownload } from '../../audit/index.ts';
import { fillWorkbookTemplate } from '../../roster/index.ts';
import { alsoWaitingTitles } from '../file/also-waiting.ts';
import { readCampRows, readFrame } from '../gradebook.domain.ts';
import { findCollege, noTemplate } from './access.domain.ts';
import * as queries from './registrar.queries.ts';
import { fillOf } from './registrar-values.ts';
import { problemSentence, registrarBytes } from './workbook-problem.ts';

/**
 * The college's spreadsheet, or another file of the same columns, with a camp's marks (rules: registrar-template). -1: see
 * `requireGradebook`. -2: no such spreadsheet, or the file cannot be used, or is not as it was mapped.
 */
export async function fillRegistrarTemplate({
  deps: { db, clock, security },
  caller,
  payload: { campId, templateId, file },
  language,
  chargeFigures,
}: Action<Payload<typeof calls.fillRegistrarTemplate>>): Promise<Data<typeof calls.fillRegistrarTemplate>> {
  const { camp, collegeId } = await findCollege({ db, clock }, caller, { campId, permission: 'camp.see' });
  const template = collegeId === null ? undefined : await queries.findTemplate(db, { collegeId, templateId });
  if (!template) throw noTemplate();
  const bytes = file === undefined ? template.file : registrarBytes(file);
  const frame = await readFrame(db, camp);
  const rows = await readCampRows({ deps: { db, clock }, chargeFigures }, frame, campId);
  const { fill, unnamed } = fillOf(template, { ...frame, rows, language });
  const filled = await fillWorkbookTemplate(bytes, fill);
  if (typeof filled === 'string' || !('bytes' in filled)) throw problemSentence(filled);
  await recordDownload(
    db,
    { caller, now: clock.now() },
    {
      kind: 'fillRegistrarTemplate',
      campId,
      after: { name: template.name, count: filled.filled },
    },
  );
  security.record('gradebook.exported', { by: caller.accountId, campId, format: 'registrar' });
  const { lacking, unknown, unfilled, keptFormulas, replacedFormulas } = filled;
  const { names, studentNos } = rows.students;
  const waitingAt = alsoWaitingTitles({ ...frame, rows });
  const alsoWaiting = names.flatMap((name, row) =>
    (waitingAt?.(row) ?? []).map((title) => ({ name, title })),
  );
  return {
    name: tableName([template.name, camp.projectTitle, camp.title], { now: clock.now(), format: 'xlsx' }),
    file: Buffer.from(filled.bytes).toString('base64'),
    filled: filled.filled,
    lackingCount: lacking.length,
    lacking: lacking.slice(0, registrarListed).map((row) => {
      return { name: names[row] ?? '', studentNo: studentNos[row] ?? '' };
    }),
    unknownCount: unknown.length,
    unknown: unknown.slice(0, registrarListed),
    unnamed,
    unfilledCount: unfilled.length,
    unfilled: unfilled.slice(0, registrarListed).map(({ student, ...cell }) => {
      return { ...cell, name: names[student] ?? '' };
    }),
    alsoWaitingCount: alsoWaiting.length,
    alsoWaiting: alsoWaiting.slice(0, registrarListed),
    keptFormulas,
    replacedFormulas,
  };
}

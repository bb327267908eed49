import { Readable } from 'node:stream';
import type { calls, Data, Payload } from '@zhixing/contract';
import { registrarListed } from '@zhixing/contract/staff/gradebook/registrar';
import type { Action, Caller, Dependencies } from '../../../action/action.ts';
import { tableName } from '../../../base/file-name.ts';
import { recordAct } from '../../audit/index.ts';
import { defineJobKind, readReport, requestJob } from '../../jobs/index.ts';
import { fillWorkbookTemplate, xlsxKind } from '../../roster/index.ts';
import { alsoWaitingTitles } from '../file/also-waiting.ts';
import { readFrame, readRows } from '../gradebook.domain.ts';
import { findCollege, noTemplate } from './access.domain.ts';
import * as queries from './registrar.queries.ts';
import { fillOf } from './registrar-values.ts';
import { problemSentence, registrarBytes } from './workbook-problem.ts';

type FillRequest = Omit<Payload<typeof calls.fillRegistrarTemplate>, 'requestId'>;
type FillReport = Data<typeof calls.getFilledTemplate>;

const requireSeen = (deps: Dependencies, caller: Caller, { campId }: FillRequest) =>
  findCollege(deps, caller, { campId, permission: 'camp.see' });

/** -1: see `requireGradebook`. -2: no such spreadsheet. */
async function requireTemplate(deps: Dependencies, caller: Caller, input: FillRequest) {
  const { camp, collegeId } = await requireSeen(deps, caller, input);
  const { templateId } = input;
  const template =
    collegeId === null ? undefined : await queries.findTemplate(deps.db, { collegeId, templateId });
  if (!template) throw noTemplate();
  return { camp, template };
}

/**
 * Asks for the college's spreadsheet, or another file of the same columns, with a camp's marks, which a job fills (rules:
 * registrar-template); asking is an act. -1: see `requireGradebook`. -2: no such spreadsheet, or the file is too large.
 */
export async function fillRegistrarTemplate({
  payload: { requestId: _, ...input },
  ...action
}: Action<Payload<typeof calls.fillRegistrarTemplate>>): Promise<Data<typeof calls.fillRegistrarTemplate>> {
  const { deps, caller } = action;
  const { campId, file } = input;
  const { name } = (await requireTemplate(deps, caller, input)).template;
  if (file !== undefined) registrarBytes(file);
  const asked = await deps.db.transaction(async (tx) => {
    const by = { caller, now: deps.clock.now() };
    await recordAct(tx, by, { kind: 'fillRegistrarTemplate', campId, after: { name } });
    return requestJob(tx, action, { kind: 'registrar-fill', campId, title: name, input });
  });
  deps.security.record('gradebook.exported', { by: caller.accountId, campId, format: 'registrar' });
  return asked;
}

/** The spreadsheet with the marks, and what it was filled with (rules: registrar-template). */
export const registrarFill = defineJobKind<FillRequest>({
  name: 'registrar-fill',
  require: requireSeen,
  async run({ deps, caller, input, language, progress }) {
    const { db, clock } = deps;
    const { campId, file } = input;
    const { camp, template } = await requireTemplate(deps, caller, input);
    const frame = await readFrame(db, camp);
    const rows = await readRows(db, frame, { campId, now: clock.now() });
    const { names, studentNos } = rows.students;
    await progress(0, names.length);
    const { fill, unnamed } = fillOf(template, { ...frame, rows, language });
    const bytes = file === undefined ? template.file : registrarBytes(file);
    const filled = await fillWorkbookTemplate(bytes, fill);
    if (typeof filled === 'string' || !('bytes' in filled)) throw problemSentence(filled);
    await progress(names.length, names.length);
    const { lacking, unknown, unfilled, keptFormulas, replacedFormulas } = filled;
    const waitingAt = alsoWaitingTitles({ ...frame, rows });
    const alsoWaiting = names.flatMap((name, row) =>
      (waitingAt?.(row) ?? []).map((title) => ({ name, title })),
    );
    const report: FillReport = {
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
    return {
      name: tableName([template.name, camp.projectTitle, camp.title], { now: clock.now(), format: 'xlsx' }),
      kind: xlsxKind,
      body: Readable.from([Buffer.from(filled.bytes)]),
      report,
    };
  },
});

/** What a spreadsheet was filled with, to who asked and who comes back. -1, -2: see `readReport`. */
export const getFilledTemplate = ({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getFilledTemplate>>): Promise<FillReport> =>
  readReport<FillReport>(deps, registrarFill, { caller, ...payload });

import { setImmediate } from 'node:timers/promises';
import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Caller, Dependencies } from '../../../action/action.ts';
import { tableName } from '../../../base/file-name.ts';
import { recordAct } from '../../audit/index.ts';
import { defineJobKind, type RunningJob, requestJob } from '../../jobs/index.ts';
import { writeTable } from '../../roster/index.ts';
import { readFrame, readRows, requireGradebook } from '../gradebook.domain.ts';
import { fileColumns, inLanguage } from './columns.ts';

type ExportRequest = Omit<Payload<typeof calls.exportGradebook>, 'requestId'>;

const requireSeen = (deps: Dependencies, caller: Caller, { campId }: ExportRequest) =>
  requireGradebook(deps, caller, { campId, permission: 'camp.see' });

/** Asks for the gradebook as a file, which a job makes (rules: gradebook-export); asking is an act. -1: see `requireGradebook`. */
export async function exportGradebook({
  payload: { requestId: _, ...input },
  ...action
}: Action<Payload<typeof calls.exportGradebook>>): Promise<Data<typeof calls.exportGradebook>> {
  const { deps, caller } = action;
  const { campId, format, studentIds } = input;
  const { title } = await requireSeen(deps, caller, input);
  const after = { format, count: studentIds.length };
  const by = { caller, now: deps.clock.now() };
  const asked = await deps.db.transaction(async (tx) => {
    await recordAct(tx, by, { kind: 'exportGradebook', campId, after });
    return requestJob(tx, action, { kind: 'gradebook-export', campId, title, input });
  });
  deps.security.record('gradebook.exported', { by: caller.accountId, campId, format });
  return asked;
}

/** Rows between two pauses, in which the process does other things. */
const slice = 50;

async function* cellsOf(
  { progress }: RunningJob<ExportRequest>,
  rows: readonly number[],
  cells: (row: number) => (string | number)[],
) {
  for (const [at, row] of rows.entries()) {
    if (at % slice === 0) {
      await setImmediate();
      await progress(at, rows.length);
    }
    yield cells(row);
  }
  await progress(rows.length, rows.length);
}

/** The gradebook as a file (rules: gradebook-export). */
export const gradebookExport = defineJobKind<ExportRequest>({
  name: 'gradebook-export',
  require: requireSeen,
  async run(job) {
    const { deps, caller, input, language } = job;
    const { campId, format, studentIds, items: keys } = input;
    const { db, clock } = deps;
    const camp = await requireSeen(deps, caller, input);
    const frame = await readFrame(db, camp);
    const { items, scheme } = frame;
    const rows = await readRows(db, frame, { campId, now: clock.now() });
    const placeOf = new Map(items.map(({ key }, at) => [key, at]));
    const shown = [...new Set(keys)].flatMap((key) => placeOf.get(key) ?? []);
    const { titles, numeric, cells } = fileColumns({ items, rows, scheme, shown, language });
    const rowOf = new Map(rows.students.ids.map((id, row) => [id, row]));
    const wanted = [...new Set(studentIds)].flatMap((id) => rowOf.get(id) ?? []);
    const sheet = inLanguage(language)('成绩册');
    return {
      name: tableName([sheet, camp.projectTitle, camp.title], { now: clock.now(), format }),
      ...writeTable(format, { sheet, titles, numeric, rows: cellsOf(job, wanted, cells) }),
    };
  },
});

import type { calls, Data, Payload } from '@zhixing/contract';
import type { RosterField } from '@zhixing/contract/words';
import type { Action, Caller, Dependencies } from '../../../action/action.ts';
import { chinaDate } from '../../../base/china-time.ts';
import { illegal } from '../../../base/errors.ts';
import { tableName } from '../../../base/file-name.ts';
import { maskMobile } from '../../../base/mask-mobile.ts';
import { permissionsOn } from '../../access/index.ts';
import { recordAct } from '../../audit/index.ts';
import { requireCamp } from '../../camps/index.ts';
import { defineJobKind, type RunningJob, requestJob } from '../../jobs/index.ts';
import { listPeople, type Person } from '../people/people.queries.ts';
import { rosterColumns, templateFields } from '../roster-columns.ts';
import { fieldTitles, inLanguage, stateNames } from './columns.ts';
import { writeTable } from './table-file.ts';

/** `whole`: with whole numbers, as who asked may see them then. */
type ExportRequest = Omit<Payload<typeof calls.exportRoster>, 'requestId'> & { whole: boolean };

/** The camp, and whether the caller sees whole numbers: who may change the roster. */
async function requireSeen({ db }: Dependencies, caller: Caller, campId: number) {
  const camp = await requireCamp(db, caller, { campId, permission: 'camp.see' });
  return { camp, whole: permissionsOn(caller, camp, ['roster.change']).length > 0 };
}

/** The camp of a file. -1: the caller does not see the camp, or the file has whole numbers and they may not see these any more. */
async function requireFile(deps: Dependencies, caller: Caller, { campId, whole }: ExportRequest) {
  const seen = await requireSeen(deps, caller, campId);
  if (whole && !seen.whole) throw illegal('这个文件里有完整的手机号，你已经不能改这个名单：请重新导出');
  return seen.camp;
}

/**
 * Asks for the roster as a file, which a job makes; asking is an act. Numbers are whole for those who may change the roster, masked for
 * those who may only see it.
 */
export async function exportRoster({
  payload: { requestId: _, ...asked },
  ...action
}: Action<Payload<typeof calls.exportRoster>>): Promise<Data<typeof calls.exportRoster>> {
  const { deps, caller } = action;
  const { campId, format } = asked;
  const { camp, whole } = await requireSeen(deps, caller, campId);
  const by = { caller, now: deps.clock.now() };
  const requested = await deps.db.transaction(async (tx) => {
    await recordAct(tx, by, { kind: 'exportRoster', campId, after: { format } });
    const input: ExportRequest = { ...asked, whole };
    return requestJob(tx, action, { kind: 'roster-export', campId, title: camp.title, input });
  });
  deps.security.record('roster.exported', { by: caller.accountId, campId, format, whole });
  return requested;
}

const slice = 500;

const shownField = (person: Person, field: RosterField, whole: boolean) =>
  rosterColumns[field].kind === 'number' && !whole ? maskMobile(person[field]) : person[field];

/** The day in China; '' of no time. */
const dayOf = (at: string | null) => (at === null ? '' : chinaDate(new Date(at)));

async function* cellsOf({ deps: { db, clock }, input, language, progress }: RunningJob<ExportRequest>) {
  const { format: _, whole, ...wanted } = input;
  const told = inLanguage(language);
  const now = clock.now();
  for (let offset = 0; ; offset += slice) {
    await progress(offset, null);
    const rows = await listPeople(db, { ...wanted, now, limit: slice, offset });
    for (const row of rows)
      yield [
        ...templateFields.map((field) => shownField(row, field, whole)),
        ...[told(stateNames[row.state]), `${Math.round(row.progress * 100)}%`],
        ...[dayOf(row.joinedAt), dayOf(row.seenAt)],
      ];
    if (rows.length < slice) return;
  }
}

/** The roster as a file. */
export const rosterExport = defineJobKind<ExportRequest>({
  name: 'roster-export',
  require: requireFile,
  async run(job) {
    const { deps, caller, input, language } = job;
    const { format } = input;
    const camp = await requireFile(deps, caller, input);
    const told = inLanguage(language);
    const more = ['状态', '进度', '加入日期', '最近登录'].map(told);
    const titles = [...fieldTitles(language), ...more];
    return {
      name: tableName([told('名单'), camp.title], { now: deps.clock.now(), format }),
      ...writeTable(format, { sheet: told('名单'), titles, rows: cellsOf(job) }),
    };
  },
});

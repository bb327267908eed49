import { Readable } from 'node:stream';
import type { calls, Data, Payload } from '@zhixing/contract';
import type { Language } from '@zhixing/contract/language';
import type { RosterField } from '@zhixing/contract/words';
import { create } from 'content-disposition';
import type { Action, Caller, Dependencies } from '../../../action/action.ts';
import { chinaDate } from '../../../base/china-time.ts';
import { fileName, tableName } from '../../../base/file-name.ts';
import { maskMobile } from '../../../base/mask-mobile.ts';
import type { PlannedRow } from '../../../schema/roster.ts';
import { permissionsOn, requirePermissionAnywhere } from '../../access/index.ts';
import { orForbidden } from '../../account/index.ts';
import { recordDownload } from '../../audit/index.ts';
import { requireCamp } from '../../camps/index.ts';
import { requireImport, requirePlan } from '../import/plan.domain.ts';
import { listPeople, type Person } from '../people/people.queries.ts';
import { rosterColumns, templateFields } from '../roster-columns.ts';
import { addressOf, type FileAsked, openAddress } from './address.ts';
import { fieldTitles, inLanguage, kindNames, stateNames } from './columns.ts';
import { type TableFile, writeTable, xlsxKind } from './table-file.ts';
import { templateFile } from './template.ts';

type Address = Data<typeof calls.exportRoster>;

export async function getRosterTemplate({
  deps,
  caller,
  language,
}: Action<Payload<typeof calls.getRosterTemplate>>): Promise<Address> {
  requirePermissionAnywhere(caller, 'roster.change');
  return { url: addressOf(deps, caller, { what: 'template', language }) };
}

/** The address of a roster file. Numbers are whole for those who may change the roster, masked for those who may only see it. */
export async function exportRoster({
  deps,
  caller,
  payload: { format, ...wanted },
  language,
}: Action<Payload<typeof calls.exportRoster>>): Promise<Address> {
  const { campId } = wanted;
  const { whole } = await requireSeen(deps, caller, campId);
  await recordDownload(
    deps.db,
    { caller, now: deps.clock.now() },
    { kind: 'exportRoster', campId, after: { format } },
  );
  deps.security.record('roster.exported', { by: caller.accountId, campId, format, whole });
  return { url: addressOf(deps, caller, { what: 'roster', format, wanted, language }) };
}

export async function exportRosterImport({
  deps,
  caller,
  payload: { importId },
  language,
}: Action<Payload<typeof calls.exportRosterImport>>): Promise<Address> {
  const { found } = await requireImport(deps, { caller, importId });
  requirePlan(found);
  return { url: addressOf(deps, caller, { what: 'import', importId, language }) };
}

const slice = 500;

type RosterAsked = FileAsked & { what: 'roster' };

const shownField = (person: Person, field: RosterField, whole: boolean) =>
  rosterColumns[field].kind === 'number' && !whole ? maskMobile(person[field]) : person[field];

/** The day in China; '' of no time. */
const dayOf = (at: string | null) => (at === null ? '' : chinaDate(new Date(at)));

async function* rowsOf({ db, clock }: Dependencies, { wanted, language }: RosterAsked, whole: boolean) {
  const told = inLanguage(language);
  const now = clock.now();
  for (let offset = 0; ; offset += slice) {
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

function rosterFile(deps: Dependencies, asked: RosterAsked, whole: boolean): TableFile {
  const told = inLanguage(asked.language);
  const more = ['状态', '进度', '加入日期', '最近登录'].map(told);
  const titles = [...fieldTitles(asked.language), ...more];
  return { sheet: told('名单'), titles, rows: rowsOf(deps, asked, whole) };
}

function importFile(plan: PlannedRow[], language: Language): TableFile {
  const told = inLanguage(language);
  const several = plan.some(({ sheet }) => sheet);
  async function* rows() {
    for (const { row, sheet, kind, reason, values } of plan)
      yield [
        ...(several ? [sheet] : []),
        ...[`${row}`, told(kindNames[kind]), reason ? told(reason) : ''],
        ...templateFields.map((field) => values[field]),
      ];
  }
  const titles = [
    ...[...(several ? ['工作表'] : []), '行', '结果', '原因'].map(told),
    ...fieldTitles(language),
  ];
  return { sheet: told('预检结果'), titles, rows: rows() };
}

/** The camp, and whether the caller sees whole numbers. */
async function requireSeen({ db }: Dependencies, caller: Caller, campId: number) {
  const camp = await requireCamp(db, caller, { campId, permission: 'camp.see' });
  return { camp, whole: permissionsOn(caller, camp, ['roster.change']).length > 0 };
}

/**
 * The file of a download address, streamed. 403 with -1: the address has expired or was changed, or the requester has logged
 * out or lost the permission.
 */
export async function openRosterFile(deps: Dependencies, key: string) {
  const { asked, caller } = await openAddress(deps, key);
  const told = inLanguage(asked.language);
  const named = (name: string, kind: string, body: Readable) => ({
    body,
    headers: {
      'content-type': kind,
      'content-disposition': create(fileName(name)),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
  if (asked.what === 'template') {
    await orForbidden(async () => requirePermissionAnywhere(caller, 'roster.change'));
    return named(`${told('名单模板')}.xlsx`, xlsxKind, Readable.from([await templateFile(asked.language)]));
  }
  if (asked.what === 'import') {
    const { found } = await orForbidden(() => requireImport(deps, { caller, importId: asked.importId }));
    const { plan } = await orForbidden(async () => requirePlan(found));
    const { kind, body } = writeTable('xlsx', importFile(plan, asked.language));
    return named(`${told('预检结果')}.xlsx`, kind, body);
  }
  const { camp, whole } = await orForbidden(() => requireSeen(deps, caller, asked.wanted.campId));
  const { kind, body } = writeTable(asked.format, rosterFile(deps, asked, whole));
  return named(
    tableName([told('名单'), camp.title], { now: deps.clock.now(), format: asked.format }),
    kind,
    body,
  );
}

import { Readable } from 'node:stream';
import type { calls, Data, Payload } from '@zhixing/contract';
import { create } from 'content-disposition';
import type { Action, Dependencies } from '../../../action/action.ts';
import { maskMobile } from '../../../base/mask-mobile.ts';
import { mayOf, requireMayAnywhere } from '../../staff/may.door.ts';
import { requireCamp } from '../camp.domain.ts';
import { findImport } from '../import/import.queries.ts';
import { requireImport, requirePlan } from '../import/plan.domain.ts';
import { listPeople } from '../people/people.queries.ts';
import { addressOf, type FileAsked, openAddress } from './address.ts';
import { fieldTitles, inLanguage, kindNames, stateNames, templateFields } from './columns.ts';
import { type TableFile, writeTable, xlsxKind } from './table-file.ts';
import { templateFile } from './template.ts';

type Address = Data<typeof calls.exportRoster>;

export async function getRosterTemplate({
  deps,
  caller,
  language,
}: Action<Payload<typeof calls.getRosterTemplate>>): Promise<Address> {
  requireMayAnywhere(caller, 'roster.change');
  return { url: addressOf(deps, { what: 'template', language }) };
}

/** Whole numbers for who may change the roster; masked ones for who may only see it. */
export async function exportRoster({
  deps,
  caller,
  payload: { format, ...wanted },
  language,
}: Action<Payload<typeof calls.exportRoster>>): Promise<Address> {
  const { campId } = wanted;
  const camp = await requireCamp(deps.db, { caller, campId, permission: 'camp.see' });
  const whole = mayOf(caller, camp, ['roster.change']).length > 0;
  deps.security.record('roster.exported', { by: caller.accountId, campId, format, whole });
  return { url: addressOf(deps, { what: 'roster', format, wanted, whole, title: camp.title, language }) };
}

export async function exportRosterImport({
  deps,
  caller,
  payload: { importId },
  language,
}: Action<Payload<typeof calls.exportRosterImport>>): Promise<Address> {
  const { found } = await requireImport(deps, { caller, importId });
  requirePlan(found);
  return { url: addressOf(deps, { what: 'import', importId, language }) };
}

const slice = 500;

async function* rowsOf({ db }: Dependencies, { wanted, whole, language }: FileAsked & { what: 'roster' }) {
  const told = inLanguage(language);
  for (let offset = 0; ; offset += slice) {
    const rows = await listPeople(db, { ...wanted, limit: slice, offset });
    for (const row of rows)
      yield [
        ...[row.studentNo, row.name, whole ? row.mobile : maskMobile(row.mobile), row.className, row.nameEn],
        ...[told(stateNames[row.state]), `${Math.round(row.progress * 100)}%`],
        ...[row.joinedAt?.slice(0, 10) ?? '', row.seenAt?.slice(0, 10) ?? ''],
      ];
    if (rows.length < slice) return;
  }
}

function rosterFile(deps: Dependencies, asked: FileAsked & { what: 'roster' }): TableFile {
  const told = inLanguage(asked.language);
  const more = ['状态', '进度', '加入日期', '最近登录'].map(told);
  const titles = [...fieldTitles(asked.language), ...more];
  return { sheet: told('名单'), titles, rows: rowsOf(deps, asked) };
}

async function importFile({ db }: Dependencies, asked: FileAsked & { what: 'import' }): Promise<TableFile> {
  const told = inLanguage(asked.language);
  const plan = (await findImport(db, asked))?.plan ?? [];
  async function* rows() {
    for (const { row, kind, reason, values } of plan)
      yield [
        ...[`${row}`, told(kindNames[kind]), reason ? told(reason) : ''],
        ...templateFields.map((field) => values[field]),
      ];
  }
  const titles = [...['行', '结果', '原因'].map(told), ...fieldTitles(asked.language)];
  return { sheet: told('预检结果'), titles, rows: rows() };
}

/** The file an address stands for, made while it is sent. 403 with -1: the address has expired or was changed. */
export async function openRosterFile(deps: Dependencies, key: string) {
  const asked = openAddress(deps, key);
  const told = inLanguage(asked.language);
  const named = (name: string, kind: string, body: Readable) => ({
    body,
    headers: {
      'content-type': kind,
      'content-disposition': create(name),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
  if (asked.what === 'template')
    return named(`${told('名单模板')}.xlsx`, xlsxKind, Readable.from([await templateFile(asked.language)]));
  if (asked.what === 'import') {
    const { kind, body } = writeTable('xlsx', await importFile(deps, asked));
    return named(`${told('预检结果')}.xlsx`, kind, body);
  }
  const { kind, body } = writeTable(asked.format, rosterFile(deps, asked));
  return named(`${asked.title} ${told('名单')}.${asked.format}`, kind, body);
}

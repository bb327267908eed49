import { Readable } from 'node:stream';
import type { calls, Data, Payload } from '@zhixing/contract';
import type { Language } from '@zhixing/contract/language';
import { create } from 'content-disposition';
import type { Action, Dependencies } from '../../../action/action.ts';
import { fileName } from '../../../base/file-name.ts';
import type { PlannedRow } from '../../../schema/roster.ts';
import { requirePermissionAnywhere } from '../../access/index.ts';
import { orForbidden } from '../../account/index.ts';
import { requireImport, requirePlan } from '../import/plan.domain.ts';
import { templateFields } from '../roster-columns.ts';
import { addressOf, openAddress } from './address.ts';
import { fieldTitles, inLanguage, kindNames } from './columns.ts';
import { type TableFile, writeTable, xlsxKind } from './table-file.ts';
import { templateFile } from './template.ts';

type Address = Data<typeof calls.getRosterTemplate>;

export async function getRosterTemplate({
  deps,
  caller,
  language,
}: Action<Payload<typeof calls.getRosterTemplate>>): Promise<Address> {
  requirePermissionAnywhere(caller, 'roster.change');
  return { url: addressOf(deps, caller, { what: 'template', language }) };
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

/**
 * The template or the rows of a dry run, streamed. 403 with -1: the address has expired or was changed, or the requester has logged
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
  const { found } = await orForbidden(() => requireImport(deps, { caller, importId: asked.importId }));
  const { plan } = await orForbidden(async () => requirePlan(found));
  const { kind, body } = writeTable('xlsx', importFile(plan, asked.language));
  return named(`${told('预检结果')}.xlsx`, kind, body);
}

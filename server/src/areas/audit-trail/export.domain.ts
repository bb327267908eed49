import { setImmediate } from 'node:timers/promises';
import type { calls, Data, Payload } from '@zhixing/contract';
import type { Language } from '@zhixing/contract/language';
import { type AuditField, auditExportMost } from '@zhixing/contract/staff/audit/words';
import type { Role } from '@zhixing/contract/words';
import type { Action } from '../../action/action.ts';
import { chinaTime } from '../../base/china-time.ts';
import { tableName } from '../../base/file-name.ts';
import { atMinute, say, translate, word } from '../../locales/say.ts';
import { requirePermissionAnywhere } from '../access/index.ts';
import { recordDownload } from '../audit/index.ts';
import { writeTable } from '../roster/index.ts';
import { type Act, readActs } from './list.domain.ts';
import { fieldWords, kindWords, roleWords, valueWords } from './words.ts';

const slice = 500;
/** Characters of a file at most: one act can have 40,000 of them. */
const charactersMost = 10_000_000;
const titles = ['No.', '时间', '做了什么', '谁', '账号', '角色', '院校', '实训营', '项目', '对谁', '人数'];
const further = ['之前', '之后', '理由', '网络', '设备'];

type Told = (text: string) => string;

/** A value in words: a time of China to the minute, yes or no, and the words of the product. */
function valueText(value: Act['before'][string], told: Told, language: Language): string {
  if (value === null || value === '') return '—';
  if (typeof value === 'boolean') return told(value ? '是' : '否');
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value))
    return translate(say`${atMinute(new Date(value))}`, language);
  const text = String(value);
  return told(valueWords[text] ?? roleWords[text as Role] ?? text);
}

const listValues = (values: Act['before'], told: Told, language: Language) =>
  Object.entries(values)
    .map(([field, value]) => `${told(fieldWords[field as AuditField])}: ${valueText(value, told, language)}`)
    .join('\n');
const names = (subjects: Act['subjects']) => subjects.map(({ id, name }) => `${name} #${id}`).join(', ');

const cellsOf = (act: Act, told: Told, language: Language): string[] => [
  ...[
    `${act.no}`,
    chinaTime(new Date(act.at)),
    told(kindWords[act.kind]),
    act.actor.name,
    `#${act.actor.id}`,
  ],
  ...[told(roleWords[act.role]), act.college?.name ?? '', act.camp?.name ?? '', act.project?.name ?? ''],
  ...[names(act.subjects), `${act.subjectCount}`],
  ...[listValues(act.before, told, language), listValues(act.after, told, language)],
  ...[act.reason, act.network, [act.device, act.userAgent].filter(Boolean).join('\n')],
];

/** The acts as a file, newest first. The download is an act itself. -1: see `getAuditList`. */
export async function exportAudit({
  deps,
  caller,
  payload: { format, ...filters },
  language,
}: Action<Payload<typeof calls.exportAudit>>): Promise<Data<typeof calls.exportAudit>> {
  requirePermissionAnywhere(caller, 'audit.see');
  const told = (text: string) => translate(word(text), language);
  const rows: string[][] = [];
  let before: number | undefined;
  let characters = 0;
  do {
    const { list, next } = await readActs(deps, { caller, filters, before, limit: slice, language });
    const cells = list.map((act) => cellsOf(act, told, language));
    rows.push(...cells);
    characters += cells.flat().reduce((sum, cell) => sum + cell.length, 0);
    before = next ?? undefined;
    await setImmediate();
  } while (before !== undefined && rows.length < auditExportMost && characters < charactersMost);
  const sheet = told('审计记录');
  await recordDownload(
    deps.db,
    { caller, now: deps.clock.now() },
    {
      kind: 'exportAudit',
      after: { format, count: rows.length },
    },
  );
  async function* given() {
    yield* rows;
  }
  const { body } = writeTable(format, { sheet, titles: [...titles, ...further].map(told), rows: given() });
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(Buffer.from(part));
  return {
    name: tableName([sheet], { now: deps.clock.now(), format }),
    file: Buffer.concat(parts).toString('base64'),
    left: before !== undefined,
  };
}

import type { calls, Data, Payload } from '@zhixing/contract';
import type { Language } from '@zhixing/contract/language';
import { type AuditField, auditExportMost } from '@zhixing/contract/staff/audit/words';
import type { Role } from '@zhixing/contract/words';
import type { Action } from '../../action/action.ts';
import { chinaTime } from '../../base/china-time.ts';
import { tableName } from '../../base/file-name.ts';
import { atMinute, say, translate, word } from '../../locales/say.ts';
import { requirePermissionAnywhere } from '../access/index.ts';
import { recordAct } from '../audit/index.ts';
import {
  type AskedScope,
  askedScopeOf,
  defineJobKind,
  type RunningJob,
  requestJob,
  requireAskedScope,
} from '../jobs/index.ts';
import { writeTable } from '../roster/index.ts';
import { type Act, readActs } from './list.domain.ts';
import { fieldWords, kindWords, roleWords, valueWords } from './words.ts';

const slice = 500;
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

type Input = Omit<Payload<typeof calls.exportAudit>, 'requestId'> & { scope: AskedScope };

/** Asks for the acts as a file, which a job makes; asking is an act itself. -1: see `getAuditList`. */
export async function exportAudit({
  payload: { requestId: _, ...asked },
  ...action
}: Action<Payload<typeof calls.exportAudit>>): Promise<Data<typeof calls.exportAudit>> {
  const { deps, caller } = action;
  requirePermissionAnywhere(caller, 'audit.see');
  const { format } = asked;
  const input: Input = { ...asked, scope: askedScopeOf(caller) };
  return deps.db.transaction(async (tx) => {
    await recordAct(tx, { caller, now: deps.clock.now() }, { kind: 'exportAudit', after: { format } });
    return requestJob(tx, action, { kind: 'audit-export', title: '', input });
  });
}

/** The cells of the acts, newest first; at last, where older ones are left out, a line that says so. */
async function* readCells({ deps, caller, input, language, progress }: RunningJob<Input>) {
  const { format: _, scope: _scope, ...filters } = input;
  const told = (text: string) => translate(word(text), language);
  let before: number | undefined;
  let count = 0;
  do {
    await progress(count, null);
    const { list, next } = await readActs(deps, { caller, filters, before, limit: slice, language });
    for (const act of list) yield cellsOf(act, told, language);
    count += list.length;
    before = next ?? undefined;
  } while (before !== undefined && count < auditExportMost);
  if (before !== undefined) yield [translate(say`只有最新的 ${count} 条，更早的请缩小日期再下载`, language)];
}

/** The acts as a file, newest first (rules: audit-trail). */
export const auditExport = defineJobKind<Input>({
  name: 'audit-export',
  async require(_deps, caller, { scope }) {
    requirePermissionAnywhere(caller, 'audit.see');
    requireAskedScope(caller, scope);
  },
  async run(job) {
    const { deps, input, language } = job;
    const told = (text: string) => translate(word(text), language);
    const sheet = told('审计记录');
    const { format } = input;
    const table = { sheet, titles: [...titles, ...further].map(told), rows: readCells(job) };
    return { name: tableName([sheet], { now: deps.clock.now(), format }), ...writeTable(format, table) };
  },
});

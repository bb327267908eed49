import { setImmediate } from 'node:timers/promises';
import { type Call, calls, type Data, type Payload } from '@zhixing/contract';
import type { Language } from '@zhixing/contract/language';
import { auditExportMost } from '@zhixing/contract/staff/audit/words';
import type { Action } from '../../action/action.ts';
import { fileName } from '../../base/file-name.ts';
import { translate, word } from '../../locales/say.ts';
import { requirePermissionAnywhere } from '../access/index.ts';
import { recordDownload } from '../audit/index.ts';
import { writeTable } from '../roster/index.ts';
import { type Act, readActs } from './list.domain.ts';

const slice = 500;
/** Characters of a file at most: one act can have 40,000 of them. */
const charactersMost = 10_000_000;
const titles = ['No.', '时间', '做了什么', '谁', '账号', '角色', '院校', '实训营', '项目', '对谁', '人数'];
const further = ['之前', '之后', '理由', '网络', '设备'];

const list = (values: Act['before']) =>
  Object.entries(values)
    .map(([field, value]) => `${field}: ${value ?? ''}`)
    .join('\n');
const names = (subjects: Act['subjects']) => subjects.map(({ id, name }) => `${name} #${id}`).join(', ');

/** `reviewSubmission`: 批阅…, or "review submission". */
const kindName = (kind: Act['kind'], language: Language) =>
  (language === 'zh-CN' && (calls as Record<string, Call>)[kind]?.summary) ||
  kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const cellsOf = (act: Act, language: Language): string[] => [
  ...[`${act.no}`, act.at, kindName(act.kind, language), act.actor.name, `#${act.actor.id}`, act.role],
  ...[act.college?.name ?? '', act.camp?.name ?? '', act.project?.name ?? ''],
  ...[names(act.subjects), `${act.subjectCount}`, list(act.before), list(act.after)],
  ...[act.reason, act.network, act.device],
];

/** The acts as a file, newest first. The download is an act itself. -1: see `getAuditList`. */
export async function exportAudit({
  deps,
  caller,
  payload: { format, ...filters },
  language,
}: Action<Payload<typeof calls.exportAudit>>): Promise<Data<typeof calls.exportAudit>> {
  requirePermissionAnywhere(caller, 'audit.see');
  const rows: string[][] = [];
  let before: number | undefined;
  let characters = 0;
  do {
    const { list, next } = await readActs(deps, { caller, filters, before, limit: slice });
    const cells = list.map((act) => cellsOf(act, language));
    rows.push(...cells);
    characters += cells.flat().reduce((sum, cell) => sum + cell.length, 0);
    before = next ?? undefined;
    await setImmediate();
  } while (before !== undefined && rows.length < auditExportMost && characters < charactersMost);
  const told = (text: string) => translate(word(text), language);
  const sheet = told('审计记录');
  await recordDownload(
    deps.db,
    { caller, now: deps.clock.now() },
    {
      ...{ kind: 'exportAudit', after: { format, count: rows.length } },
    },
  );
  async function* given() {
    yield* rows;
  }
  const { body } = writeTable(format, { sheet, titles: [...titles, ...further].map(told), rows: given() });
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(Buffer.from(part));
  return {
    name: fileName(`${sheet}.${format}`),
    file: Buffer.concat(parts).toString('base64'),
    left: before !== undefined,
  };
}

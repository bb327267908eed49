import type { calls, Data, Payload } from '@zhixing/contract';
import type { Language } from '@zhixing/contract/language';
import type { AuditField } from '@zhixing/contract/staff/audit/words';
import type { Action, Caller, Dependencies } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import type { AuditValues } from '../../schema/audit/audit.ts';
import { requirePermissionAnywhere } from '../access/index.ts';
import { deviceInWords } from '../account/index.ts';
import * as queries from './list.queries.ts';

type Filters = Omit<Payload<typeof calls.getAuditList>, 'before'>;
export type Act = Data<typeof calls.getAuditList>['list'][number];
type ActRow = Awaited<ReturnType<typeof queries.listActs>>[number];

const pageSize = 50;
/** The most accounts that are named with one act. */
const namedMost = 20;
const day = 24 * 3600 * 1000;

/** The beginning of a day in China. */
function dayStart(date: string): Date {
  const start = new Date(`${date}T00:00:00+08:00`);
  if (Number.isNaN(start.getTime())) throw badParameter('日期不正确（from、until），请重新选择');
  return start;
}

/** Fields whose number is the id of something with a name. */
const idFields = { lesson: 'lessons', question: 'questions', college: 'colleges' } as const;

const idsIn = (rows: ActRow[], field: AuditField) =>
  rows.flatMap(({ before, after }) =>
    [before[field], after[field]].flatMap((value) => (typeof value === 'number' ? [value] : [])),
  );

type Names = Awaited<ReturnType<typeof queries.readNames>>;

const withNames = (values: AuditValues, names: Names) =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const of = idFields[field as keyof typeof idFields];
      return [field, of && typeof value === 'number' ? (names[of].get(value) ?? '') : value];
    }),
  );

/** An act as it is read. Marks under anonymous marking do not say whose they are. */
function shown({ hidden, subjectIds, actor, device, ...row }: ActRow, names: Names, language: Language): Act {
  const visible = hidden ? [] : subjectIds.slice(0, namedMost);
  return {
    ...row,
    at: row.at.toISOString(),
    actor: { id: actor.id, name: actor.name ?? '' },
    device: device === '' ? '' : deviceInWords(device, language),
    userAgent: device,
    subjects: visible.map((id) => ({ id, name: names.accounts.get(id) ?? '' })),
    before: hidden ? {} : withNames(row.before, names),
    after: hidden ? {} : withNames(row.after, names),
  };
}

interface ActQuery {
  caller: Caller;
  filters: Filters;
  before?: number | undefined;
  limit: number;
  language: Language;
}

/** Acts that the caller may read, newest first; `next`: the number to go on before. */
export async function readActs({ db, clock }: Pick<Dependencies, 'db' | 'clock'>, asked: ActQuery) {
  const { caller, limit, before, language } = asked;
  const { from, until, ...filters } = asked.filters;
  const rows = await queries.listActs(db, {
    ...filters,
    caller,
    before,
    now: clock.now(),
    limit: limit + 1,
    from: from === undefined ? undefined : dayStart(from),
    until: until === undefined ? undefined : new Date(dayStart(until).getTime() + day),
  });
  const page = rows.slice(0, limit);
  const names = await queries.readNames(db, {
    accounts: page.flatMap(({ subjectIds }) => subjectIds.slice(0, namedMost)),
    colleges: idsIn(page, 'college'),
    lessons: idsIn(page, 'lesson'),
    questions: idsIn(page, 'question'),
  });
  return {
    list: page.map((row) => shown(row, names, language)),
    next: rows.length > limit ? (page.at(-1)?.no ?? null) : null,
  };
}

/** The audit trail: all of it, or the acts of the caller's college (rules: audit-trail). -1: neither. */
export async function getAuditList({
  deps,
  caller,
  payload: { before, ...filters },
  language,
}: Action<Payload<typeof calls.getAuditList>>): Promise<Data<typeof calls.getAuditList>> {
  requirePermissionAnywhere(caller, 'audit.see');
  return readActs(deps, { caller, filters, before, limit: pageSize, language });
}

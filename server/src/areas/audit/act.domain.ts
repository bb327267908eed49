import {
  type AuditField,
  type AuditKind,
  auditSubjectsMost,
  auditTextMost,
} from '@zhixing/contract/staff/audit/words';
import type { Caller } from '../../action/action.ts';
import { capAddress, maskAddress } from '../../base/address.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { lockByName } from '../../db/migrate/lock.ts';
import type { AuditValues } from '../../schema/audit/audit.ts';
import * as queries from './act.queries.ts';

type FieldValue = string | number | boolean | null | undefined | Date | readonly (string | number)[];
type GivenValues = Partial<Record<AuditField, FieldValue>>;

interface Act {
  kind: AuditKind;
  /** The camp, project or college that it is about; the college of the camp or the project is found. */
  campId?: number;
  projectId?: number;
  collegeId?: number | null;
  /** The accounts that it concerns. */
  subjects?: readonly number[];
  /** Only what changed. No whole mobile numbers, keys or tokens. */
  before?: GivenValues;
  after?: GivenValues;
  reason?: string;
}

/** Who does it, and when. */
interface Actor {
  caller: Pick<Caller, 'accountId' | 'role' | 'collegeId' | 'from'>;
  now: Date;
}

const shorten = (text: string, most = auditTextMost) =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

function keptValue(value: Exclude<FieldValue, undefined>): string | number | boolean | null {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') return shorten(value);
  return typeof value === 'object' && value !== null ? shorten(value.join(', ')) : value;
}

const keptValues = (given: GivenValues = {}): AuditValues =>
  Object.fromEntries(
    Object.entries(given).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, keptValue(value)]],
    ),
  );

const isSame = (one: FieldValue, other: FieldValue) =>
  one === undefined || other === undefined ? one === other : keptValue(one) === keptValue(other);

/** The fields of `before` and `after` that differ. */
export function changedOnly<T extends GivenValues>(before: T, after: T): { before: T; after: T } {
  const changed = Object.keys(after).filter((field) => {
    const key = field as AuditField;
    return after[key] !== undefined && !isSame(before[key], after[key]);
  });
  const only = (values: T) =>
    Object.fromEntries(changed.map((field) => [field, values[field as AuditField] ?? null])) as T;
  return { before: only(before), after: only(after) };
}

function rowOf({ caller, now }: Actor, { kind, campId, projectId, collegeId, ...act }: Act): queries.NewAct {
  const subjects = [...new Set(act.subjects ?? [])];
  const { accountId, role, from } = caller;
  return {
    at: now,
    kind,
    actorId: accountId,
    actorRole: role,
    actorCollegeId: caller.collegeId,
    campId: campId ?? null,
    projectId: projectId ?? null,
    collegeId: collegeId ?? null,
    subjectIds: subjects.slice(0, auditSubjectsMost),
    subjectCount: subjects.length,
    before: keptValues(act.before),
    after: keptValues(act.after),
    reason: shorten(act.reason?.trim() ?? '', 1000),
    network: from ? maskAddress(capAddress(from.address)) : '',
    device: from ? shorten(from.device, 200) : '',
  };
}

/** Records what a member of staff did, in the transaction that does it (rules: audit-trail). */
export const recordAct = (tx: Transaction, by: Actor, act: Act): Promise<void> =>
  queries.insertAct(tx, rowOf(by, act));

/** `recordAct` of many acts about one camp at once, in order. */
export const recordActs = (tx: Transaction, by: Actor, acts: readonly Act[]): Promise<void> =>
  queries.insertActs(
    tx,
    acts.map((act) => rowOf(by, act)),
  );

/** ms. One look asks for several things, and a page is read again when it is returned to. */
const sameLook = 10 * 60 * 1000;

/** Records what a member of staff looks at, before it is given out; the same look once within `within` ms (rules: audit-trail). */
export async function recordLook(db: Db, by: Actor, act: Act, within = sameLook): Promise<void> {
  const row = rowOf(by, act);
  const since = new Date(by.now.getTime() - within);
  if (await queries.hasLooked(db, row, since)) return;
  await db.transaction(async (tx) => {
    // A page asks for several things at once: the second waits here, and finds the look of the first.
    await lockByName(tx, `look ${row.actorId} ${row.kind} ${row.subjectIds.join()}`);
    if (!(await queries.hasLooked(tx, row, since))) await queries.insertAct(tx, row);
  });
}

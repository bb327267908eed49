import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Dependencies } from '../../action/action.ts';
import { requirePermission } from '../access/index.ts';
import * as queries from './chain.queries.ts';

type Checked = Data<typeof calls.checkAudit>;

const part = 5_000;
const faultsMost = 20;
const day = 24 * 3600 * 1000;

/** Recomputes the whole chain (rules: audit-trail). */
export async function checkChain({ db }: Pick<Dependencies, 'db'>): Promise<Checked & { hash: string }> {
  const { no: last, forgottenNo, hash } = await queries.readHead(db);
  const faults: Checked['faults'] = [];
  let after = forgottenNo;
  for (;;) {
    const found = await queries.checkPart(db, { after, most: part });
    faults.push(...found.faults);
    after = found.last ?? after;
    if (found.rows < part || faults.length >= faultsMost) break;
  }
  // Acts that are missing at the end leave no gap behind them.
  if (after < last && faults.length === 0) faults.push({ no: after + 1, fault: 'missing' });
  else if (faults.length === 0 && !(await queries.endsAtHead(db)))
    faults.push({ no: after, fault: 'changed' });
  return { first: forgottenNo + 1, last, faults: faults.slice(0, faultsMost), hash };
}

/** Recomputes the chain for an administrator. -1: not one. */
export async function checkAudit({
  deps,
  caller,
}: Action<Payload<typeof calls.checkAudit>>): Promise<Checked> {
  requirePermission(caller, 'audit.see', { collegeId: null, staffIds: [] });
  const { hash: _hash, ...checked } = await checkChain(deps);
  return checked;
}

let checkedAt = 0;

/**
 * Recomputes the chain once a day. The last number and hash go into the security log, which the database's owner cannot change; a fault
 * is logged as an error.
 */
export async function checkDaily(deps: Dependencies): Promise<void> {
  const now = deps.clock.now().getTime();
  if (now - checkedAt < day) return;
  checkedAt = now;
  const { first, last, faults, hash } = await checkChain(deps);
  deps.security.record('audit.checked', { first, last, hash, faults: faults.length });
  if (faults.length > 0) deps.log.error({ faults }, 'acts of the audit trail were changed or removed');
}

/** Deletes acts that are older than the setting AUDIT_DAYS (rules: audit-trail). */
export async function deleteExpiredActs(deps: Dependencies): Promise<void> {
  const until = new Date(deps.clock.now().getTime() - deps.config.auditDays * day);
  while ((await queries.forget(deps.db, { until })) > 0);
}

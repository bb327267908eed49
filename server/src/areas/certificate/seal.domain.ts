import type { Sealer } from '@zhixing/contract/words';
import type { Action, Caller, Dependencies } from '../../action/action.ts';
import { illegal, refused } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { lockAccount } from '../account/index.ts';
import { recordAct } from '../audit/index.ts';
import { staffHasPermission } from '../camps/index.ts';
import { requireProjectReader } from '../learning/index.ts';
import { sealedByTime, whyRevoked } from './certificate.policy.ts';
import * as queries from './certificate.queries.ts';
import { invalidateCertificates } from './certificate-cache.ts';

const none = '这个项目还没有证书，完成结业要求后即可下载';

/** The names that the student saw and confirmed; a missing one is not compared. */
interface Confirmed {
  name?: string | undefined;
  nameEn?: string | undefined;
}

/**
 * Seals the caller's own certificate (rules: certificate-sealing) in the caller's transaction; a sealed one stays. The
 * account is locked, so that its names cannot change between comparing and sealing. -2: there is no certificate, it is
 * revoked, or its names are not the confirmed ones.
 */
export async function sealConfirmed(
  tx: Transaction,
  { confirmed, ...held }: { studentId: number; projectId: number; now: Date; confirmed: Confirmed },
): Promise<void> {
  await lockAccount(tx, held.studentId);
  await queries.sealHeld(tx, { ...held, by: 'student' });
  const row = await queries.findHeld(tx, held);
  if (!row) throw refused(none);
  const revoked = whyRevoked(row);
  if (revoked) throw refused(revoked);
  const { name = row.name, nameEn = row.nameEn } = confirmed;
  if (name !== row.name || nameEn !== row.nameEn)
    throw refused('证书上的姓名刚刚有变化，请刷新页面，核对姓名后再下载');
}

interface Meant {
  projectId: number;
  userId: number;
}

async function requireIssuer({ db }: Dependencies, caller: Caller, meant: Meant) {
  const { camp } = await requireProjectReader({ db, caller, ...meant });
  const issuing = { caller, campId: camp.id, permission: 'certificate.issue' } as const;
  if (!(await staffHasPermission(db, issuing))) throw illegal();
  return camp.id;
}

/**
 * Revokes a student's certificate as staff. -1: no permission to issue in this camp. -2: there is no valid certificate.
 */
export async function revokeByStaff({
  deps,
  caller,
  payload,
}: Pick<Action<Meant & { reason: string }>, 'deps' | 'caller' | 'payload'>): Promise<void> {
  const { projectId, userId, reason } = payload;
  const campId = await requireIssuer(deps, caller, { projectId, userId });
  const held = { studentId: userId, projectId };
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    if (!(await queries.revokeHeld(tx, { ...held, reason, now }))) throw refused(none);
    const act = { kind: 'revokeCertificate', campId, subjects: [userId], reason } as const;
    await recordAct(tx, { caller, now }, { ...act, after: { certificate: 'revoked' } });
  });
  await invalidateCertificates(deps, userId);
}

/**
 * Revokes the certificate of a student whose graduation is taken back, in the caller's transaction. The caller checks the
 * permission, and calls `invalidateCertificates` after the commit.
 */
export const revokeCertificate = (
  tx: Transaction,
  revoking: { studentId: number; projectId: number; reason: string; now: Date },
): Promise<boolean> => queries.revokeHeld(tx, revoking);

/** Seals a student's certificate as staff. -1: no permission to issue in this camp. -2: there is none, or it is revoked. */
export async function sealByStaff({ deps, caller, payload }: Action<Meant>): Promise<void> {
  const { projectId, userId } = payload;
  const campId = await requireIssuer(deps, caller, { projectId, userId });
  const held = { studentId: userId, projectId };
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await queries.sealHeld(tx, { ...held, by: 'staff', now });
    const row = await queries.findHeld(tx, held);
    if (!row) throw refused(none);
    const revoked = whyRevoked(row);
    if (revoked) throw refused(revoked);
    const after = { certificate: row.number, name: row.name, nameEn: row.nameEn };
    await recordAct(tx, { caller, now }, { kind: 'sealCertificate', campId, subjects: [userId], after });
  });
  await invalidateCertificates(deps, userId);
}

/** Seals all certificates issued two or more weeks ago. */
export async function sealAllByTime(deps: Dependencies): Promise<void> {
  const now = deps.clock.now();
  const sealed = await queries.sealIssuedBy(deps.db, { issuedBy: sealedByTime(now), by: 'time', now });
  if (sealed > 0) deps.log.info({ certificates: sealed }, 'certificates sealed by time');
}

/** Seals every certificate of a student with the account's present names; call it before the names are erased. */
export const sealAllOf = (
  tx: Transaction,
  sealing: { studentId: number; by: Sealer; now: Date },
): Promise<number> => queries.sealOfStudent(tx, sealing);

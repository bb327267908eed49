import type { Action, Caller, Dependencies } from '../../action/action.ts';
import { illegal, refused } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { lockAccount } from '../account/account.door.ts';
import { requireProjectReader } from '../learning/access.door.ts';
import { staffMay } from '../practise/enrolment.door.ts';
import { sealedByTime, whyRevoked } from './certificate.policy.ts';
import * as queries from './certificate.queries.ts';
import { tellCertificates } from './remembered.ts';

const none = '这个项目还没有证书，完成结业要求后即可下载';

/** What the student saw drawn and confirmed; what is left out was not asked. */
interface Confirmed {
  name?: string | undefined;
  nameEn?: string | undefined;
}

/**
 * Seals one's own certificate (rules: certificate-sealing) in the caller's transaction; a sealed one stays as it is. The
 * account is held meanwhile, so that its names do not change between what is compared and what is sealed. -2: there is
 * none, it was revoked, or its names are not those that were confirmed.
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
  if (!(await staffMay(db, issuing))) throw illegal();
}

/** Staff revoke a certificate of a camp that is theirs. -1: they do not issue there; -2: there is none that stands. */
export async function revokeByStaff({
  deps,
  caller,
  payload,
}: Pick<Action<Meant & { reason: string }>, 'deps' | 'caller' | 'payload'>): Promise<void> {
  const { projectId, userId, reason } = payload;
  await requireIssuer(deps, caller, { projectId, userId });
  const held = { studentId: userId, projectId };
  if (!(await queries.revokeHeld(deps.db, { ...held, reason, now: deps.clock.now() }))) throw refused(none);
  await tellCertificates(deps, userId);
}

/** Staff seal a certificate of a camp that is theirs. -1: they do not issue there; -2: there is none. */
export async function sealByStaff({ deps, caller, payload }: Action<Meant>): Promise<void> {
  const { projectId, userId } = payload;
  await requireIssuer(deps, caller, { projectId, userId });
  const held = { studentId: userId, projectId };
  await queries.sealHeld(deps.db, { ...held, by: 'staff', now: deps.clock.now() });
  await tellCertificates(deps, userId);
  if (!(await queries.findHeld(deps.db, held))) throw refused(none);
}

/** Seals what was issued two weeks ago and before. */
export async function sealAllByTime(deps: Dependencies): Promise<void> {
  const now = deps.clock.now();
  const sealed = await queries.sealIssuedBy(deps.db, { issuedBy: sealedByTime(now), by: 'time', now });
  if (sealed > 0) deps.log.info({ certificates: sealed }, 'certificates sealed by time');
}

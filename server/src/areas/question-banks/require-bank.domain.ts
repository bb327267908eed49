import type { Caller } from '../../action/action.ts';
import { badParameter, illegal } from '../../base/errors.ts';
import type { Db, Transaction } from '../../db/client.ts';
import type { Sentence } from '../../locales/say.ts';
import { requirePermissionAnywhere } from '../access/index.ts';
import { recordAct } from '../audit/index.ts';
import { type BankRow, findBank, lockBanks } from './banks.queries.ts';
import { bankRights } from './question-banks.policy.ts';

const noBank = () => badParameter('没有这个题库（bankId），请从题库列表进入');

const refusals: Record<'see' | 'change' | 'manage', Sentence> = {
  see: '你看不到这个题库：它是别人自己的，或属于别的院校',
  change: '你只能看这个题库，不能改：请联系院校管理员或建立它的老师，或先复制到自己的题库',
  manage: '只有院校管理员和建立这个题库的老师能改它的名称与谁可以改',
};

/**
 * The guard of every act on a bank (rules: shared-banks). -1: no permission; also for whoever has it on no bank at all, so
 * that they cannot find out which banks exist. -3: no such bank.
 */
export async function requireBank(
  db: Db,
  caller: Caller,
  { bankId, to }: { bankId: number; to: 'see' | 'change' | 'manage' },
): Promise<BankRow> {
  requirePermissionAnywhere(caller, 'bank.see');
  const bank = await findBank(db, { bankId });
  if (!bank) throw noBank();
  if (!bankRights(bank, caller)[to]) throw illegal(refusals[to]);
  return bank;
}

/** Keeps banks as they are until the transaction ends, `to` read from them or to write questions. -3: one was deleted meanwhile. */
export async function holdBanks(
  tx: Transaction,
  { bankIds, to }: { bankIds: number[]; to: 'read' | 'write' },
): Promise<void> {
  const strength = to === 'read' ? 'key share' : 'update';
  if ((await lockBanks(tx, { bankIds, strength })) !== new Set(bankIds).size) throw noBank();
}

type Act = Omit<Parameters<typeof recordAct>[2], 'collegeId'>;

/** Records a change of a college's bank (rules: audit-trail); what is done in one's own is nobody else's. */
export async function recordBankAct(
  tx: Transaction,
  { bank, caller, now }: { bank: BankRow; caller: Caller; now: Date },
  act: Act,
): Promise<void> {
  if (bank.collegeId === null) return;
  const { after } = act;
  await recordAct(
    tx,
    { caller, now },
    { ...act, collegeId: bank.collegeId, after: { title: bank.title, ...after } },
  );
}

import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Caller, Dependencies } from '../../action/action.ts';
import { refused } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import {
  countAdministrators,
  enterKnown,
  findAccountOf,
  lockPosts,
  makeStaffAccount,
  reportNewAccount,
  reportPasswordLogin,
  reportRoleChange,
  requireGoodForm,
  requireOwner,
  setPost,
} from '../account/index.ts';
import { recordAct } from '../audit/index.ts';
import { ensureTypes } from '../projects/index.ts';
import * as queries from './setup.queries.ts';
import { deleteSetupFile } from './setup-file.ts';
import { hashKey } from './staff-key.ts';

const administrator = { role: 'admin', collegeId: null } as const;

const over = () =>
  refused(
    '这个地址已经用过、已经过期，或者已经有管理员了：重新启动服务会得到新的地址，有管理员后请由管理员邀请',
  );

/** Whether a setup address is still valid. -2: it is not. */
export async function checkSetup({
  deps: { db, clock },
  payload,
}: Action<Payload<typeof calls.checkSetup>, Caller | null>): Promise<Data<typeof calls.checkSetup>> {
  const which = { keyHash: hashKey(payload.key), now: clock.now() };
  if (!(await queries.hasKey(db, which)) || (await countAdministrators(db)) > 0) throw over();
  return {};
}

/** Uses the key up; locks out a concurrent first administrator. */
async function takeFirst(tx: Transaction, { clock }: Dependencies, key: string) {
  await lockPosts(tx);
  if ((await countAdministrators(tx)) > 0) throw over();
  if (!(await queries.takeKey(tx, { keyHash: hashKey(key), now: clock.now() }))) throw over();
  await queries.deleteKeys(tx);
  await ensureTypes(tx);
}

const recordFirst = (
  tx: Transaction,
  { deps, ...from }: { deps: Dependencies; device: string; address: string },
  accountId: number,
) =>
  recordAct(
    tx,
    { caller: { accountId, ...administrator, from }, now: deps.clock.now() },
    {
      kind: 'createAdministrator',
      subjects: [accountId],
      after: { role: administrator.role },
    },
  );

type SetupAction = Action<Payload<typeof calls.createAdministrator>, Caller | null>;

/** Makes a registered account an administrator; it keeps its password. */
async function raise({ deps, payload, device, address, demo }: SetupAction, accountId: number) {
  const entered = await deps.db.transaction(async (tx) => {
    await takeFirst(tx, deps, payload.key);
    const sessions = await setPost(tx, { accountId, post: administrator, now: deps.clock.now() });
    await recordFirst(tx, { deps, device, address }, accountId);
    return { sessions, ...(await enterKnown(tx, { deps, device, address, demo }, accountId)) };
  });
  const { sessions } = entered;
  await reportRoleChange(deps, { accountId, by: accountId, from: 'student', post: administrator, sessions });
  concludeSetup(deps, accountId);
  return reportPasswordLogin({ deps, device }, entered);
}

function concludeSetup(deps: Dependencies, accountId: number) {
  deps.security.record('administrator.made', { accountId });
  deleteSetupFile(deps);
}

/**
 * Creates the first administrator (rules: first-administrator). -2: the address is no longer valid, or the password is too
 * weak or not the account's.
 */
export async function createAdministrator(
  action: SetupAction,
): Promise<Data<typeof calls.createAdministrator>> {
  const { deps, payload, device, address, demo } = action;
  await checkSetup(action);
  const entering = { deps, device, address, demo };
  const { password } = payload;
  const form = await requireGoodForm(payload);
  if ((await findAccountOf(deps, form.number)) !== undefined) {
    const owner = await requireOwner(deps, { number: form.number, password });
    return raise(action, owner);
  }
  const made = await deps.db.transaction(async (tx) => {
    await takeFirst(tx, deps, payload.key);
    const made = await makeStaffAccount(tx, entering, { ...form, ...administrator, password });
    await recordFirst(tx, { deps, device, address }, made.accountId);
    return made;
  });
  concludeSetup(deps, made.accountId);
  return reportNewAccount(entering, made, form.number);
}

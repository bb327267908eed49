import type { calls, Data } from '@zhixing/contract';
import type { Dependencies } from '../../action/action.ts';
import type { Transaction } from '../../db/client.ts';
import { type Entered, enter, requireEntered } from './factor/enter.domain.ts';
import { newMark } from './session/device-mark.ts';
import { loginData, tellLogin } from './session/session.domain.ts';

interface Entering {
  deps: Dependencies;
  device: string;
  address: string;
  demo: boolean;
}

/** Opens a session of an account whose password was right. */
export async function enterKnown(
  tx: Transaction,
  { deps, ...entering }: Entering,
  accountId: number,
): Promise<{ accountId: number; entered: Entered }> {
  const now = deps.clock.now();
  const { security } = deps;
  return { accountId, entered: await enter(tx, { accountId, now, security, way: 'password', ...entering }) };
}

/** What its login answers, once the transaction is through. -2 with `data.secondFactor`: it has a second step. */
export async function tellEntered(
  { deps, device }: Pick<Entering, 'deps' | 'device'>,
  { accountId, entered }: { accountId: number; entered: Entered },
): Promise<Data<typeof calls.login>> {
  const opened = requireEntered(entered);
  await tellLogin(deps, { accountId, way: 'password', opened, device });
  return { ...loginData(opened), deviceMark: newMark(deps, accountId) };
}

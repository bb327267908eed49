import type { calls, Data } from '@zhixing/contract';
import type { Dependencies } from '../../../action/action.ts';
import type { Transaction } from '../../../db/client.ts';
import { type Entered, enter, requireEntered } from '../factor/enter.domain.ts';
import { newMark } from '../session/device-mark.ts';
import { loginData, reportLogin } from '../session/session.domain.ts';

interface Entering {
  deps: Dependencies;
  device: string;
  address: string;
  demo: boolean;
}

/** Opens a session (or asks for the second step) of an account whose password was right. */
export async function enterKnown(
  tx: Transaction,
  { deps, ...entering }: Entering,
  accountId: number,
): Promise<{ accountId: number; entered: Entered }> {
  const now = deps.clock.now();
  const { security } = deps;
  return { accountId, entered: await enter(tx, { accountId, now, security, way: 'password', ...entering }) };
}

/**
 * Reports the login and returns its answer; call it after the transaction has committed. -2 with `data.secondFactor`: a
 * second step follows.
 */
export async function reportPasswordLogin(
  { deps, device }: Pick<Entering, 'deps' | 'device'>,
  { accountId, entered }: { accountId: number; entered: Entered },
): Promise<Data<typeof calls.login>> {
  const opened = requireEntered(entered);
  await reportLogin(deps, { accountId, way: 'password', opened, device });
  return { ...loginData(opened), deviceMark: newMark(deps, accountId) };
}

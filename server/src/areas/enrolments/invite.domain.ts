import { createHash, timingSafeEqual } from 'node:crypto';
import type { Action, Caller, Dependencies } from '../../action/action.ts';
import { type CallError, refused, tooMany } from '../../base/errors.ts';
import { say } from '../../locales/say.ts';
import { readTries } from '../account/index.ts';
import type { CampOfProject } from '../camps/camps-of-project.expressions.ts';
import { inviteRules, invitingCamps } from './joining.policy.ts';

interface Coded {
  id: number;
  inviteCode: string | null;
}

const digest = (code: string) => createHash('sha256').update(code.trim().toLowerCase()).digest();

/** Compares in constant time. */
const isCode = (camp: Coded, given: string) =>
  camp.inviteCode !== null && timingSafeEqual(digest(camp.inviteCode), digest(given));

export const wrongCode = () => refused('邀请码不正确，请核对后重新填写');

interface Checking {
  camps: Coded[];
  code: string;
  /** undefined: a visitor. */
  accountId: number | undefined;
  address: string;
  /** The error for a wrong code. */
  wrong?: () => CallError;
}

/**
 * The camps among `camps` whose invite code was given. Wrong codes are counted for the account and the address, right ones
 * are not (rules: invite-code-tries). -2, or `wrong()`: no camp has the code; -4: too many wrong codes.
 */
export async function checkInviteCode(
  deps: Dependencies,
  { camps, code, accountId, address, wrong = wrongCode }: Checking,
): Promise<ReadonlySet<number>> {
  const { perAccount, perAddress } = inviteRules;
  const { wait, right } = await readTries(
    deps,
    [
      ...(accountId === undefined
        ? []
        : [{ what: 'invite code by account', whom: accountId, rules: perAccount }]),
      { what: 'invite code by address', whom: address, rules: perAddress },
    ],
    camps.filter((camp) => isCode(camp, code)),
  );
  if (wait > 0) {
    const minutes = Math.ceil(wait / 60);
    throw tooMany(say`邀请码输错次数过多，请 ${minutes} 分钟后再试，并向老师核对邀请码`, wait);
  }
  if (right.length === 0) throw wrong();
  return new Set(right.map(({ id }) => id));
}

type Opening = Pick<Action<unknown, Caller | null>, 'deps' | 'caller' | 'address'> & {
  found: { seen: boolean; camps: CampOfProject[] } | undefined;
  code: string;
  /** The error for a project that is not there. */
  missing: () => CallError;
};

/**
 * The camps of a project whose invite code opens its page. -3: the caller does not see the project and has no code for it, which answers like
 * a missing project (rules: project-visibility); -2: a wrong code of a project that the caller sees.
 */
export async function readInvited({
  deps,
  caller,
  address,
  found,
  code,
  missing,
}: Opening): Promise<ReadonlySet<number>> {
  const isHidden = !found?.seen;
  if (code === '') {
    if (isHidden) throw missing();
    return new Set();
  }
  const camps = invitingCamps(found?.camps ?? [], deps.clock.now());
  const accountId = caller?.accountId;
  const wrong = isHidden ? { wrong: missing } : {};
  return checkInviteCode(deps, { camps, code, accountId, address, ...wrong });
}

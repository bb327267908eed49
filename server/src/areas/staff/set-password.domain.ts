import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Caller } from '../../action/action.ts';
import { maskMobile } from '../../base/mask-mobile.ts';
import { applyLink, requireLink } from '../account/index.ts';
import { recordAct } from '../audit/index.ts';

/** Whose password a one-time address sets. -2: it was used, replaced or has expired. */
export async function readPasswordLink({
  deps,
  payload,
}: Action<Payload<typeof calls.readPasswordLink>, Caller | null>): Promise<
  Data<typeof calls.readPasswordLink>
> {
  const { name, mobile, way, expiresAt } = await requireLink(deps, payload.key);
  return { name, mobile: maskMobile(mobile), way, expiresAt: expiresAt.toISOString() };
}

/** Sets the password of the account whose link it is (rules: password-link). -2: the password is too weak, or the link is over. */
export async function setPasswordByLink({
  deps,
  payload: { key, password },
  address,
  device,
}: Action<Payload<typeof calls.setPasswordByLink>, Caller | null>): Promise<
  Data<typeof calls.setPasswordByLink>
> {
  const { accountId, way, role, collegeId } = await requireLink(deps, key);
  const caller = { accountId, role, collegeId, from: { address, device } };
  await applyLink(deps, { key, password, accountId, way }, (tx, now) =>
    recordAct(
      tx,
      { caller, now },
      {
        kind: 'setPasswordByLink',
        collegeId,
        subjects: [accountId],
        after: { act: way },
      },
    ),
  );
  return {};
}

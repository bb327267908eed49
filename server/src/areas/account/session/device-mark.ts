import { randomBytes } from 'node:crypto';
import type { Dependencies } from '../../../action/action.ts';

type Keys = Pick<Dependencies, 'config'>;

/**
 * A mark that the browser keeps after a login: `account.device.signature`. It proves that this account has logged in on
 * this device, and gives no access. Wrong passwords are counted by it (rules: login-tries).
 */
export function newMark({ config }: Keys, accountId: number): string {
  const text = `${accountId}.${randomBytes(12).toString('base64url')}`;
  return `${text}.${config.keys.sign('device mark', text)}`;
}

function isOurs({ config }: Keys, mark: string, accountId: number): boolean {
  const [account, device, ...signature] = mark.split('.');
  if (account !== String(accountId)) return false;
  return config.keys.isSigned('device mark', `${account}.${device}`, signature.join('.'));
}

/** The first mark that is genuine and belongs to this account; null: none. */
export const findMark = (
  keys: Keys,
  { marks, accountId }: { marks: string[] | undefined; accountId: number },
): string | null => marks?.find((mark) => isOurs(keys, mark, accountId)) ?? null;

import { codes } from '@zhixing/contract/codes';
import type { Caller, Dependencies } from '../../action/action.ts';
import { CallError } from '../../base/errors.ts';
import { callerOfSession } from './session/session.domain.ts';

type Purpose = 'roster file' | 'job result';

interface Sealed<T> {
  asked: T;
  /** SHA-256 of the caller's token, base64url. */
  session: string;
  /** ms since 1970. */
  until: number;
}

const whose = 'address';

/**
 * Makes the key (`?k=…`) of a download address that a browser opens without the token (rules: download-addresses). The
 * key holds the request and the caller's session, encrypted, so that no log shows either. `life`: ms.
 */
export function sealDownload<T>(
  { config, clock }: Dependencies,
  { purpose, caller, asked, life }: { purpose: Purpose; caller: Caller; asked: T; life: number },
): string {
  const session = caller.tokenHash.toString('base64url');
  const sealed: Sealed<T> = { asked, session, until: clock.now().getTime() + life };
  return config.keys.seal(purpose, whose, JSON.stringify(sealed));
}

const expired = () =>
  new CallError(codes.illegal, '链接已过期或不完整：请回到原来的页面，再下载一次', null, 403);

/**
 * Opens a download key: returns the request and the caller with their present role. 403 with -1: the key was changed or
 * has expired, or the session has ended. The calling function must still check the caller's permission (`orForbidden`).
 */
export async function openDownload<T>(
  deps: Dependencies,
  { purpose, key }: { purpose: Purpose; key: string },
): Promise<{ asked: T; caller: Caller }> {
  const text = deps.config.keys.unseal(purpose, whose, key);
  const found = text === null ? null : (JSON.parse(text) as Sealed<T>);
  if (!found || found.until < deps.clock.now().getTime()) throw expired();
  const caller = await callerOfSession(deps, Buffer.from(found.session, 'base64url'));
  if (!caller) throw expired();
  return { asked: found.asked, caller };
}

/** Turns a refusal into HTTP 403, because a browser would save an answer of 200 as the downloaded file. */
export async function orForbidden<T>(look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof CallError && error.status === 200)
      throw new CallError(error.code, error.sentence, error.data, 403);
    throw error;
  }
}

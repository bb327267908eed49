import { codes } from '@zhixing/contract/codes';
import { useLocation } from 'react-router';

/** What stands behind `#` in a one-time address: it is sent to nobody but in the call that needs it. */
export function useLinkKey(): string | undefined {
  const key = useLocation().hash.slice(1);
  return /^[\w-]{22}$/.test(key) ? key : undefined;
}

/** Whether a key is of no use any more, which is not the same as not knowing now. */
export const hasExpired = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === codes.refused || error.code === codes.parameter);

import { useLocation } from 'react-router';

/** What stands behind `#` in a one-time address: it is sent to nobody but in the call that needs it. */
export function useKey(): string | undefined {
  const key = useLocation().hash.slice(1);
  return /^[\w-]{22}$/.test(key) ? key : undefined;
}

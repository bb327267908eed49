import { startTransition, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/**
 * What a list's address asks for, and a change of it: the dashboard leads to a list with a filter, and a reload keeps what was
 * chosen. Whatever is chosen anew begins at its first page; what is empty is not in the address. What is chosen shows
 * with the press: the address follows a moment later, and a radio would jump back until then.
 */
export function useListQuery() {
  const [address] = useSearchParams();
  const [search, show] = useOptimistic(address);
  const navigate = useNavigate();
  const change = (by: Record<string, string | number | undefined>) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    for (const [name, value] of Object.entries(by)) {
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, String(value));
    }
    startTransition(async () => {
      show(next);
      await navigate({ search: String(next) }, { replace: true });
    });
  };
  return { search, change };
}

import { useSearchParams } from 'react-router';

/**
 * What a list's address asks for, and a change of it: the desk leads to a list with a filter, and a reload keeps what was
 * chosen. Whatever is chosen anew begins at its first page; what is empty is not in the address.
 */
export function useAsked() {
  const [search, setSearch] = useSearchParams();
  const change = (by: Record<string, string | number | undefined>) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    for (const [name, value] of Object.entries(by)) {
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, String(value));
    }
    setSearch(next, { replace: true });
  };
  return { search, change };
}

import { startTransition, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { parseId, parseKeyword, parsePage } from '../../address.ts';

/** No call gives more at once (rules: paged-list). */
const largestPage = 100;

interface ListQueryOptions {
  /** The size of a page whose address names none. */
  pageSize?: number;
  /** Of a second list on one page, before the names of its page and size: `?invitesPage=2`. */
  prefix?: string;
}

/**
 * What a list's address asks for, and a change of it: filters, search, order and page stand in the address, so that a
 * reload, a link and the way back keep them. Whatever is chosen anew begins at its first page; what is empty is not in the
 * address (rules: list-address). What is chosen shows with the press: the address follows a moment later, and a radio would jump back until then.
 */
export function useListQuery({ pageSize = 10, prefix = '' }: ListQueryOptions = {}) {
  const [address] = useSearchParams();
  const [search, show] = useOptimistic(address);
  const navigate = useNavigate();
  const [pageName, sizeName] = prefix ? [`${prefix}Page`, `${prefix}PageSize`] : ['page', 'pageSize'];
  const change = (by: Record<string, string | number | undefined>) => {
    const next = new URLSearchParams(search);
    next.delete(pageName);
    for (const [name, value] of Object.entries(by)) {
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, String(value));
    }
    startTransition(async () => {
      show(next);
      await navigate({ search: String(next) }, { replace: true });
    });
  };
  return {
    search,
    keyword: parseKeyword({ search }),
    paging: {
      page: parsePage({ search: new URLSearchParams({ page: search.get(pageName) ?? '' }) }),
      pageSize: Math.min(parseId(search.get(sizeName)) || pageSize, largestPage),
    },
    /** One of the values that a filter has; what is no such value is no filter. */
    oneOf: <Value extends string | number>(name: string, values: readonly Value[]): Value | undefined =>
      values.find((value) => String(value) === search.get(name)),
    change,
    turn: (to: { page: number; pageSize: number }) =>
      change({ [pageName]: to.page, [sizeName]: to.pageSize }),
  };
}

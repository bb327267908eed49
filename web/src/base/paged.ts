import type { Paged } from '@zhixing/contract';

/** (rules: paged-list) */
const defaultPageSize = 10;
export const practisePageSize = 12;

export interface PagedList<T> extends Paged<T> {
  /** The newest request while it runs; answers to older ones are dropped. */
  asked?: string;
}

export const emptyPage = <T>(pageSize = defaultPageSize): PagedList<T> => ({
  list: [],
  page: 1,
  pageSize,
  total: 0,
});

/**
 * Page 1 replaces the content; later pages append (rules: list-append). `append` false: a page stands alone, where a
 * person turns pages (rules: pagination-controls) and in the practice list without its tag.
 */
export function takePage<T>(kept: PagedList<T>, came: Paged<T>, append = true): PagedList<T> {
  const { list, page, pageSize, total } = came;
  return { page, pageSize, total, list: page > 1 && append ? [...kept.list, ...list] : list };
}

export const hasMore = ({ page, pageSize, total }: Paged<unknown>) => page * pageSize < total;

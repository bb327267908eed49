import { useSearchParams } from 'react-router';
import { parseFilters, parseId } from '../../../address.ts';

/** What the address asks a list for: its filters with `?keyword=`, and `?page=`; page 0: it names none. */
export function useListQuery() {
  const [search] = useSearchParams();
  const filters = parseFilters({ search });
  return { filters, keyword: filters.keyword ?? '', page: parseId(search.get('page')) };
}

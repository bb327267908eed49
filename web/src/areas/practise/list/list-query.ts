import { useSearchParams } from 'react-router';
import { filtersIn, idIn } from '../../../address.ts';

/** What the address asks a list for: its filters with `?keyword=`, and `?page=`; page 0: it names none. */
export function useListQuery() {
  const [search] = useSearchParams();
  const filters = filtersIn({ search });
  return { filters, keyword: filters.keyword ?? '', page: idIn(search.get('page')) };
}

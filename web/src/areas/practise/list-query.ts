import { useSearchParams } from 'react-router';
import { idIn, keywordIn } from '../../address.ts';

/** What the address asks a list for: `?keyword=` and `?page=`; page 0: it names none. */
export function useListQuery() {
  const [search] = useSearchParams();
  return { keyword: keywordIn({ search }) ?? '', page: idIn(search.get('page')) };
}

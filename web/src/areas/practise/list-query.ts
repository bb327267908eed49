import { useSearchParams } from 'react-router';

/** What the address asks a list for: `?keyword=` and `?page=`; page 0: it names none. */
export function useListQuery() {
  const [search] = useSearchParams();
  const page = Number(search.get('page'));
  return {
    keyword: search.get('keyword')?.trim() ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 0,
  };
}

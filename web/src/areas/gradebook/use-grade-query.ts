import { useListQuery } from '../back-office/public/page.ts';
import { type GradeQuery, gradeFilters } from './gradebook.types.ts';

/** What of a gradebook is shown, from the address; and a change of it. */
export function useGradeQuery() {
  const { search, change } = useListQuery();
  const query: GradeQuery = {
    keyword: search.get('keyword') ?? '',
    className: search.get('class') ?? undefined,
    show: gradeFilters.find((each) => each === search.get('show')),
    sort: search.get('sort') ?? undefined,
    descending: search.get('order') === 'desc',
  };
  /** Up, then down, then as the server has them. */
  const sortBy = (key: string) => {
    const isSame = query.sort === key;
    const ends = isSame && query.descending;
    change({ sort: ends ? undefined : key, order: isSame && !ends ? 'desc' : undefined });
  };
  return { query, change, sortBy };
}

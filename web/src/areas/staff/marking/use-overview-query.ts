import { contentType } from '@zhixing/contract/words';
import { parseId, parseKeyword, parsePage } from '../../../address.ts';
import { useListQuery } from '../use-list-query.ts';

const types = [contentType.homework, contentType.test] as const;

/** `?type=`, `?campId=`, `?keyword=`, and `?all=1` for camps where nothing waits too. */
export function useOverviewQuery() {
  const { search, change } = useListQuery();
  const campId = parseId(search.get('campId')) || undefined;
  const type = types.find((each) => String(each) === search.get('type'));
  const keyword = parseKeyword({ search });
  const asked = {
    onlyWaiting: search.get('all') !== '1',
    ...(campId ? { campId } : {}),
    ...(type ? { type } : {}),
    ...(keyword ? { keyword } : {}),
    page: parsePage({ search }),
    pageSize: parseId(search.get('pageSize')) || 10,
  };
  return { asked, type, campId, keyword, change };
}

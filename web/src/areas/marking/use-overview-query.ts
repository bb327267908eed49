import { contentType } from '@zhixing/contract/words';
import { parseId } from '../../address.ts';
import { useListQuery } from '../back-office/public/page.ts';

const types = [contentType.homework, contentType.test] as const;

/** `?type=`, `?campId=`, `?keyword=`, and `?all=1` for camps where nothing waits too. */
export function useOverviewQuery() {
  const { search, keyword, paging, oneOf, change, turn } = useListQuery();
  const campId = parseId(search.get('campId')) || undefined;
  const type = oneOf('type', types);
  const asked = {
    onlyWaiting: search.get('all') !== '1',
    ...(campId ? { campId } : {}),
    ...(type ? { type } : {}),
    ...(keyword ? { keyword } : {}),
    ...paging,
  };
  return { asked, type, campId, keyword, change, turn };
}

import { type QuestionKind, questionKinds } from '@zhixing/contract/calls/question-kind-words';
import { useState } from 'react';
import { useListQuery } from '../../back-office/public/page.ts';
import { useDraftSent } from '../../drafts/index.ts';
import { contentApi } from '../content-api.ts';

export interface BankFilters {
  keyword?: string | undefined;
  tag?: string | undefined;
  kind?: QuestionKind | undefined;
}
interface Paging {
  page: number;
  pageSize: number;
}

/** The page of a project's bank that the address asks for: `?keyword=…&kind=…&tag=…`. */
export function useBankList(projectId: number) {
  const { search, keyword, paging, oneOf, change, turn } = useListQuery({ pageSize: 20 });
  const tag = search.get('tag') || undefined;
  const asked = { keyword, tag, kind: oneOf('kind', questionKinds) };
  const query = useBankPage(projectId, asked, paging);
  return { asked, narrow: (by: BankFilters) => change({ ...by }), turn, query };
}

/** The same in a dialog, which has no address. */
export function useBankPicker(projectId: number) {
  const [asked, setAsked] = useState<BankFilters>({});
  const [paging, turn] = useState<Paging>({ page: 1, pageSize: 20 });
  const query = useBankPage(projectId, asked, paging);
  const narrow = (by: BankFilters) => {
    setAsked({ ...asked, ...by });
    turn({ ...paging, page: 1 });
  };
  return { asked, narrow, turn, query };
}

function useBankPage(projectId: number, { keyword, tag, kind }: BankFilters, paging: Paging) {
  const query = contentApi.useBankQuery({
    projectId,
    ...paging,
    ...(keyword ? { keyword } : {}),
    ...(tag ? { tag } : {}),
    ...(kind ? { kind } : {}),
  });
  useDraftSent(projectId, () => void query.refetch());
  return query;
}

export const isFiltered = ({ keyword, tag, kind }: BankFilters) => Boolean(keyword || tag || kind);

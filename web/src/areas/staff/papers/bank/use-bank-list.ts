import type { QuestionKind } from '@zhixing/contract/question-kinds';
import { useState } from 'react';
import { useDraftSent } from '../../draft/use-draft-sent.ts';
import { papersApi } from '../papers-api.ts';

export interface BankQuery {
  page: number;
  pageSize: number;
  keyword: string;
  tag: string | undefined;
  kind: QuestionKind | undefined;
}

const first: BankQuery = { page: 1, pageSize: 20, keyword: '', tag: undefined, kind: undefined };

/** A page of a project's bank as it is asked for; another filter begins at the first page. */
export function useBankList(projectId: number) {
  const [state, setState] = useState(first);
  const ask = (part: Partial<BankQuery>) => setState((before) => ({ ...before, page: 1, ...part }));
  const { keyword, tag, kind, page, pageSize } = state;
  const query = papersApi.useBankQuery({
    ...{ projectId, page, pageSize },
    ...(keyword ? { keyword } : {}),
    ...(tag ? { tag } : {}),
    ...(kind ? { kind } : {}),
  });
  useDraftSent(projectId, () => void query.refetch());
  const isFiltered = keyword !== '' || tag !== undefined || kind !== undefined;
  return { asked: { ...state, isFiltered }, ask, query };
}

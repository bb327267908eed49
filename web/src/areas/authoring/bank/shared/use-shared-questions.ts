import type { QuestionKind } from '@zhixing/contract/calls/question-kind-words';
import { useState } from 'react';
import { sharedBankApi } from './shared-bank-api.ts';

export interface SharedFilters {
  keyword?: string | undefined;
  folder?: string | undefined;
  tag?: string | undefined;
  kind?: QuestionKind | undefined;
}
interface Paging {
  page: number;
  pageSize: number;
}

/** A page of a bank's questions; without a bank, none is asked for. */
export function useSharedPage(
  bankId: number | undefined,
  { keyword, folder, tag, kind }: SharedFilters,
  paging: Paging,
  removed = false,
) {
  return sharedBankApi.useSharedQuestionsQuery(
    {
      bankId: bankId ?? 0,
      ...paging,
      ...(keyword ? { keyword } : {}),
      ...(folder ? { folder } : {}),
      ...(tag ? { tag } : {}),
      ...(kind ? { kind } : {}),
      ...(removed ? { removed } : {}),
    },
    { skip: bankId === undefined },
  );
}

/** The same in a dialog, which has no address. */
export function useSharedPicker(bankId: number | undefined) {
  const [asked, setAsked] = useState<SharedFilters>({});
  const [paging, turn] = useState<Paging>({ page: 1, pageSize: 20 });
  const query = useSharedPage(bankId, asked, paging);
  const narrow = (by: SharedFilters) => {
    setAsked({ ...asked, ...by });
    turn({ ...paging, page: 1 });
  };
  const restart = () => {
    setAsked({});
    turn({ ...paging, page: 1 });
  };
  return { asked, narrow, restart, turn, query };
}

export const isNarrowed = ({ keyword, folder, tag, kind }: SharedFilters) =>
  Boolean(keyword || folder || tag || kind);

import type { ImportTarget } from '../../question-import/import-target.ts';
import { sharedBankApi } from './shared-bank-api.ts';

/** A bank beside the projects, and the folder in it. */
export function useBankTarget(bankId: number, folder: string): ImportTarget {
  const [load] = sharedBankApi.useLazySharedQuestionsQuery();
  const [send, { isLoading: isAdding }] = sharedBankApi.useImportSharedQuestionsMutation();
  const [take, { isLoading: isRemoving }] = sharedBankApi.useRemoveSharedQuestionsMutation();
  return {
    place: { bankId },
    load: async (page) => (await load({ bankId, page, pageSize: 100 })).data,
    add: async (questions) => (await send({ bankId, folder, questions })).data?.questionIds,
    remove: async (questionIds) => !(await take({ bankId, questionIds })).error,
    isAdding,
    isRemoving,
  };
}

import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import { contentApi } from '../content-api.ts';

/** Where imported questions go (rules: question-import). */
export interface ImportTarget {
  place: { projectId: number } | { bankId: number };
  /** A page of what is there, of at most 100; undefined: it could not be loaded. */
  load: (page: number) => Promise<{ list: QuestionFields[]; total: number } | undefined>;
  /** Adds all of them or none: their ids; undefined: none, and the server has said why. */
  add: (questions: QuestionFields[]) => Promise<number[] | undefined>;
  /** Takes out all of them or none: whether it did. */
  remove: (questionIds: number[]) => Promise<boolean>;
  isAdding: boolean;
  isRemoving: boolean;
}

/** The bank of a project. */
export function useProjectTarget(projectId: number): ImportTarget {
  const [load] = contentApi.useLazyBankQuery();
  const [send, { isLoading: isAdding }] = contentApi.useImportQuestionsMutation();
  const [take, { isLoading: isRemoving }] = contentApi.useRemoveQuestionsMutation();
  return {
    place: { projectId },
    load: async (page) => (await load({ projectId, page, pageSize: 100 })).data,
    add: async (questions) => (await send({ projectId, questions })).data?.questionIds,
    remove: async (questionIds) => !(await take({ projectId, questionIds })).error,
    isAdding,
    isRemoving,
  };
}

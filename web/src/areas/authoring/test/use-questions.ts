import { type BankQuestion, contentApi } from '../content-api.ts';

/** Named questions of one test, as the call that saves it takes them. */
export const mostQuestions = 200;
/** A page of the bank; a test has two of them at most. */
const pageSize = 100;

/** These questions of the bank in their order, and the bank's tags; undefined while they come. */
export function useQuestions(projectId: number, questionIds: number[]) {
  // In another order they are the same questions, and are not asked for again.
  const asked = { projectId, questionIds: questionIds.toSorted((one, other) => one - other), pageSize };
  const first = contentApi.useBankQuery({ ...asked, page: 1 });
  const second = contentApi.useBankQuery({ ...asked, page: 2 }, { skip: questionIds.length <= pageSize });
  const rows = new Map(
    [...(first.data?.list ?? []), ...(second.data?.list ?? [])].map((row) => [row.questionId, row]),
  );
  const questions = questionIds
    .map((id) => rows.get(id))
    .filter((row): row is BankQuestion => row !== undefined);
  return { questions, tags: first.data?.tags, query: first };
}

import type { QuestionKind } from '@zhixing/contract/question-kinds';
import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import { useNavigate } from 'react-router';
import { type BankQuestion, contentApi } from '../content-api.ts';
import { questionPath } from '../content-paths.ts';
import { newQuestion } from './new-question.ts';

/** Puts a question into the bank and goes on to write it: on its page, or where `write` says. */
export function useAddQuestion(projectId: number, write?: (questionId: number) => void) {
  const navigate = useNavigate();
  const open = write ?? ((questionId: number) => void navigate(questionPath(projectId, questionId)));
  const [add, { isLoading: busy }] = contentApi.useAddQuestionMutation();
  const put = async (question: QuestionFields) => {
    const { data } = await add({ projectId, question });
    if (data) open(data.questionId);
  };
  return {
    busy,
    create: (kind: QuestionKind) => put(newQuestion(kind)),
    /** Another one of the same kind, with the same tags: what is written is saved by itself. */
    next: ({ kind, tags }: BankQuestion) => put({ ...newQuestion(kind), tags }),
    duplicate: ({
      questionId: _,
      revision: __,
      updatedAt: ___,
      usedBy: ____,
      origin: _____,
      ...question
    }: BankQuestion) => put(question),
  };
}

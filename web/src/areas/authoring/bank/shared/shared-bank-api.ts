import type { Calls, Data } from '@zhixing/contract';
import { changes, quietChange, reads, staffApi } from '../../../back-office/public/calls.ts';

/** The calls of shared banks, and of copies between them and a project. */
export const sharedBankApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    questionBanks: reads(build, 'POST /mapi/QuestionBank/getList', 'questionBanks', 'sharedQuestions'),
    questionBank: reads(build, 'POST /mapi/QuestionBank/get', 'questionBanks', 'sharedQuestions'),
    createQuestionBank: changes(build, 'POST /mapi/QuestionBank/create', 'questionBanks'),
    changeQuestionBank: changes(build, 'POST /mapi/QuestionBank/change', 'questionBanks'),
    deleteQuestionBank: changes(build, 'POST /mapi/QuestionBank/delete', 'questionBanks', 'bank'),
    sharedQuestions: reads(build, 'POST /mapi/QuestionBank/getQuestions', 'sharedQuestions'),
    saveSharedQuestion: changes(build, 'POST /mapi/QuestionBank/saveQuestion', 'sharedQuestions', 'bank'),
    importSharedQuestions: quietChange(build, 'POST /mapi/QuestionBank/importQuestions', 'sharedQuestions'),
    moveSharedQuestions: changes(build, 'POST /mapi/QuestionBank/moveQuestions', 'sharedQuestions'),
    removeSharedQuestions: changes(
      build,
      'POST /mapi/QuestionBank/removeQuestions',
      'sharedQuestions',
      'bank',
    ),
    restoreSharedQuestions: changes(
      build,
      'POST /mapi/QuestionBank/restoreQuestions',
      'sharedQuestions',
      'bank',
    ),
    copySharedQuestions: quietChange(build, 'POST /mapi/QuestionBank/copyQuestions', 'sharedQuestions'),
    sharedQuestionUses: reads(build, 'POST /mapi/QuestionBank/getUses', 'sharedQuestions', 'bank'),
    collectQuestions: quietChange(
      build,
      'POST /mapi/QuestionBank/collect',
      'questionBanks',
      'sharedQuestions',
      'bank',
    ),
    takeQuestions: quietChange(build, 'POST /mapi/QuestionBank/take', 'bank', 'draft', 'sharedQuestions'),
    updateFromOrigin: changes(
      build,
      'POST /mapi/QuestionBank/updateFromOrigin',
      'bank',
      'draft',
      'sharedQuestions',
    ),
  }),
});

export type QuestionBank = Data<Calls['POST /mapi/QuestionBank/get']>;
export type SharedQuestions = Data<Calls['POST /mapi/QuestionBank/getQuestions']>;
export type SharedQuestion = SharedQuestions['list'][number];

/** Every bank that the reader may read; of more than a hundred, the first. */
export const allBanks = { pageSize: 100 };

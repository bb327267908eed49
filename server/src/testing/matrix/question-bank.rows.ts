import { aQuestion } from '../author.ts';
import { authors, collegeTeachers, leaders, type Rows, type Target } from './kinds.ts';

const bank = ({ bankId }: Target) => ({ bankId });
const questions = ({ bankId, sharedQuestionId }: Target) => ({ bankId, questionIds: [sharedQuestionId] });

/** Rows of the permission matrix: banks of a college; one’s own is in question-banks.test.ts. */
export const questionBankRows: Rows = {
  getQuestionBankList: { asks: () => ({}), allowed: leaders },
  getQuestionBank: { asks: bank, allowed: collegeTeachers },
  createQuestionBank: {
    asks: ({ collegeId }) => ({ title: '新的题库', collegeId }),
    allowed: collegeTeachers,
  },
  changeQuestionBank: {
    asks: (target) => ({ ...bank(target), title: '改过的题库', isOpen: false }),
    allowed: authors,
  },
  getSharedQuestions: { asks: bank, allowed: collegeTeachers },
  saveSharedQuestion: {
    asks: (target) => ({ ...bank(target), folder: '第一章', question: aQuestion }),
    allowed: authors,
  },
  importSharedQuestions: {
    asks: (target) => ({ ...bank(target), folder: '第一章', questions: [aQuestion] }),
    allowed: authors,
  },
  deleteQuestionBank: { asks: bank, allowed: authors },
  moveSharedQuestions: {
    asks: (target) => ({ ...questions(target), folder: '第二章' }),
    allowed: authors,
  },
  removeSharedQuestions: { asks: questions, allowed: authors },
  restoreSharedQuestions: { asks: questions, allowed: authors },
  copySharedQuestions: {
    asks: (target) => ({ ...questions(target), toBankId: target.bankId, folder: '' }),
    allowed: authors,
  },
  getSharedQuestionUses: {
    asks: ({ bankId, sharedQuestionId: questionId }) => ({ bankId, questionId }),
    allowed: collegeTeachers,
  },
  renderSharedText: { asks: (target) => ({ ...bank(target), text: '题干' }), allowed: collegeTeachers },
  collectQuestions: {
    asks: ({ projectId, questionId, bankId }) => ({
      projectId,
      questionIds: [questionId],
      bankId,
      folder: '',
    }),
    allowed: authors,
  },
  takeQuestions: {
    asks: (target) => ({ projectId: target.projectId, ...questions(target) }),
    allowed: authors,
  },
  updateFromOrigin: {
    asks: ({ projectId, questionId }) => ({ projectId, questionId, revision: 1 }),
    allowed: authors,
  },
};

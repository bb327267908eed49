import { camps, type Rows, staff, type Target } from './kinds.ts';

const lesson = ({ campId, homework: chapterId }: Target) => ({ campId, chapterId });
const texts = ({ campId, test: chapterId }: Target) => ({ campId, chapterId });
const answers = (target: Target) => ({ ...texts(target), questionId: target.textId });
const work = ({ submissionId }: Target) => ({ submissionId });
const judged = (target: Target) => ({
  ...work(target),
  chosen: [],
  rubricKey: '',
  score: 80,
  comment: '写得清楚',
  fileIds: [],
});

const correcting = { revision: 0, reason: '看错了', withdraw: false, dryRun: true };

/** Rows of the permission matrix: marking is for those who mark the camp; phrases are one's own. */
export const markingRows: Rows = {
  getMarkingOverview: { asks: () => ({}), allowed: staff },
  getMarkingQueue: { asks: (target) => ({ ...lesson(target), filter: 'waiting' }), allowed: camps },
  getMarkingWork: { asks: work, allowed: camps },
  holdMarking: { asks: (target) => ({ ...work(target), act: 'take' }), allowed: camps },
  saveMarkingDraft: { asks: (target) => ({ ...judged(target), revision: 0 }), allowed: camps },
  reviewSubmission: { asks: (target) => ({ ...judged(target), passed: true }), allowed: camps },
  requestHomeworkZip: { asks: lesson, allowed: camps },
  getTextQuestions: { asks: texts, allowed: camps },
  getTextAnswers: { asks: (target) => ({ ...answers(target), filter: 'waiting' }), allowed: camps },
  holdQuestion: { asks: (target) => ({ ...answers(target), act: 'take' }), allowed: camps },
  markTextAnswer: {
    asks: (target) => ({ ...answers(target), answerId: target.answerId, score: 1, comment: '' }),
    allowed: camps,
  },
  correctReview: {
    asks: (target) => ({ ...judged(target), passed: true, ...correcting }),
    allowed: camps,
  },
  correctTextAnswer: {
    asks: (target) => ({
      ...answers(target),
      answerId: target.answerId,
      score: 1,
      comment: '',
      ...correcting,
    }),
    allowed: camps,
  },
  getPhraseList: { asks: () => ({}), allowed: staff },
  savePhrase: { asks: () => ({ text: '数据来源写清楚' }), allowed: staff },
  removePhrase: { asks: () => ({ phraseId: 1 }), allowed: staff },
};

import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/call/serve-call.ts';
import { correctReview } from './correction/correct-review.domain.ts';
import { correctTextAnswer } from './correction/correct-text.domain.ts';
import { saveMarkingDraft } from './draft.domain.ts';
import { holdMarking } from './lease.domain.ts';
import { getMarkingOverview } from './overview.domain.ts';
import { getPhraseList, removePhrase, savePhrase } from './phrase.domain.ts';
import { getMarkingQueue } from './queue.domain.ts';
import { reviewSubmission } from './review.domain.ts';
import { getTextAnswers, getTextQuestions, holdQuestion, markTextAnswer } from './text/text.domain.ts';
import { getMarkingWork } from './work.domain.ts';
import { requestHomeworkZip } from './zip/zip.domain.ts';

export function markingRoutes(serve: Serve) {
  serve(calls.requestHomeworkZip, requestHomeworkZip, '已开始打包');
  serve(calls.getMarkingOverview, getMarkingOverview);
  serve(calls.getMarkingQueue, getMarkingQueue);
  serve(calls.getMarkingWork, getMarkingWork);
  serve(calls.holdMarking, holdMarking);
  serve(calls.saveMarkingDraft, saveMarkingDraft, '保存成功');
  serve(calls.reviewSubmission, reviewSubmission, ({ passed }) => (passed ? '已批阅为合格' : '已退回修改'));
  serve(calls.correctReview, correctReview);
  serve(calls.correctTextAnswer, correctTextAnswer);
  serve(calls.getPhraseList, getPhraseList);
  serve(calls.savePhrase, savePhrase, '已存为常用评语');
  serve(calls.getTextQuestions, getTextQuestions);
  serve(calls.getTextAnswers, getTextAnswers);
  serve(calls.holdQuestion, holdQuestion);
  serve(calls.markTextAnswer, markTextAnswer, '已评分');
  serve(calls.removePhrase, removePhrase, '已移除');
}

import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/serve-call.ts';
import { getScore, getTestDirectory, produceScore, saveAnswers, startAttempt } from './assessment.domain.ts';

export function assessmentRoutes(serve: Serve) {
  serve(calls.startAttempt, startAttempt);
  serve(calls.saveAnswers, saveAnswers);
  serve(calls.getScore, getScore);
  serve(calls.getTestDirectory, getTestDirectory);
  serve(calls.produceScore, produceScore, '提交成功');
}

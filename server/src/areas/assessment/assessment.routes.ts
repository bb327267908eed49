import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/call/serve-call.ts';
import { saveAnswers } from './attempt/save-answers.domain.ts';
import { getScore } from './results/score.domain.ts';
import { getTestDirectory } from './results/test-directory.domain.ts';
import { startAttempt } from './taking/paper.domain.ts';
import { produceScore } from './taking/submit-attempt.domain.ts';

export function assessmentRoutes(serve: Serve) {
  serve(calls.startAttempt, startAttempt);
  serve(calls.saveAnswers, saveAnswers);
  serve(calls.getScore, getScore);
  serve(calls.getTestDirectory, getTestDirectory);
  serve(calls.produceScore, produceScore, '提交成功');
}

import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/serve-call.ts';
import { produceScore } from './hand-in.domain.ts';
import { startAttempt } from './paper.domain.ts';
import { saveAnswers } from './save-answers.domain.ts';
import { getScore } from './score.domain.ts';
import { getTestDirectory } from './test-directory.domain.ts';

export function assessmentRoutes(serve: Serve) {
  serve(calls.startAttempt, startAttempt);
  serve(calls.saveAnswers, saveAnswers);
  serve(calls.getScore, getScore);
  serve(calls.getTestDirectory, getTestDirectory);
  serve(calls.produceScore, produceScore, '提交成功');
}

import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/serve-call.ts';
import { getScore, produceScore, startAttempt } from './assessment.domain.ts';

export function assessmentRoutes(serve: Serve) {
  serve(calls.startAttempt, startAttempt);
  serve(calls.getScore, getScore);
  serve(calls.produceScore, produceScore, '提交成功');
}

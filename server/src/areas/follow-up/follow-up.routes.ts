import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/call/serve-call.ts';
import { getCampProgress, getFollowUp, remindStudents, saveFollowUpRules } from './follow-up.domain.ts';

export function followUpRoutes(serve: Serve) {
  serve(calls.getFollowUp, getFollowUp);
  serve(calls.saveFollowUpRules, saveFollowUpRules, '保存成功');
  serve(calls.remindStudents, remindStudents, '已提醒');
  serve(calls.getCampProgress, getCampProgress);
}

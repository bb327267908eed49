import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/call/serve-call.ts';
import { assignAppeal, keepAppeal } from './answer-appeal.domain.ts';
import { askAppeal, getOwnAppeals, withdrawAppeal } from './own-appeals.domain.ts';
import { getAppealList, getAppealMarkers } from './staff-appeals.domain.ts';

export function appealRoutes(serve: Serve) {
  serve(calls.getOwnAppeals, getOwnAppeals);
  serve(calls.askAppeal, askAppeal, '已发给老师，有答复会告诉你');
  serve(calls.withdrawAppeal, withdrawAppeal, '复核申请已撤回');
  serve(calls.getAppealList, getAppealList);
  serve(calls.getAppealMarkers, getAppealMarkers);
  serve(calls.assignAppeal, assignAppeal, '已转给他，他会收到消息');
  serve(calls.keepAppeal, keepAppeal, '答复已发给学生');
}

import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/call/serve-call.ts';
import { getCampTests, getItemAnalysis } from './analysis/item-analysis.domain.ts';
import { applyRegrade } from './regrade/apply-regrade.domain.ts';
import { getRegradeList, previewRegrade } from './regrade/regrade.domain.ts';

export function regradeRoutes(serve: Serve) {
  serve(calls.getCampTests, getCampTests);
  serve(calls.getItemAnalysis, getItemAnalysis);
  serve(calls.previewRegrade, previewRegrade);
  serve(calls.applyRegrade, applyRegrade, ({ applied }) =>
    applied ? '已重新评分' : '答卷很多，正在重新评分：可以离开，做完会有消息',
  );
  serve(calls.getRegradeList, getRegradeList);
}

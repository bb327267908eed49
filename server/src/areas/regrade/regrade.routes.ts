import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/call/serve-call.ts';
import { getCampTests, getItemAnalysis } from './analysis/item-analysis.domain.ts';

import { applyRegrade, getRegradeList, previewRegrade } from './regrade/regrade.domain.ts';

export function regradeRoutes(serve: Serve) {
  serve(calls.getCampTests, getCampTests);
  serve(calls.getItemAnalysis, getItemAnalysis);
  serve(calls.previewRegrade, previewRegrade);
  serve(calls.applyRegrade, applyRegrade, '已重新评分');
  serve(calls.getRegradeList, getRegradeList);
}

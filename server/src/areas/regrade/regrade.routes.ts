import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/call/serve-call.ts';
import { getCampTests, getItemAnalysis } from './analysis/item-analysis.domain.ts';

export function regradeRoutes(serve: Serve) {
  serve(calls.getCampTests, getCampTests);
  serve(calls.getItemAnalysis, getItemAnalysis);
}

import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/call/serve-call.ts';
import { getDashboard } from './dashboard.domain.ts';
import { getDashboardTrends } from './trends.domain.ts';

export function dashboardRoutes(serve: Serve) {
  serve(calls.getDashboard, getDashboard);
  serve(calls.getDashboardTrends, getDashboardTrends);
}

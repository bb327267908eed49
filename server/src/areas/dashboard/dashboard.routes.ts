import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/call/serve-call.ts';
import { getDashboard } from './dashboard.domain.ts';

export function dashboardRoutes(serve: Serve) {
  serve(calls.getDashboard, getDashboard);
}

import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/call/serve-call.ts';
import { exportCampReport } from './export.domain.ts';
import { getCampReport, getCampReportList } from './report.domain.ts';

export function campReportRoutes(serve: Serve) {
  serve(calls.getCampReport, getCampReport);
  serve(calls.getCampReportList, getCampReportList);
  serve(calls.exportCampReport, exportCampReport);
}

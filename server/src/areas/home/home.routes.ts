import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/call/serve-call.ts';
import { getFaqList, getHomeList } from './home.domain.ts';
import { getApplyProjectList } from './my-projects.domain.ts';
import { getOverview } from './overview.domain.ts';
import { getProjectDetail } from './project-detail.domain.ts';

export function homeRoutes(serve: Serve) {
  serve(calls.getHomeList, getHomeList);
  serve(calls.getFaqList, getFaqList);
  serve(calls.getProjectDetail, getProjectDetail);
  serve(calls.getInvitedProject, getProjectDetail);
  serve(calls.getOverview, getOverview);
  serve(calls.getApplyProjectList, getApplyProjectList);
}

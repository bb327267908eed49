import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/call/serve-call.ts';
import { findInvited } from './invited.domain.ts';
import { joinProject } from './join.domain.ts';
import { leaveProject } from './leave.domain.ts';

export function enrolmentsRoutes(serve: Serve) {
  serve(calls.findInvited, findInvited);
  serve(calls.joinProject, joinProject, '报名成功');
  serve(calls.leaveProject, leaveProject, '已退出，学习记录都会保留');
}

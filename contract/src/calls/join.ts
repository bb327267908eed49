import { Type } from 'typebox';
import { defineCall, Id } from '../call.ts';
import { Camp, EnrolmentStatus } from './practise.ts';

/** Without `campId`: the open camp. Joining twice answers the same enrolment. */
export const joinProject = defineCall({
  method: 'POST',
  path: '/capi/Student/joinProject',
  who: 'student',
  summary: '报名实践项目',
  payload: Type.Object({
    projectId: Id,
    campId: Type.Optional(Id),
    inviteCode: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  data: Type.Object({ enrolmentId: Id, status: EnrolmentStatus }),
});

/**
 * The camp that an invite link or code leads to, as it would be joined: `needsApproval` of who asks, the code taken as given
 * (rules: invite-leads). By `campId`, by `inviteCode`, or both; without `projectId` the code alone finds it. -2: a wrong code, or
 * why it cannot be joined; -3: no such project or camp, or nothing to find one by; -4: too many wrong codes.
 */
export const findInvited = defineCall({
  method: 'POST',
  path: '/capi/FrontProject/findInvited',
  who: 'visitor',
  summary: '邀请链接或邀请码对应的实训营',
  payload: Type.Object({
    projectId: Type.Optional(Id),
    campId: Type.Optional(Id),
    inviteCode: Type.Optional(Type.String({ maxLength: 40, title: '邀请码' })),
  }),
  data: Type.Object({
    project: Type.Object({ id: Id, title: Type.String(), titleEn: Type.String() }),
    camp: Camp,
  }),
});

/** Leaves a project (rules: leaving); a waiting application is withdrawn. Idempotent. */
export const leaveProject = defineCall({
  method: 'POST',
  path: '/capi/Student/leaveProject',
  who: 'student',
  summary: '退出实践项目，学习记录保留',
  payload: Type.Object({ projectId: Id }),
  data: Type.Object({ status: EnrolmentStatus }),
});

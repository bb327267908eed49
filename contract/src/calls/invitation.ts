import { Type } from 'typebox';
import { defineCall, Id, Nothing, nullable, Time } from '../call.ts';
import { EnrolmentStatus } from './practise.ts';

/** How many invitations one answer lists, the newest first. */
export const invitationsMost = 20;

/**
 * A camp whose roster has the caller's mobile number (rules: roster-invitation). `college` null: the camp is for everyone. It holds nothing
 * of the roster entry itself.
 */
const Invitation = Type.Object({
  invitationId: Id,
  campId: Id,
  campTitle: Type.String(),
  college: nullable(Type.String()),
  projectId: Id,
  projectTitle: Type.String(),
  projectTitleEn: Type.String(),
  startsAt: Time,
  endsAt: Time,
});

const getInvitations = defineCall({
  method: 'POST',
  path: '/capi/Student/getInvitations',
  who: 'student',
  summary: '邀请我加入的实训营',
  payload: Nothing,
  data: Type.Object({ list: Type.Array(Invitation) }),
});

/**
 * Enrols the caller and makes them a member of the college. `status` 0: the roster has another name, so staff must approve. -2: they learn in
 * another camp of the project; -3: the invitation does not exist any more.
 */
const acceptInvitation = defineCall({
  method: 'POST',
  path: '/capi/Student/acceptInvitation',
  who: 'student',
  summary: '接受邀请，加入实训营',
  payload: Type.Object({ invitationId: Id }),
  data: Type.Object({ projectId: Id, campId: Id, status: EnrolmentStatus }),
});

/** Hides the invitation from the caller; nobody is notified. Idempotent. */
const declineInvitation = defineCall({
  method: 'POST',
  path: '/capi/Student/declineInvitation',
  who: 'student',
  summary: '不接受邀请',
  payload: Type.Object({ invitationId: Id }),
  data: Nothing,
});

/** For the table of all calls (index.ts). */
export const invitationCalls = { getInvitations, acceptInvitation, declineInvitation };

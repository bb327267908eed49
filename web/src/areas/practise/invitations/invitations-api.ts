import { api, changes, reads } from '../../../base/api.ts';

export const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Where it fails, no invitations are shown.
    invitations: reads(build, 'POST /capi/Student/getInvitations', {
      failureNotice: 'silent',
      background: true,
    }),
    // `quiet`: InvitationList shows the toast of success.
    acceptInvitation: changes(build, 'POST /capi/Student/acceptInvitation', { quiet: true }),
    declineInvitation: changes(build, 'POST /capi/Student/declineInvitation', { quiet: true }),
  }),
});

export const { useInvitationsQuery } = invitationsApi;

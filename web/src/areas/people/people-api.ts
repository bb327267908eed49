import * as base from '../../base/api.ts';
import { changes, quietChange, reads, staffApi } from '../back-office/public/calls.ts';

/** The people of the back office, their colleges, and the second factor of the reader. */
export const peopleApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    people: reads(build, 'POST /mapi/Staff/getList', 'people'),
    changeRole: changes(build, 'POST /mapi/Staff/changeRole', 'people', 'colleges'),
    remove: changes(build, 'POST /mapi/Staff/remove', 'people', 'colleges'),
    setRegistrarDuty: changes(build, 'POST /mapi/Staff/setRegistrarDuty', 'people', 'templates'),
    sendPasswordLink: changes(build, 'POST /mapi/Staff/sendPasswordLink'),
    printPasswordSlip: quietChange(build, 'POST /mapi/Staff/printPasswordSlip'),
    readPasswordLink: base.reads(build, 'POST /mapi/Password/read', { json: true, ofVisitors: true }),
    invites: reads(build, 'POST /mapi/Invite/getList', 'invites'),
    invite: changes(build, 'POST /mapi/Invite/create', 'invites'),
    resendInvite: changes(build, 'POST /mapi/Invite/resend', 'invites'),
    cancelInvite: changes(build, 'POST /mapi/Invite/cancel', 'invites'),
    readInvite: base.reads(build, 'POST /mapi/Invite/read', { json: true, ofVisitors: true }),
    acceptInvite: changes(build, 'POST /mapi/Invite/accept', 'self'),
    checkSetup: base.reads(build, 'POST /mapi/Setup/check', { json: true, ofVisitors: true }),
    colleges: reads(build, 'POST /mapi/College/getList', 'colleges'),
    createCollege: changes(build, 'POST /mapi/College/create', 'colleges'),
    renameCollege: changes(build, 'POST /mapi/College/rename', 'colleges', 'people', 'self'),
    closeCollege: changes(build, 'POST /mapi/College/close', 'colleges'),
    factor: reads(build, 'POST /passport/Api/user/getSecondFactor', 'factor'),
    beginFactor: quietChange(build, 'POST /passport/Api/user/beginSecondFactor'),
    confirmFactor: changes(
      build,
      'POST /passport/Api/user/confirmSecondFactor',
      'factor',
      'self',
      'dashboard',
    ),
    removeFactor: changes(build, 'POST /passport/Api/user/removeSecondFactor', 'factor', 'self', 'dashboard'),
    renewCodes: changes(build, 'POST /passport/Api/user/renewRecoveryCodes', 'factor'),
  }),
});

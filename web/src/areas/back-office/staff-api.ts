import type { EndpointBuilder } from '@reduxjs/toolkit/query/react';
import type { CallKey } from '@zhixing/contract';
import type { Ask } from '../../base/api.ts';
import * as base from '../../base/api.ts';

const tags = [
  ...(['self', 'people', 'invites', 'colleges', 'factor', 'dashboard'] as const),
  // Of the pages, which add their calls with `injectEndpoints`.
  ...(['projects', 'draft', 'lesson', 'authors', 'bank', 'publications', 'showcase'] as const),
  ...([
    'camps',
    'camp',
    'deadlines',
    'roster',
    'queue',
    'work',
    'phrases',
    'questions',
    'announcements',
    'gradebook',
    'gradebookRecords',
    'templates',
    'closing',
    'gradeChanges',
    'tests',
    'appeals',
    'appealMarkers',
    'followUp',
    'report',
    'audit',
  ] as const),
] as const;
type Tag = (typeof tags)[number];
type Build = EndpointBuilder<Ask, Tag, 'api'>;

/** A call that reads, and what makes it read again. */
export const reads = <K extends CallKey>(build: Build, key: K, ...tags: Tag[]) =>
  base.reads(build, key, { json: true, tags });
/** A call that changes something, and what is read again then. */
export const changes = <K extends CallKey>(build: Build, key: K, ...tags: Tag[]) =>
  base.changes(build, key, { json: true, tags });
/** A call that does something of which the screen itself tells that it was done. */
export const quietChange = <K extends CallKey>(build: Build, key: K, ...tags: Tag[]) =>
  base.changes(build, key, { json: true, quiet: true, tags });

/** The back office's lists and forms. */
export const staffApi = base.api.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
  endpoints: (build) => ({
    self: reads(build, 'POST /mapi/Staff/getSelf', 'self'),
    dashboard: reads(build, 'POST /mapi/Desk/get', 'dashboard'),
    trends: reads(build, 'POST /mapi/Desk/getTrends', 'dashboard'),
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

import { firstCall } from '../../api/first-call.ts';
import { onServer } from '../../base/on-server.ts';
import { firstPage, json, type StaffPage, unfiltered } from '../back-office/index.ts';

export const peoplePage: StaffPage = {
  path: 'people',
  file: 'areas/people/people/People',
  menu: { name: 'people', group: 'administration', icon: 'users', needs: 'staff.see' },
  calls: onServer && (() => [firstCall('POST /mapi/Staff/getList', firstPage, unfiltered)]),
};

export const collegesPage: StaffPage = {
  path: 'colleges',
  file: 'areas/people/colleges/Colleges',
  menu: { name: 'colleges', group: 'administration', icon: 'building', needs: 'college.change' },
  calls: onServer && (() => [firstCall('POST /mapi/College/getList', firstPage, unfiltered)]),
};

export const securityPage: StaffPage = {
  path: 'security',
  file: 'areas/people/security/Factor',
  menu: { name: 'security', group: 'administration', icon: 'shield' },
  calls: onServer && (() => [firstCall('POST /passport/Api/user/getSecondFactor', {}, json)]),
};

/** For whom is not staff yet. */
export const entrancePages: StaffPage[] = [
  { path: 'setup', file: 'areas/people/entrance/Setup', oneTimeLink: true },
  { path: 'invite', file: 'areas/people/entrance/Invite', oneTimeLink: true },
  { path: 'password', file: 'areas/people/entrance/SetPassword', oneTimeLink: true },
];

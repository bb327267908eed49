import { firstCall } from '../../api/first-call.ts';
import { onServer } from '../../base/on-server.ts';
import { json, type StaffPage } from '../back-office/index.ts';

/** It has no file of its own: it comes with the frame. */
export const dashboardPage: StaffPage = {
  path: '',
  menu: { name: 'dashboard', group: 'dashboard', icon: 'list' },
  calls: onServer && (() => [firstCall('POST /mapi/Desk/get', {}, json)]),
};

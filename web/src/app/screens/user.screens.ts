import { parseStatus } from '../../address.ts';
import { firstCall, fromQuery } from '../../api/first-call.ts';
import { loadCertList, loadMyPractise } from '../../areas/account/public/lists.ts';
import { loadMobileCity } from '../../areas/account/public/session.ts';
import { onServer } from '../../base/on-server.ts';
import { named } from '../../route-title.ts';
import type { ApplicationEntry } from '../route-entry.tsx';
import { user } from './layouts.ts';
import { applicationScreen } from './screen-files.ts';

export const userScreens: ApplicationEntry[] = [
  {
    path: '/user/cert',
    title: named('userCert'),
    layout: user,
    screen: applicationScreen('certificate/UserCert', 'certificate'),
    calls: onServer && [firstCall('POST /capi/Student/getApplyProjectList', { graduate: true })],
    loader: ({ dispatch }) => dispatch(loadCertList()),
  },
  {
    path: '/user/info',
    title: named('userInfo'),
    layout: user,
    screen: applicationScreen('account/UserInfo', 'cards', 'user'),
  },
  {
    path: '/user/security',
    title: named('userSecurity'),
    layout: user,
    screen: applicationScreen('account/Security', 'cards', 'user'),
    calls: onServer && [firstCall('POST /passport/Api/user/getSessionList', {})],
    loader: ({ dispatch }) => dispatch(loadMobileCity()),
  },
  {
    path: '/user/practise',
    title: named('userPractise'),
    layout: user,
    screen: applicationScreen('practise/UserPractise', 'practise'),
    calls: onServer && [
      firstCall('POST /capi/Student/getApplyProjectList', { page: 1, status: fromQuery, counts: true }),
      firstCall('POST /capi/Student/getInvitations', {}),
    ],
    loader: ({ dispatch }, address) =>
      dispatch(loadMyPractise({ page: 1, status: parseStatus(address), counts: true })),
  },
  {
    path: '/user/notices',
    title: named('userNotices'),
    layout: user,
    screen: applicationScreen('messaging/Notices', 'cards'),
  },
  {
    path: '/user/calendar',
    title: named('userCalendar'),
    layout: user,
    screen: applicationScreen('calendar/Calendar', 'cards'),
  },
  {
    path: '/user/reminders',
    title: named('userReminders'),
    layout: user,
    screen: applicationScreen('account/Reminders', 'cards', 'reminders'),
    calls: onServer && [firstCall('POST /capi/Reminder/getChoices', {})],
  },
];

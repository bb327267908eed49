import { learningPlace, statusIn } from './address.ts';
import type { RouteEntry } from './app/route-entry.tsx';
import {
  loadCertList,
  loadMobileCity,
  loadMyPractise,
  loadSessions,
} from './areas/account/public/session.ts';
import {
  account,
  applicationScreen,
  learning,
  ownAccount,
  staff,
  staffScreen,
  user,
  withApplication,
} from './route-screens.ts';
import { named } from './route-title.ts';

/** The routes of the application: accounts, learning, one's own pages, the back office (rules: further-pages). */
export const applicationRoutes: RouteEntry[] = [
  {
    path: '/account/login',
    title: named('login'),
    layout: account,
    screen: applicationScreen('account/Login'),
    entrance: true,
    loader: ({ dispatch }) => dispatch(loadMobileCity()),
  },
  {
    path: '/account/logout',
    title: ({ account }, texts) =>
      texts.get('titles')[account.session === 'visitor' ? 'loggedOut' : 'logout'],
    layout: account,
    screen: applicationScreen('account/Logout'),
  },
  {
    path: '/account/password',
    title: named('password'),
    layout: account,
    screen: applicationScreen('account/Password'),
    loader: ({ dispatch }) => dispatch(loadMobileCity()),
  },
  {
    path: '/account/register',
    title: named('register'),
    layout: account,
    screen: applicationScreen('account/Register'),
    entrance: true,
    loader: ({ dispatch }) => dispatch(loadMobileCity()),
  },
  {
    path: '/account/scan',
    title: named('scan'),
    layout: ownAccount,
    screen: applicationScreen('account/Scan'),
  },
  {
    path: '/learning',
    title: named('learning'),
    layout: learning,
    screen: applicationScreen('learning/Player'),
    loader: withApplication(({ dispatch }, address, { openChapter }) =>
      dispatch(openChapter(learningPlace(address))),
    ),
  },
  {
    path: '/learning/catalog',
    title: named('learningCatalog'),
    layout: learning,
    screen: applicationScreen('learning/Catalog'),
    loader: withApplication(({ dispatch }, address, { openCatalog }) =>
      dispatch(openCatalog(learningPlace(address))),
    ),
  },
  {
    path: '/learning/homework',
    title: named('learningHomework'),
    layout: learning,
    screen: applicationScreen('learning/Homework'),
    loader: withApplication(({ dispatch }, address, { openHomework }) =>
      dispatch(openHomework(learningPlace(address))),
    ),
  },
  {
    path: '/learning/user',
    title: named('learningUser'),
    layout: learning,
    screen: applicationScreen('learning/LearningUser'),
    loader: withApplication(({ dispatch }, address, { openRecord }) =>
      dispatch(openRecord(learningPlace(address))),
    ),
  },
  {
    path: '/user/cert',
    title: named('userCert'),
    layout: user,
    screen: applicationScreen('certificate/UserCert'),
    loader: ({ dispatch }) => dispatch(loadCertList()),
  },
  {
    path: '/user/info',
    title: named('userInfo'),
    layout: user,
    screen: applicationScreen('account/UserInfo'),
  },
  {
    path: '/user/security',
    title: named('userSecurity'),
    layout: user,
    screen: applicationScreen('account/Security'),
    loader: ({ dispatch }) => Promise.all([dispatch(loadMobileCity()), dispatch(loadSessions({}))]),
  },
  {
    path: '/user/practise',
    title: named('userPractise'),
    layout: user,
    screen: applicationScreen('practise/UserPractise'),
    loader: withApplication(({ dispatch }, address, { loadInvitations }) =>
      Promise.all([
        dispatch(loadMyPractise({ page: 1, status: statusIn(address), counts: true })),
        dispatch(loadInvitations({})),
      ]),
    ),
  },
  {
    path: '/user/notices',
    title: named('userNotices'),
    layout: user,
    screen: applicationScreen('messaging/Notices'),
  },
  {
    path: '/user/calendar',
    title: named('userCalendar'),
    layout: user,
    screen: applicationScreen('calendar/Calendar'),
  },
  {
    path: '/staff/*',
    title: named('staff'),
    layout: staff,
    screen: staffScreen,
  },
];

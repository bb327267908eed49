import { loadMobileCity } from '../../areas/account/public/session.ts';
import { named } from '../../route-title.ts';
import type { ApplicationEntry } from '../route-entry.tsx';
import { account, ownAccount } from './layouts.ts';
import { applicationScreen } from './screen-files.ts';

const loadCities: ApplicationEntry['loader'] = ({ dispatch }) => dispatch(loadMobileCity());

export const accountScreens: ApplicationEntry[] = [
  {
    path: '/account/login',
    title: named('login'),
    layout: account,
    screen: applicationScreen('account/Login', 'login'),
    entrance: true,
    loader: loadCities,
  },
  {
    path: '/account/logout',
    title: ({ account }, texts) =>
      texts.get('titles')[account.session === 'visitor' ? 'loggedOut' : 'logout'],
    layout: account,
    screen: applicationScreen('account/Logout', 'result'),
  },
  {
    path: '/account/password',
    title: named('password'),
    layout: account,
    screen: applicationScreen('account/Password', 'password'),
    loader: loadCities,
  },
  {
    path: '/account/register',
    title: named('register'),
    layout: account,
    screen: applicationScreen('account/Register', 'register'),
    entrance: true,
    loader: loadCities,
  },
  {
    path: '/account/scan',
    title: named('scan'),
    layout: ownAccount,
    screen: applicationScreen('account/Scan', 'result'),
  },
];

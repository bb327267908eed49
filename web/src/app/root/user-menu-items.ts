import { paths } from '../../paths.ts';

/** The user's own pages: in the menu of the header and in the side navigation. */
export const userMenuItems = [
  { to: paths.userPractise(), name: 'userPractise' },
  { to: paths.userCert(), name: 'userCert' },
  { to: paths.userInfo(), name: 'userInfo' },
  { to: paths.userSecurity(), name: 'userSecurity' },
] as const;

import { paths } from '../../paths.ts';

/** What is one's own: in the menu under one's name, and beside its pages. */
export const userMenuItems = [
  { to: paths.userPractise(), name: 'userPractise' },
  { to: paths.userCert(), name: 'userCert' },
  { to: paths.userInfo(), name: 'userInfo' },
  { to: paths.userSecurity(), name: 'userSecurity' },
] as const;

import type { Texts } from '../shape.ts';
import type { titles as chinese } from '../zh-CN/titles.ts';

export const titles: Texts<typeof chinese> = {
  notFound: 'Page not found',
  about: 'About Zhixing',
  terms: 'Terms of use',
  privacy: 'Privacy policy',
  cert: 'A certificate that stands up to checking',
  certValidate: 'Verify a certificate',
  faq: 'Frequently asked questions',
  practise: 'Projects',
  practiseAll: 'All projects',
  login: 'Log in',
  logout: 'Log out',
  loggedOut: 'You are logged out',
  password: 'Reset password',
  register: 'Sign up',
  scan: 'Log in by QR code',
  learning: 'Learn',
  learningCatalog: 'Course contents',
  learningHomework: 'Homework',
  learningUser: 'My learning record',
  userCert: 'My certificates',
  userInfo: 'Profile',
  userSecurity: 'Account security',
  userPractise: 'My projects',
  exception: 'Something went wrong',
};

import type { ScreenModule } from '../base/lazy-screen.tsx';

/** The screens of what is one's own, by the path of their files: the application knows where they are, and no public page. */
export const userScreens = import.meta.glob<ScreenModule>([
  '../areas/account/{Security,UserInfo}.screen.tsx',
  '../areas/calendar/Calendar.screen.tsx',
  '../areas/certificate/UserCert.screen.tsx',
  '../areas/practise/UserPractise.screen.tsx',
  '../areas/talk/Notices.screen.tsx',
]);

import type { ComponentType } from 'react';
import { AccountShape, LoginShape, PasswordShape, RegisterShape, ResultShape } from './account-skeletons.tsx';
import {
  CatalogShape,
  HomeworkShape,
  LearningShape,
  PlayerShape,
  RecordShape,
} from './learning-skeletons.tsx';
import { StaffLayoutShape, StaffShape } from './staff-skeletons.tsx';
import { CardsShape, CertShape, PractiseShape, UserShape } from './user-skeletons.tsx';

/**
 * What stands for each layout and screen of the application until its code is there, by the path of its file: in the
 * page that the server sends, and while the browser waits. No Ant Design, no state of a student.
 */
export const shapes: Record<string, ComponentType> = {
  'src/app/layouts/Account.layout.tsx': AccountShape,
  'src/app/layouts/Learning.layout.tsx': LearningShape,
  'src/app/layouts/User.layout.tsx': UserShape,
  'src/app/layouts/Staff.layout.tsx': StaffLayoutShape,
  'src/areas/staff/Staff.screen.tsx': StaffShape,
  'src/areas/account/Login.screen.tsx': LoginShape,
  'src/areas/account/Logout.screen.tsx': ResultShape,
  'src/areas/account/Password.screen.tsx': PasswordShape,
  'src/areas/account/Register.screen.tsx': RegisterShape,
  'src/areas/account/Scan.screen.tsx': ResultShape,
  'src/areas/account/Security.screen.tsx': CardsShape,
  'src/areas/account/UserInfo.screen.tsx': CardsShape,
  'src/areas/calendar/Calendar.screen.tsx': CardsShape,
  'src/areas/certificate/UserCert.screen.tsx': CertShape,
  'src/areas/learning/Catalog.screen.tsx': CatalogShape,
  'src/areas/learning/LearningUser.screen.tsx': RecordShape,
  'src/areas/learning/Player.screen.tsx': PlayerShape,
  'src/areas/practise/UserPractise.screen.tsx': PractiseShape,
  'src/areas/schoolwork/Homework.screen.tsx': HomeworkShape,
  'src/areas/talk/Notices.screen.tsx': CardsShape,
};

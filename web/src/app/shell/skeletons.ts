import type { ComponentType } from 'react';
import {
  AccountSkeleton,
  LoginSkeleton,
  PasswordSkeleton,
  RegisterSkeleton,
  ResultSkeleton,
} from './account-skeletons.tsx';
import {
  CatalogSkeleton,
  HomeworkSkeleton,
  LearningSkeleton,
  PlayerSkeleton,
  RecordSkeleton,
} from './learning-skeletons.tsx';
import { StaffLayoutSkeleton, StaffSkeleton } from './staff-skeletons.tsx';
import { CardsSkeleton, CertSkeleton, PractiseSkeleton, UserSkeleton } from './user-skeletons.tsx';

/**
 * What stands for a layout or a screen of the application until its code is there: in the page that the server sends, and while
 * the browser waits. No Ant Design, no state of a student. Which stands for which, the declarations in app/screens/ say.
 */
export const skeletons = {
  accountLayout: AccountSkeleton,
  learningLayout: LearningSkeleton,
  userLayout: UserSkeleton,
  staffLayout: StaffLayoutSkeleton,
  login: LoginSkeleton,
  register: RegisterSkeleton,
  password: PasswordSkeleton,
  result: ResultSkeleton,
  cards: CardsSkeleton,
  certificate: CertSkeleton,
  practise: PractiseSkeleton,
  player: PlayerSkeleton,
  catalog: CatalogSkeleton,
  homework: HomeworkSkeleton,
  record: RecordSkeleton,
  staff: StaffSkeleton,
} satisfies Record<string, ComponentType>;

export type SkeletonName = keyof typeof skeletons;

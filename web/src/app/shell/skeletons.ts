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
 * the browser waits. It reads no state of a student. A declaration in app/screens/ names one; a new one
 * stands in `<section>-skeletons.tsx` and here.
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

import type { Bundles } from '../bundles.ts';

export const bundles: Bundles = {
  public: () => import('./public.ts'),
  home: () => import('./home.ts'),
  studentHome: () => import('./studentHome.ts'),
  invitations: () => import('./invitations.ts'),
  correction: () => import('./correction.ts'),
  ownGrades: () => import('./ownGrades.ts'),
  user: () => import('./user.ts'),
  reminders: () => import('./reminders.ts'),
  about: () => import('./about.ts'),
  faq: () => import('./faq.ts'),
  project: () => import('./project.ts'),
  showcase: () => import('./showcase.ts'),
  certPages: () => import('./certPages.ts'),
  terms: () => import('./terms.ts'),
  privacy: () => import('./privacy.ts'),
  descriptions: () => import('./descriptions.ts'),
  application: () => import('./application.ts'),
  staffPages: () => import('./staffPages.ts'),
  courseImport: () => import('./courseImport.ts'),
  questionImport: () => import('./questionImport.ts'),
};

import { part } from '../back-office/index.ts';
import type { InCamp } from '../camps/camps.types.ts';

/** The page of one student, below the camp's address. */
export const CampStudentPage = part<InCamp & { studentId: number }>(
  'areas/camp-student/CampStudentPage.tsx',
  () => import('./CampStudentPage.tsx').then((module) => module.CampStudentPage),
);

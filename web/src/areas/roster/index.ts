import { part } from '../back-office/index.ts';
import type { CampTab, InCamp } from '../camps/camps.types.ts';

/** Its tab of a camp's page. */
export const rosterTab: CampTab = {
  name: 'roster',
  needs: 'camp.see',
  Tab: part<InCamp>('areas/roster/Roster.tsx', () => import('./Roster.tsx').then((module) => module.Roster)),
  countOf: ({ students: { waiting } }) => waiting || undefined,
};

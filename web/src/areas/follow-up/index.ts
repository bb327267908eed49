import { part } from '../back-office/index.ts';
import type { CampTab, InCamp } from '../camps/camps.types.ts';

/** Its tab of a camp's page. */
export const followUpTab: CampTab = {
  name: 'follow-up',
  needs: 'camp.see',
  Tab: part<InCamp>('areas/follow-up/FollowUp.tsx', () =>
    import('./FollowUp.tsx').then((module) => module.FollowUp),
  ),
};

import { part } from '../back-office/index.ts';
import type { CampTab, InCamp } from '../camps/camps.types.ts';

export { analysisPath } from './test-paths.ts';

/** Its tab of a camp's page. */
export const testsTab: CampTab = {
  name: 'tests',
  needs: 'camp.see',
  Tab: part<InCamp>('areas/regrade/Tests.tsx', () => import('./Tests.tsx').then((module) => module.Tests)),
};

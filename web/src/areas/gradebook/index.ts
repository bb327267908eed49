import { part } from '../back-office/index.ts';
import type { CampTab, InCamp } from '../camps/camps.types.ts';
import type { MissingTabProps } from './missing-work/MissingTab.tsx';

export { cellPath } from './cell-path.ts';
export { GiveAttempts } from './extra-attempts/give-attempts-part.ts';

/** Its tab of a camp's page. */
export const gradebookTab: CampTab = {
  name: 'gradebook',
  needs: 'camp.see',
  Tab: part<InCamp>('areas/gradebook/Gradebook.tsx', () =>
    import('./Gradebook.tsx').then((module) => module.Gradebook),
  ),
};

/** Who has not handed in a homework, for the list of its works. */
export const MissingTab = part<MissingTabProps>('areas/gradebook/missing-work/MissingTab.tsx', () =>
  import('./missing-work/MissingTab.tsx').then((module) => module.MissingTab),
);

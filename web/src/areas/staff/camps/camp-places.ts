import type { Permission } from '@zhixing/contract/words';
import type { ComponentType } from 'react';
import { part } from '../kit/part.tsx';
import { CampOverview } from './CampOverview.tsx';
import type { Camp } from './camps.types.ts';

interface InCamp {
  camp: Camp;
}
const Announcements = part<InCamp>('questions/Announcements.tsx', () =>
  import('../questions/Announcements.tsx').then((module) => module.Announcements),
);
const CampDeadlines = part<InCamp>('camps/CampDeadlines.tsx', () =>
  import('./CampDeadlines.tsx').then((module) => module.CampDeadlines),
);
const CampRules = part<InCamp>('camps/CampRules.tsx', () =>
  import('./CampRules.tsx').then((module) => module.CampRules),
);
const Roster = part<InCamp>('roster/Roster.tsx', () =>
  import('../roster/Roster.tsx').then((module) => module.Roster),
);

export interface CampPlace {
  /** The part of the address after the camp's id, and its text in `tabs`. */
  name: 'overview' | 'rules' | 'deadlines' | 'roster' | 'announcements';
  /** The permission on the camp that shows it. */
  needs: Permission;
  Place: ComponentType<InCamp> & { preload?: () => Promise<void> };
  /** What stands beside its name. */
  countOf?: (camp: Camp) => number | undefined;
}

/** The places of a camp, in the order of its tabs; the first one is the camp's own address. */
export const campPlaces: CampPlace[] = [
  { name: 'overview', needs: 'camp.see', Place: CampOverview },
  {
    name: 'roster',
    needs: 'camp.see',
    Place: Roster,
    countOf: ({ students: { waiting } }) => waiting || undefined,
  },
  { name: 'rules', needs: 'camp.see', Place: CampRules },
  { name: 'deadlines', needs: 'camp.see', Place: CampDeadlines },
  { name: 'announcements', needs: 'camp.announce', Place: Announcements },
];

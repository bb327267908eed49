import type { Permission } from '@zhixing/contract/words';
import type { ComponentType } from 'react';
import { Announcements } from '../questions/Announcements.tsx';
import { Roster } from '../roster/Roster.tsx';
import { CampDeadlines } from './CampDeadlines.tsx';
import { CampOverview } from './CampOverview.tsx';
import { CampRules } from './CampRules.tsx';
import type { Camp } from './camps.types.ts';

export interface CampPlace {
  /** The part of the address after the camp's id, and its text in `tabs`. */
  name: 'overview' | 'rules' | 'deadlines' | 'roster' | 'announcements';
  /** The permission on the camp that shows it. */
  needs: Permission;
  Place: ComponentType<{ camp: Camp }>;
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

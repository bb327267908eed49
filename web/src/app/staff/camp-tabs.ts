import type { Permission } from '@zhixing/contract/words';
import type { LazyPart } from '../../base/lazy-part.tsx';
import { part } from '../../areas/back-office/part.tsx';
import type { Camp } from '../../areas/camps/camps.types.ts';

interface InCamp {
  camp: Camp;
}
const Announcements = part<InCamp>('areas/questions/Announcements.tsx', () =>
  import('../../areas/questions/Announcements.tsx').then((module) => module.Announcements),
);
const CampDeadlines = part<InCamp>('areas/camps/CampDeadlines.tsx', () =>
  import('../../areas/camps/CampDeadlines.tsx').then((module) => module.CampDeadlines),
);
const CampRules = part<InCamp>('areas/camps/CampRules.tsx', () =>
  import('../../areas/camps/CampRules.tsx').then((module) => module.CampRules),
);
const FollowUp = part<InCamp>('areas/follow-up/FollowUp.tsx', () =>
  import('../../areas/follow-up/FollowUp.tsx').then((module) => module.FollowUp),
);
const Gradebook = part<InCamp>('areas/gradebook/Gradebook.tsx', () =>
  import('../../areas/gradebook/Gradebook.tsx').then((module) => module.Gradebook),
);
const Roster = part<InCamp>('areas/roster/Roster.tsx', () =>
  import('../../areas/roster/Roster.tsx').then((module) => module.Roster),
);
const Tests = part<InCamp>('areas/regrade/Tests.tsx', () =>
  import('../../areas/regrade/Tests.tsx').then((module) => module.Tests),
);

/** The page of one student, below the camp's address. */
export const CampStudentPage = part<InCamp & { studentId: number }>(
  'areas/camp-student/CampStudentPage.tsx',
  () => import('../../areas/camp-student/CampStudentPage.tsx').then((module) => module.CampStudentPage),
);

export interface CampTab {
  /** The part of the address after the camp's id, and its text in `tabs`. */
  name: 'overview' | 'rules' | 'deadlines' | 'roster' | 'gradebook' | 'tests' | 'follow-up' | 'announcements';
  /** The permission on the camp that shows it. */
  needs: Permission;
  /** Without one it is the overview, which comes with the page. */
  Tab?: LazyPart<InCamp>;
  /** What stands beside its name. */
  countOf?: (camp: Camp) => number | undefined;
}

/** The tabs of a camp's page in their order; the first one is the camp's own address. */
export const campTabs: CampTab[] = [
  { name: 'overview', needs: 'camp.see' },
  {
    name: 'roster',
    needs: 'camp.see',
    Tab: Roster,
    countOf: ({ students: { waiting } }) => waiting || undefined,
  },
  { name: 'gradebook', needs: 'camp.see', Tab: Gradebook },
  { name: 'tests', needs: 'camp.see', Tab: Tests },
  { name: 'follow-up', needs: 'camp.see', Tab: FollowUp },
  { name: 'rules', needs: 'camp.see', Tab: CampRules },
  { name: 'deadlines', needs: 'camp.see', Tab: CampDeadlines },
  { name: 'announcements', needs: 'camp.announce', Tab: Announcements },
];

/** What comes when a tab is opened by its address. */
export const campPart = ([name]: string[]) =>
  name === 'students' ? CampStudentPage : campTabs.find((tab) => tab.name === name)?.Tab;

import { CampStudentPage } from '../../areas/camp-student/index.ts';
import type { CampTab } from '../../areas/camps/camps.types.ts';
import { deadlinesTab, overviewTab, rulesTab } from '../../areas/camps/index.ts';
import { followUpTab } from '../../areas/follow-up/index.ts';
import { gradebookTab } from '../../areas/gradebook/index.ts';
import { announcementsTab } from '../../areas/questions/index.ts';
import { testsTab } from '../../areas/regrade/index.ts';
import { rosterTab } from '../../areas/roster/index.ts';

/** The tabs of a camp's page in their order; the first one is the camp's own address. */
export const campTabs: CampTab[] = [
  overviewTab,
  rosterTab,
  gradebookTab,
  testsTab,
  followUpTab,
  rulesTab,
  deadlinesTab,
  announcementsTab,
];

/** What comes when a tab is opened by its address. */
export const campPart = ([name]: string[]) =>
  name === 'students' ? CampStudentPage : campTabs.find((tab) => tab.name === name)?.Tab;

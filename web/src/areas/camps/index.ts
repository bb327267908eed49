import { firstCall } from '../../api/first-call.ts';
import { onServer } from '../../base/on-server.ts';
import { firstPage, part, type StaffPage, unfiltered } from '../back-office/index.ts';
import type { CampTab, InCamp } from './camps.types.ts';

export { campPath, studentPath, studentRecordPath, workStatesPath } from './camp-paths.ts';

export const campPages: StaffPage[] = [
  {
    path: 'camps',
    file: 'areas/camps/CampList',
    menu: { name: 'camps', group: 'teaching', icon: 'calendar', needs: 'camp.see' },
    calls: onServer && (() => [firstCall('POST /mapi/Camp/getList', firstPage, unfiltered)]),
  },
  { path: 'camps/new', file: 'areas/camps/OpenCamp' },
];

export const overviewTab: CampTab = { name: 'overview', needs: 'camp.see' };
export const rulesTab: CampTab = {
  name: 'rules',
  needs: 'camp.see',
  Tab: part<InCamp>('areas/camps/CampRules.tsx', () =>
    import('./CampRules.tsx').then((module) => module.CampRules),
  ),
};
export const deadlinesTab: CampTab = {
  name: 'deadlines',
  needs: 'camp.see',
  Tab: part<InCamp>('areas/camps/CampDeadlines.tsx', () =>
    import('./CampDeadlines.tsx').then((module) => module.CampDeadlines),
  ),
};

import { firstCall } from '../../api/first-call.ts';
import { onServer } from '../../base/on-server.ts';
import { part, type StaffPage, unfiltered } from '../back-office/index.ts';
import type { CampTab, InCamp } from '../camps/camps.types.ts';

export const questionPages: StaffPage[] = [
  {
    path: 'questions',
    file: 'areas/questions/QuestionList',
    menu: { name: 'questions', group: 'teaching', icon: 'chat', needs: 'question.answer' },
    calls:
      onServer && (() => [firstCall('POST /mapi/Inquiry/getList', { page: 1, pageSize: 20 }, unfiltered)]),
  },
  { path: 'questions/:inquiryId/*', file: 'areas/questions/Question' },
];

/** Its tab of a camp's page. */
export const announcementsTab: CampTab = {
  name: 'announcements',
  needs: 'camp.announce',
  Tab: part<InCamp>('areas/questions/Announcements.tsx', () =>
    import('./Announcements.tsx').then((module) => module.Announcements),
  ),
};

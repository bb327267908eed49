import { activeDaysDefault, markDaysDefault } from '@zhixing/contract/staff/report/words';
import { firstCall } from '../../api/first-call.ts';
import { onServer } from '../../base/on-server.ts';
import { type StaffPage, unfiltered } from '../back-office/index.ts';

export const reportPages: StaffPage[] = [
  {
    path: 'overview',
    file: 'areas/report/Report',
    menu: { name: 'overview', group: 'teaching', icon: 'chart', needs: 'camp.see' },
    calls:
      onServer &&
      (() => [
        firstCall(
          'POST /mapi/Report/getReport',
          { group: 'camp', activeDays: activeDaysDefault, markDays: markDaysDefault, page: 1, pageSize: 50 },
          unfiltered,
        ),
      ]),
  },
  { path: 'overview/list', file: 'areas/report/ReportList' },
];

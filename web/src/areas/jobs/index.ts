import { firstCall } from '../../api/first-call.ts';
import { onServer } from '../../base/on-server.ts';
import { firstPage, type StaffPage, unfiltered } from '../back-office/index.ts';

export const jobsPage: StaffPage = {
  path: 'jobs',
  file: 'areas/jobs/Jobs',
  menu: { name: 'jobs', group: 'teaching', icon: 'refresh', needs: 'job.see' },
  calls: onServer && (() => [firstCall('POST /mapi/Job/getList', firstPage, unfiltered)]),
};

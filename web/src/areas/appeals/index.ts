import { firstCall } from '../../api/first-call.ts';
import { onServer } from '../../base/on-server.ts';
import { type StaffPage, unfiltered } from '../back-office/index.ts';

export const appealsPage: StaffPage = {
  path: 'appeals',
  file: 'areas/appeals/AppealList',
  menu: { name: 'appeals', group: 'teaching', icon: 'shield', needs: 'work.mark' },
  calls: onServer && (() => [firstCall('POST /mapi/Appeal/getList', { page: 1, pageSize: 20 }, unfiltered)]),
};

import { firstCall } from '../../api/first-call.ts';
import { onServer } from '../../base/on-server.ts';
import { firstPage, type StaffPage, unfiltered } from '../back-office/index.ts';

export { markingPart } from './marking-parts.ts';
export { answerPath, type Lesson, queuePath, testPath, workPath } from './marking-paths.ts';

export const markingPage: StaffPage = {
  path: 'marking',
  file: 'areas/marking/Overview',
  menu: { name: 'marking', group: 'teaching', icon: 'check', needs: 'work.mark' },
  calls:
    onServer &&
    (() => [firstCall('POST /mapi/Marking/getOverview', { onlyWaiting: true, ...firstPage }, unfiltered)]),
};

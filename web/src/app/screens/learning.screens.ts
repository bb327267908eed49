import { contentType, workType } from '@zhixing/contract/words';
import { firstCall, fromQuery } from '../../api/first-call.ts';
import { onServer } from '../../base/on-server.ts';
import { named } from '../../route-title.ts';
import type { ApplicationEntry } from '../route-entry.tsx';
import { learning } from './layouts.ts';
import { applicationScreen, withApplication } from './screen-files.ts';

type Opening = 'openChapter' | 'openCatalog' | 'openHomework' | 'openRecord';
/** Loads what a learning screen shows of the place that its address names. */
const opening = (open: Opening) =>
  withApplication(({ dispatch }, address, actions) =>
    dispatch(actions[open](actions.learningQuery(address))),
  );

const ofProject = { requires: 'projectId' };
const directory = () =>
  firstCall('POST /capi/Chapter/getDirectory', { projectId: fromQuery, chapterId: fromQuery }, ofProject);
const work = () =>
  firstCall('POST /capi/Schoolwork/getWorkOrNote', {
    chapterId: fromQuery,
    type: workType.homework,
  });
const score = () => firstCall('POST /capi/Question/getScore', { chapterId: fromQuery });
const content = () =>
  firstCall(
    'POST /capi/Chapter/getContent',
    { chapterId: fromQuery, dks: '1' },
    {
      requires: 'chapterId',
      // What the player opens for a lesson of each kind (areas/learning/chapter/content-views.tsx); the most are read.
      preloads: [
        ['"videoInfo":{', 'src/areas/learning/video/VideoView.tsx'],
        [`"type":"${contentType.homework}"`, 'src/areas/schoolwork/public/homework.ts', work()],
        [`"type":${contentType.test}`, 'src/areas/assessment/public/test.ts', score()],
      ],
    },
  );
const whose = { projectId: fromQuery, userId: fromQuery };

export const learningScreens: ApplicationEntry[] = [
  {
    path: '/learning',
    // The lesson's; the area's state comes with its first screen.
    title: ({ learning }, texts) => learning?.chapterContent?.title ?? texts.get('titles').learning,
    layout: learning,
    screen: applicationScreen('learning/Player', 'player'),
    ownBar: true,
    calls: onServer && [directory(), content()],
    loader: opening('openChapter'),
  },
  {
    path: '/learning/catalog',
    title: named('learningCatalog'),
    layout: learning,
    screen: applicationScreen('learning/Catalog', 'catalog'),
    calls: onServer && [
      firstCall('POST /capi/Announcement/getList', { projectId: fromQuery, pageSize: 3 }, ofProject),
      firstCall('POST /capi/Chapter/getDirectory', { projectId: fromQuery }, ofProject),
      firstCall('POST /capi/FrontProject/getMaterial', { projectId: fromQuery }, ofProject),
      firstCall('POST /capi/Chapter/getProgressRecord', { projectId: fromQuery }, ofProject),
    ],
    loader: opening('openCatalog'),
  },
  {
    path: '/learning/homework',
    title: named('learningHomework'),
    layout: learning,
    screen: applicationScreen('learning/Homework', 'homework'),
    calls: onServer && [
      content(),
      directory(),
      firstCall('POST /capi/Schoolwork/getWorkDirectory', { projectId: fromQuery }, ofProject),
    ],
    loader: opening('openHomework'),
  },
  {
    path: '/learning/user',
    title: named('learningUser'),
    layout: learning,
    screen: applicationScreen('learning/LearningUser', 'record'),
    calls: onServer && [
      firstCall('POST /capi/Chapter/getDirectory', whose, ofProject),
      firstCall('POST /capi/Chapter/getProgressRecord', whose, ofProject),
      firstCall('POST /capi/Getdirectory/getTestDirectory', whose, ofProject),
    ],
    loader: opening('openRecord'),
  },
];

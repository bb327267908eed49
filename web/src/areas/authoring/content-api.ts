import type { Calls, Data } from '@zhixing/contract';
import { changes, quietChange, reads, staffApi } from '../back-office/public/calls.ts';

/** The calls of publishing, the bank and the preview. A question is saved by the writing queue once it is there. */
export const contentApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    difference: reads(build, 'POST /mapi/Project/getDifference', 'draft', 'publications'),
    lessonDifference: reads(build, 'POST /mapi/Project/getLessonDifference', 'draft', 'publications'),
    publications: reads(build, 'POST /mapi/Project/getPublicationList', 'publications'),
    publish: changes(build, 'POST /mapi/Project/publishProject', 'draft', 'publications', 'projects'),
    setVisibility: changes(build, 'POST /mapi/Project/setVisibility', 'draft', 'projects'),
    withdrawPublication: changes(
      build,
      'POST /mapi/Project/takeBackPublication',
      'draft',
      'publications',
      'projects',
    ),
    uploads: reads(build, 'POST /mapi/Upload/getList', 'uploads'),
    removeUpload: changes(build, 'POST /mapi/Upload/remove', 'uploads'),
    room: reads(build, 'POST /mapi/Upload/getRoom', 'uploads'),
    removeVideo: changes(build, 'POST /mapi/Upload/removeVideo', 'uploads'),
    bank: reads(build, 'POST /mapi/Project/getBank', 'bank'),
    addQuestion: changes(build, 'POST /mapi/Project/saveQuestion', 'bank', 'draft'),
    removeQuestion: changes(build, 'POST /mapi/Project/removeQuestion', 'bank', 'draft'),
    importQuestions: changes(build, 'POST /mapi/Project/importQuestions', 'bank', 'draft'),
    readQuestionTable: quietChange(build, 'POST /mapi/Project/readQuestionTable'),
    removeQuestions: changes(build, 'POST /mapi/Project/removeQuestions', 'bank', 'draft'),
    removedQuestions: reads(build, 'POST /mapi/Project/getRemovedQuestions', 'bank'),
    restoreQuestion: changes(build, 'POST /mapi/Project/restoreQuestion', 'bank', 'draft'),
    previewDirectory: reads(build, 'POST /mapi/Project/previewDirectory', 'draft'),
    previewContent: reads(build, 'POST /mapi/Project/previewContent', 'draft'),
    previewScore: reads(build, 'POST /mapi/Project/previewScore'),
  }),
});

export type OwnFile = Data<Calls['POST /mapi/Upload/getRoom']>['list'][number];
export type Difference = Data<Calls['POST /mapi/Project/getDifference']>;
export type ChangedLesson = Difference['leaves'][number];
export type Publication = Data<Calls['POST /mapi/Project/getPublicationList']>['list'][number];
export type Bank = Data<Calls['POST /mapi/Project/getBank']>;
export type BankQuestion = Bank['list'][number];
export type RemovedQuestion = Data<Calls['POST /mapi/Project/getRemovedQuestions']>['list'][number];
export type PreviewDirectory = Data<Calls['POST /mapi/Project/previewDirectory']>;

import type { Calls, Data, Payload } from '@zhixing/contract';
import type { PagedList } from '../../base/paged.ts';

export type Directory = Data<Calls['POST /capi/Chapter/getDirectory']>['directory'];
export type Chapter = Directory[number];
export type SubChapter = NonNullable<Chapter['subChapter']>[number];
export type MinChapter = NonNullable<SubChapter['minChapter']>[number];
export type ProjectInfo = Data<Calls['POST /capi/Chapter/getDirectory']>['projectInfo'];
export type ChapterContent = Data<Calls['POST /capi/Chapter/getContent']>;

/** The specification's learning state. Homework and tests change their part in schoolwork.cases.ts and assessment.cases.ts. */
export interface LearningState {
  /** Where "back" leads; '' for the student's projects. */
  learnBack: string;
  projectId: number | null;
  chapterId: number | null;
  directory: Directory;
  projectInfo: ProjectInfo | null;
  chapterContent: ChapterContent | null;
  /** Whose record staff are looking at; null: one's own. */
  userId: number | null;
  /** The kind of work on screen: "1" a note, "2" homework. */
  type: string;
  /** The homework of the project, in the directory's order. */
  homeworkCatalog: Data<Calls['POST /capi/Schoolwork/getWorkDirectory']>['list'];
  /** The submissions of the homework on screen, the newest first. */
  homeworkRecords: PagedList<Data<Calls['POST /capi/Schoolwork/getWorkSubmitRecord']>['list'][number]>;
  /** The homework being written and its files, until they are saved. */
  content: string;
  fileList: Data<Calls['POST /upload']>[];
  /** The note of this chapter (work of type "1"). */
  notes: Data<Calls['POST /capi/Schoolwork/getWorkOrNote']> | null;
  /** The homework of this chapter (work of type "2"). */
  myNote: Data<Calls['POST /capi/Schoolwork/getWorkOrNote']> | null;
  source: string;
  mediaId: number | null;
  videoInfo: ChapterContent['videoInfo'] | null;
  allAnswer: Payload<Calls['POST /capi/Question/produceScore']>['allAnswer'];
  score: Data<Calls['POST /capi/Question/getScore']> | null;
  /** The code of the content call that failed; null after a success. */
  errorMes: number | null;
  /** The directory with tests alone, each with its score. */
  testDirectory: Data<Calls['POST /capi/Getdirectory/getTestDirectory']>['directory'];
}

import type { Calls, Data } from '@zhixing/contract';
import type { PagedList } from '../../base/paged.ts';
import type { Answer, Score, TestDirectory } from './assessment.types.ts';
import type { HomeworkItem, SubmissionRecord, Work, WorkFile } from './schoolwork.types.ts';

export type Directory = Data<Calls['POST /capi/Chapter/getDirectory']>['directory'];
export type Chapter = Directory[number];
export type SubChapter = NonNullable<Chapter['subChapter']>[number];
export type MinChapter = NonNullable<SubChapter['minChapter']>[number];
export type ProjectInfo = Data<Calls['POST /capi/Chapter/getDirectory']>['projectInfo'];
export type ChapterContent = Data<Calls['POST /capi/Chapter/getContent']>;
export type ProgressRecord = Data<Calls['POST /capi/Chapter/getProgressRecord']>;
export type ProgressSaved = Data<Calls['POST /capi/Chapter/saveProgress']>;

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
  homeworkCatalog: HomeworkItem[];
  /** The submissions of the homework on screen, the newest first. */
  homeworkRecords: PagedList<SubmissionRecord>;
  /** The homework being written and its files, until they are saved. */
  content: string;
  fileList: WorkFile[];
  /** The note of this chapter (work of type "1"). */
  notes: Work | null;
  /** The homework of this chapter (work of type "2"). */
  myNote: Work | null;
  source: string;
  mediaId: number | null;
  videoInfo: ChapterContent['videoInfo'] | null;
  allAnswer: Answer[];
  score: Score | null;
  /** The code of the content call that failed; null after a success. */
  errorMes: number | null;
  /** The directory with tests alone, each with its score. */
  testDirectory: TestDirectory;
}

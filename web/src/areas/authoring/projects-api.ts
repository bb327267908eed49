import type { Calls, Data } from '@zhixing/contract';
import { changes, quietChange, reads, staffApi } from '../back-office/public/calls.ts';

/** The calls of the projects' screens. Texts are not saved here: they go through the writing queue (draft/). */
export const projectsApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    projects: reads(build, 'POST /mapi/Project/getDraftList', 'projects'),
    createProject: changes(build, 'POST /mapi/Project/createProject', 'projects'),
    draft: reads(build, 'POST /mapi/Project/getDraft', 'draft'),
    changeDirectory: changes(build, 'POST /mapi/Project/changeDirectory', 'draft'),
    removedNodes: reads(build, 'POST /mapi/Project/getRemovedNodes', 'draft'),
    importCourse: quietChange(build, 'POST /mapi/Project/importCourse', 'draft', 'bank', 'courseImports'),
    courseImports: reads(build, 'POST /mapi/Project/getCourseImports', 'courseImports'),
    undoCourseImport: changes(build, 'POST /mapi/Project/undoCourseImport', 'draft', 'bank', 'courseImports'),
    lesson: reads(build, 'POST /mapi/Project/getDraftChapter', 'lesson'),
    authors: reads(build, 'POST /mapi/Project/getAuthors', 'authors'),
    setAuthor: changes(build, 'POST /mapi/Project/setAuthor', 'authors'),
  }),
});

export type Draft = Data<Calls['POST /mapi/Project/getDraft']>;
export type DraftNode = Draft['directory'][number];
export type RemovedNode = Data<Calls['POST /mapi/Project/getRemovedNodes']>['list'][number];
export type Lesson = Data<Calls['POST /mapi/Project/getDraftChapter']>;
export type ListedProject = Data<Calls['POST /mapi/Project/getDraftList']>['list'][number];
export type DraftState = ListedProject['state'];
export type Author = Data<Calls['POST /mapi/Project/getAuthors']>['authors'][number];

export type CourseImport = Data<Calls['POST /mapi/Project/getCourseImports']>['list'][number];
export type CourseReport = NonNullable<Data<Calls['POST /mapi/Project/getCourseImports']>['report']>;

/** What a page of a project gets, and the editor of a lesson. */
export interface ProjectPageProps {
  draft: Draft;
}
export interface LessonEditorProps extends ProjectPageProps {
  lesson: Lesson;
}

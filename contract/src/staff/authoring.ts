import { Type } from 'typebox';
import { defineCall, Id, nullable, oneOf, Page, PageSize, paged, Time, writingBodyLimit } from '../call.ts';
import { VideoInfo } from '../calls/learning.ts';
import { WorkFile } from '../calls/schoolwork.ts';
import { directoryChanges, permissions, projectVisibilities } from '../words.ts';
import {
  DraftNode,
  DraftVideo,
  draftStates,
  Fault,
  HomeworkSettings,
  NodeType,
  Person,
  ProjectFields,
  Revision,
  Saved,
  TestSettings,
} from './authoring-shapes.ts';

export const createProject = defineCall({
  method: 'POST',
  path: '/mapi/Project/createProject',
  who: 'staff',
  summary: '新建实践项目（草稿）',
  payload: Type.Object({
    type: Type.String({ minLength: 1, maxLength: 40, title: '类型' }),
    title: Type.String({ minLength: 1, maxLength: 120, title: '名称' }),
    titleEn: Type.Optional(Type.String({ maxLength: 200, title: '英文名称' })),
  }),
  data: Type.Object({ projectId: Id, draftRevision: Revision }),
});

/** The projects that the caller may write, the last changed first. */
export const getDraftList = defineCall({
  method: 'POST',
  path: '/mapi/Project/getDraftList',
  who: 'staff',
  summary: '我可以编写的实践项目',
  payload: Type.Object({
    page: Page,
    pageSize: PageSize,
    keyword: Type.Optional(Type.String({ maxLength: 100, title: '搜索词' })),
    state: Type.Optional(oneOf(draftStates, { title: '状态' })),
  }),
  data: paged(
    Type.Object({
      projectId: Id,
      state: oneOf(draftStates),
      type: Type.String(),
      title: Type.String(),
      titleEn: Type.String(),
      cover: nullable(Type.String()),
      publishedAt: nullable(Time),
      updatedAt: nullable(Time),
      updatedBy: Person,
      leafCount: Type.Integer(),
    }),
  ),
});

export const getDraft = defineCall({
  method: 'POST',
  path: '/mapi/Project/getDraft',
  who: 'staff',
  heavy: true,
  summary: '一个项目的草稿：字段、目录，以及发布之前还缺什么',
  payload: Type.Object({ projectId: Id }),
  data: Type.Object({
    projectId: Id,
    state: oneOf(draftStates),
    draftRevision: Revision,
    fieldsRevision: Revision,
    fields: ProjectFields,
    cover: nullable(Type.String()),
    updatedAt: Time,
    updatedBy: Person,
    publishedAt: nullable(Time),
    /** Who sees it when it is published (rules: project-visibility); `college`: the name of its college. */
    visibility: oneOf(projectVisibilities),
    college: nullable(Type.String()),
    directory: Type.Array(DraftNode),
    faults: Type.Array(Fault),
    /** The files of the fields: the cover, the materials, those in the description. */
    files: Type.Array(WorkFile),
    /** What the reader may do with it. */
    may: Type.Array(oneOf(permissions)),
  }),
});

/** Saves the given fields, each as a whole; `revision`: of the fields as they were read. */
export const saveProjectFields = defineCall({
  method: 'POST',
  path: '/mapi/Project/saveProjectFields',
  who: 'staff',
  heavy: true,
  summary: '保存草稿的字段',
  bodyLimit: writingBodyLimit,
  payload: Type.Object({
    projectId: Id,
    revision: Revision,
    fields: Type.Partial(ProjectFields),
  }),
  data: Saved,
});

/**
 * One change of the directory, given as an operation, so that the changes of two authors combine. `add`: `title`, `type` (null: a branch), below `parentId`, before `beforeId`, else at the end;
 * `rename`: `nodeId`, `title`; `move`: `nodeId` to the same; `remove`: `nodeId` and what is below it;
 * `restore`: `nodeId` with what was removed with it, to where it was, or to the end of the top where its chapter is not there.
 */
export const changeDirectory = defineCall({
  method: 'POST',
  path: '/mapi/Project/changeDirectory',
  who: 'staff',
  heavy: true,
  summary: '改动草稿的目录：添加、改名、移动、移除一个节点，或从回收站恢复',
  payload: Type.Object({
    projectId: Id,
    change: oneOf(directoryChanges, { title: '改动' }),
    nodeId: Type.Optional(Id),
    parentId: Type.Optional(nullable(Id)),
    beforeId: Type.Optional(nullable(Id)),
    title: Type.Optional(Type.String({ minLength: 1, maxLength: 120, title: '标题' })),
    type: Type.Optional(NodeType),
  }),
  data: Type.Object({
    nodeId: Id,
    draftRevision: Revision,
    directory: Type.Array(DraftNode),
  }),
});

/** The nodes removed from a draft's directory in the last 30 days, the last first (rules: trash). */
export const getRemovedNodes = defineCall({
  method: 'POST',
  path: '/mapi/Project/getRemovedNodes',
  who: 'staff',
  heavy: true,
  summary: '回收站里的章节',
  payload: Type.Object({ projectId: Id, page: Page, pageSize: PageSize }),
  data: paged(
    Type.Object({
      nodeId: Id,
      title: Type.String(),
      type: NodeType,
      /** The titles of the chapters that were above it, from the top. */
      place: Type.Array(Type.String()),
      /** How many lessons below it were removed with it. */
      leavesBelow: Type.Integer(),
      removedAt: Time,
    }),
  ),
});

export const getDraftChapter = defineCall({
  method: 'POST',
  path: '/mapi/Project/getDraftChapter',
  who: 'staff',
  heavy: true,
  summary: '草稿的一节：正文、视频、作业的要求与评分表、测验的规则',
  payload: Type.Object({ nodeId: Id }),
  data: Type.Object({
    nodeId: Id,
    projectId: Id,
    title: Type.String(),
    type: NodeType,
    revision: Revision,
    updatedAt: Time,
    updatedBy: Person,
    body: Type.String(),
    videoInfo: nullable(VideoInfo),
    /** The video as it is saved. */
    film: nullable(DraftVideo),
    homework: nullable(HomeworkSettings),
    test: nullable(TestSettings),
    /** The files of its text. */
    files: Type.Array(WorkFile),
    faults: Type.Array(Fault),
  }),
});

/**
 * Saves the given fields, each as a whole. `body`: Markdown; `film`: the file id of an mp4, null for none; `poster`: of a picture.
 * `filmProblem` in the answer: why the video was not accepted and what to do; everything else is saved.
 */
export const saveDraftChapter = defineCall({
  method: 'POST',
  path: '/mapi/Project/saveDraftChapter',
  who: 'staff',
  heavy: true,
  summary: '保存草稿的一节',
  bodyLimit: writingBodyLimit,
  payload: Type.Object({
    nodeId: Id,
    revision: Revision,
    body: Type.Optional(Type.String({ maxLength: 200_000, title: '正文' })),
    film: Type.Optional(nullable(DraftVideo)),
    homework: Type.Optional(HomeworkSettings),
    test: Type.Optional(TestSettings),
  }),
  data: Type.Object({ ...Saved.properties, filmProblem: Type.Optional(Type.String()) }),
});

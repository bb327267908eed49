import { Type } from 'typebox';
import { defineCall, Id, nullable, oneOf, Page, PageSize, paged, Time } from '../call.ts';
import { projectVisibilities } from '../words.ts';
import { Difference, LessonDifference, Person, Revision } from './authoring-shapes.ts';

export const getDifference = defineCall({
  method: 'POST',
  path: '/mapi/Project/getDifference',
  who: 'staff',
  heavy: true,
  summary: '草稿与已发布的有什么不同，谁会受到影响',
  payload: Type.Object({ projectId: Id }),
  data: Difference,
});

/**
 * The texts of one lesson that a publication would change: the body, and of a test its questions as their author writes them. `texts`
 * empty: none of them differs. -3: it is in neither the draft nor the publication.
 */
export const getLessonDifference = defineCall({
  method: 'POST',
  path: '/mapi/Project/getLessonDifference',
  who: 'staff',
  heavy: true,
  summary: '一节的正文与试题改了哪里',
  payload: Type.Object({ projectId: Id, nodeId: Id }),
  data: Type.Object({
    texts: Type.Array(
      Type.Object({ part: oneOf(['body', 'questions']), before: Type.String(), after: Type.String() }),
    ),
  }),
});

/**
 * `draftRevision`: of the difference that was shown; -2 where the draft has changed since (rules: publish-shown). `visibility`: who sees the
 * project from now on; unchanged without it (rules: project-visibility). `openCamp`: also opens a camp that everyone can join for a
 * year, where the project has none.
 */
export const publishProject = defineCall({
  method: 'POST',
  path: '/mapi/Project/publishProject',
  who: 'staff',
  heavy: true,
  summary: '发布草稿',
  payload: Type.Object({
    projectId: Id,
    draftRevision: Revision,
    visibility: Type.Optional(oneOf(projectVisibilities, { title: '谁看得到' })),
    openCamp: Type.Optional(Type.Boolean({ title: '开一个所有人的开放营' })),
  }),
  data: Type.Object({ no: Type.Integer(), publishedAt: Time }),
});

/** Restores what students saw before the newest publication; the draft is unchanged. */
export const takeBackPublication = defineCall({
  method: 'POST',
  path: '/mapi/Project/takeBackPublication',
  who: 'staff',
  heavy: true,
  summary: '撤回最近一次发布',
  payload: Type.Object({
    projectId: Id,
    no: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  }),
  data: Type.Object({ no: Type.Integer(), publishedAt: Time }),
});

export const getPublicationList = defineCall({
  method: 'POST',
  path: '/mapi/Project/getPublicationList',
  who: 'staff',
  summary: '一个项目的发布记录，新的在前',
  payload: Type.Object({ projectId: Id, page: Page, pageSize: PageSize }),
  data: paged(
    Type.Object({
      no: Type.Integer(),
      publishedAt: Time,
      publishedBy: Person,
      takesBack: nullable(Type.Integer()),
      takenBack: Type.Boolean(),
      fields: Type.Array(Type.String()),
      leaves: Type.Array(LessonDifference),
    }),
  ),
});

/** Sets who sees a published project (rules: project-visibility). -2: `college` for a project without a college. */
export const setVisibility = defineCall({
  method: 'POST',
  path: '/mapi/Project/setVisibility',
  who: 'staff',
  summary: '改变谁看得到一个项目',
  payload: Type.Object({
    projectId: Id,
    visibility: oneOf(projectVisibilities, { title: '谁看得到' }),
  }),
  data: Type.Object({ visibility: oneOf(projectVisibilities) }),
});

import { Type } from 'typebox';
import { Difference, LeafDifference, Person, Revision } from './authoring-shapes.ts';
import { defineCall, Id, nullable, oneOf, Page, PageSize, paged, RequestId, Time } from './call.ts';
import { projectVisibilities } from './words.ts';

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
 * `draftRevision`: of the difference that was shown; if the draft has changed since, -2 (rules: publish-shown). `visibility`:
 * who sees it from now on, without it as before (rules: project-visibility). `openCamp`: with a camp that everyone can join for a year,
 * where the project has none yet.
 */
export const publishProject = defineCall({
  method: 'POST',
  path: '/mapi/Project/publishProject',
  who: 'staff',
  heavy: true,
  changesShared: true,
  summary: '发布草稿',
  payload: Type.Object({
    projectId: Id,
    draftRevision: Revision,
    visibility: Type.Optional(oneOf(projectVisibilities, { title: '谁看得到' })),
    openCamp: Type.Optional(Type.Boolean({ title: '开一个所有人的开放营' })),
    requestId: RequestId,
  }),
  data: Type.Object({ no: Type.Integer(), publishedAt: Time }),
});

/** Puts back what students saw before the newest publication; the draft stays as it is. */
export const takeBackPublication = defineCall({
  method: 'POST',
  path: '/mapi/Project/takeBackPublication',
  who: 'staff',
  heavy: true,
  changesShared: true,
  summary: '撤回最近一次发布',
  payload: Type.Object({
    projectId: Id,
    no: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    requestId: RequestId,
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
      leaves: Type.Array(LeafDifference),
    }),
  ),
});

/** Who sees a published project (rules: project-visibility). -2: the college, of a project that belongs to none. */
export const setVisibility = defineCall({
  method: 'POST',
  path: '/mapi/Project/setVisibility',
  who: 'staff',
  changesShared: true,
  summary: '改变谁看得到一个项目',
  payload: Type.Object({
    projectId: Id,
    visibility: oneOf(projectVisibilities, { title: '谁看得到' }),
    requestId: RequestId,
  }),
  data: Type.Object({ visibility: oneOf(projectVisibilities) }),
});

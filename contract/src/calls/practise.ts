import { type TUnsafe, Type } from 'typebox';
import { defineCall, Id, Nothing, nullable, oneOf, Page, PageSize, paged, Time } from '../call.ts';
import * as words from '../words.ts';

const statuses = Object.values(words.enrolmentStatus);
export const EnrolmentStatus = Type.Integer({
  minimum: Math.min(...statuses),
  maximum: Math.max(...statuses),
}) as unknown as TUnsafe<words.EnrolmentStatus>;

/**
 * Each Chinese field has an English one beside it, '' where there is none. `level`: 1 入门, 2 进阶, 3 高阶. `cover` null: the browser draws one
 * from type and id. `joinedCount`: students who learn or have learned in it (rules: joined-count). `visibility`: who sees it
 * (rules: project-visibility). `skills`: what it teaches (rules: project-skills). `college`: whose staff write it, absent for the platform's own; `byline`: who
 * made it, in the author's words, absent where nothing is written.
 */
export const ProjectSummary = Type.Object({
  id: Id,
  type: Type.String(),
  typeName: Type.String(),
  typeNameEn: Type.String(),
  title: Type.String(),
  titleEn: Type.String(),
  summary: Type.String(),
  summaryEn: Type.String(),
  cover: nullable(Type.String()),
  level: Type.Integer(),
  hours: Type.Integer(),
  skills: Type.Array(Type.String()),
  byline: Type.Optional(Type.String()),
  college: Type.Optional(Type.Object({ name: Type.String(), nameEn: Type.String() })),
  isRecommend: Type.Boolean(),
  visibility: oneOf(words.projectVisibilities),
  leafCount: Type.Integer(),
  joinedCount: Type.Integer(),
});

export const getTypeList = defineCall({
  method: 'GET',
  path: '/capi/FrontProject/getTypeList',
  who: 'visitor',
  shared: 'visitors',
  summary: '实践项目类型',
  payload: Nothing,
  data: Type.Object({
    list: Type.Array(
      Type.Object({
        slug: Type.String(),
        name: Type.String(),
        nameEn: Type.String(),
        summary: Type.String(),
        summaryEn: Type.String(),
        projectCount: Type.Integer(),
      }),
    ),
  }),
});

/** `hit`: the place of the keyword, where title, type and summary do not contain it. */
const FoundProject = Type.Object({
  ...ProjectSummary.properties,
  hit: Type.Optional(Type.Object({ kind: oneOf(['chapter', 'outcome', 'lesson']), text: Type.String() })),
});
const lengths = Object.keys(words.projectLengths) as words.ProjectLength[];

/**
 * The matching projects, the best first (rules: project-search, project-filters). `near`: nothing matches as typed; these match with one
 * typing error.
 */
export const getList = defineCall({
  method: 'GET',
  path: '/capi/FrontProject/getList',
  who: 'visitor',
  shared: 'visitors',
  summary: '实践项目列表',
  payload: Type.Object({
    page: Page,
    pageSize: PageSize,
    type: Type.Optional(Type.String({ maxLength: 40, title: '类型' })),
    keyword: Type.Optional(Type.String({ maxLength: 100, title: '搜索词' })),
    isRecommend: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    level: Type.Optional(Type.Integer({ minimum: 1, maximum: words.projectLevels.length, title: '难度' })),
    length: Type.Optional(oneOf(lengths, { title: '时长' })),
    skill: Type.Optional(Type.String({ maxLength: words.longestSkill, title: '技能' })),
    sort: Type.Optional(oneOf(words.projectSorts, { title: '排序' })),
    onlyOpen: Type.Optional(Type.Integer({ minimum: 0, maximum: 1, title: '只看正在报名' })),
  }),
  data: Type.Object({ ...paged(FoundProject).properties, near: Type.Optional(Type.Boolean()) }),
});

/** The content type of a lesson; null for a branch. */
export const ChapterType = Type.Union([
  ...Object.values(words.contentType).map((value) => Type.Literal(value)),
  Type.Null(),
]) as unknown as TUnsafe<words.ContentType | null>;
/** `video`: a reading that is a video with a text. */
const outlineNode = {
  id: Id,
  title: Type.String(),
  type: ChapterType,
  video: Type.Optional(Type.Boolean()),
};
const OutlineLesson = Type.Object(outlineNode);
const OutlineSection = Type.Object({ ...outlineNode, minChapter: Type.Optional(Type.Array(OutlineLesson)) });
const OutlineChapter = Type.Object({
  ...outlineNode,
  subChapter: Type.Optional(Type.Array(OutlineSection)),
});

export const Camp = Type.Object({
  id: Id,
  title: Type.String(),
  collegeName: nullable(Type.String()),
  startsAt: Time,
  endsAt: Time,
  needsApproval: Type.Boolean(),
  needsInvite: Type.Boolean(),
});

/** `description` is safe HTML. `joined`: only with a token, null where the caller has not joined; its fields as in getApplyProjectList. */
const ProjectDetail = Type.Object({
  ...ProjectSummary.properties,
  audience: Type.String(),
  outcomes: Type.Array(Type.String()),
  description: Type.String(),
  outline: Type.Array(OutlineChapter),
  homeworkCount: Type.Integer(),
  testCount: Type.Integer(),
  camps: Type.Array(Camp),
  joined: Type.Optional(
    nullable(
      Type.Object({
        enrolmentId: Id,
        campId: Id,
        status: EnrolmentStatus,
        progress: Type.Number(),
        nextChapterId: nullable(Id),
        awaitingMark: Type.Boolean(),
        allDone: Type.Boolean(),
        begun: Type.Boolean(),
      }),
    ),
  ),
});

export const getProjectDetail = defineCall({
  method: 'GET',
  path: '/capi/FrontProject/getProjectDetail',
  who: 'visitor',
  shared: 'visitors',
  summary: '实践项目详情',
  payload: Type.Object({ id: Id }),
  data: ProjectDetail,
});

/**
 * The same for who has an invite code of one of its camps, which shows a project that they do not see otherwise (rules:
 * project-visibility). In a body: a code is not to stand in an address, nor is the answer kept for others.
 */
export const getInvitedProject = defineCall({
  method: 'POST',
  path: '/capi/FrontProject/getProjectDetail',
  who: 'visitor',
  cost: 2,
  summary: '凭邀请码查看实践项目详情',
  payload: Type.Object({
    id: Id,
    inviteCode: Type.Optional(Type.String({ maxLength: 40, title: '邀请码' })),
  }),
  data: ProjectDetail,
});

/**
 * `progress`: done lessons over all lessons, 0 to 1. `nextChapterId`: the lesson that 继续学习 leads to
 * (rules: continue-learning); null where one does not learn, or there is no lesson. `awaitingMark`: all that is left waits to be marked; `allDone`: nothing is left, also no returned homework. `begun`: something was done there, if only a second of reading.
 */
const ApplyProject = Type.Object({
  projectId: Id,
  campId: Id,
  type: Type.String(),
  title: Type.String(),
  titleEn: Type.String(),
  cover: nullable(Type.String()),
  status: EnrolmentStatus,
  progress: Type.Number(),
  nextChapterId: nullable(Id),
  awaitingMark: Type.Boolean(),
  allDone: Type.Boolean(),
  begun: Type.Boolean(),
  joinedAt: Time,
  graduatedAt: nullable(Time),
  certCode: Type.Optional(Type.String()),
});

/**
 * `counts`, where asked for: how many of one's projects have which status, whatever the list was narrowed to; those
 * without one are left out.
 */
export const getApplyProjectList = defineCall({
  method: 'POST',
  path: '/capi/Student/getApplyProjectList',
  who: 'student',
  summary: '我的实践项目；graduate 为真时只列出有证书的',
  payload: Type.Object({
    page: Page,
    pageSize: PageSize,
    status: Type.Optional(EnrolmentStatus),
    graduate: Type.Optional(Type.Boolean()),
    counts: Type.Optional(Type.Boolean()),
  }),
  data: Type.Object({
    ...paged(ApplyProject).properties,
    counts: Type.Optional(Type.Array(Type.Object({ status: EnrolmentStatus, count: Type.Integer() }))),
  }),
});

/** A project's files, for the enrolled; `url` is signed and expires, `size` in bytes. */
export const getMaterial = defineCall({
  method: 'POST',
  path: '/capi/FrontProject/getMaterial',
  who: 'student',
  summary: '项目资料',
  payload: Type.Object({ projectId: Id }),
  data: Type.Object({
    list: Type.Array(Type.Object({ id: Id, name: Type.String(), size: Type.Integer(), url: Type.String() })),
  }),
});

import { Type } from 'typebox';
import { defineCall, Id, Nothing, nullable, Page, PageSize, paged, Time } from '../call.ts';
import { ChapterType, ProjectSummary } from './practise.ts';

export const getHomeList = defineCall({
  method: 'GET',
  path: '/capi/FrontProject/getHomeList',
  who: 'visitor',
  shared: 'visitors',
  summary: '首页项目列表',
  payload: Type.Object({ page: Page, pageSize: PageSize }),
  data: paged(ProjectSummary),
});

/** In the request's language. `keyword`: each of its words must be in topic, question or answer. `answer` is safe HTML. */
export const getFaqList = defineCall({
  method: 'GET',
  path: '/api/Shixi_Static/faqList',
  who: 'visitor',
  shared: 'everybody',
  summary: '常见问题',
  payload: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 100, title: '搜索词' })) }),
  data: Type.Object({
    list: Type.Array(
      Type.Object({ id: Id, topic: Type.String(), question: Type.String(), answer: Type.String() }),
    ),
  }),
});

const lesson = { chapterId: Id, title: Type.String(), type: ChapterType };
const project = { projectId: Id, projectTitle: Type.String(), projectTitleEn: Type.String() };

/**
 * A student's home page (rules: overview). `applied`: applications that wait for approval, the newest first. `projects`: those being
 * learned, the last used first; `next`: the lesson to continue with, null without lessons. `awaitingMark`: all
 * that is left waits to be marked; `allDone`: nothing is left. `due`: unfinished lessons with a deadline,
 * the nearest first. `returned`: homework whose newest version was reviewed, those to be changed first; `score` 0 to 100.
 */
export const getOverview = defineCall({
  method: 'POST',
  path: '/capi/Student/getOverview',
  who: 'student',
  summary: '学习概览：下一步、快到期的、老师批阅的',
  payload: Nothing,
  data: Type.Object({
    applied: Type.Array(Type.Object({ ...project, campId: Id, campTitle: Type.String(), appliedAt: Time })),
    projects: Type.Array(
      Type.Object({
        ...project,
        type: Type.String(),
        cover: nullable(Type.String()),
        done: Type.Integer(),
        leaves: Type.Integer(),
        begun: Type.Boolean(),
        awaitingMark: Type.Boolean(),
        allDone: Type.Boolean(),
        next: nullable(Type.Object(lesson)),
      }),
    ),
    due: Type.Array(Type.Object({ ...project, ...lesson, dueAt: Time, overdue: Type.Boolean() })),
    returned: Type.Array(
      Type.Object({
        ...project,
        ...lesson,
        passed: nullable(Type.Boolean()),
        score: nullable(Type.Number()),
        reviewedAt: Time,
      }),
    ),
  }),
});

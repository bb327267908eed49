import { Type } from 'typebox';
import { defineCall, Id, nullable, oneOf, Page, PageSize, Time } from '../call.ts';
import { gradeFlags } from '../gradebook-words.ts';
import { jobKinds } from '../staff/jobs/words.ts';
import { noticeKinds } from '../words.ts';

const Unread = Type.Integer();

/**
 * A notice (rules: notices). It may be about a project, a lesson, a question, an announcement; '' or null where it is not. `title`: the
 * announcement's; `word`: a comment of staff; `newName`: the name
 * that the account has since, '' where it kept its own; `version`, `score`: of a review; `score`: of an attempt that is completely marked; of a changed
 * mark `score` is what it is now and `scoreBefore` what it was;
 * `dueAt`: of an extension, the time that it gives now;
 * `item`: of a flag, the lesson or the column of the teachers' own, and which flag it is now, null where it was taken away;
 * `job`: of a long job, which it is and what it is about;
 * `count`: of a bundled notice, how many of what it tells there are since it came and until it was read.
 */
export const Notice = Type.Object({
  noticeId: Id,
  kind: oneOf(noticeKinds),
  at: Time,
  readAt: nullable(Time),
  projectId: nullable(Id),
  projectTitle: Type.String(),
  projectTitleEn: Type.String(),
  campId: nullable(Id),
  chapterId: nullable(Id),
  chapterTitle: Type.String(),
  inquiryId: nullable(Id),
  announcementId: nullable(Id),
  title: Type.String(),
  version: nullable(Type.Integer()),
  score: nullable(Type.Number()),
  scoreBefore: nullable(Type.Number()),
  word: Type.String(),
  newName: Type.String(),
  count: nullable(Type.Integer()),
  dueAt: Type.Optional(Time),
  item: Type.Optional(Type.Object({ title: Type.String(), flag: nullable(oneOf(gradeFlags)) })),
  job: Type.Optional(Type.Object({ jobId: Id, kind: oneOf(jobKinds), title: Type.String() })),
});

/** The newest first; `unread` true: unread ones only. `total` counts the list; `unread` of the answer counts all unread ones. */
export const getNoticeList = defineCall({
  method: 'POST',
  path: '/capi/Notice/getList',
  who: 'student',
  summary: '我的消息',
  payload: Type.Object({ unread: Type.Optional(Type.Boolean()), page: Page, pageSize: PageSize }),
  data: Type.Object({
    list: Type.Array(Notice),
    page: Type.Integer(),
    pageSize: Type.Integer(),
    total: Type.Integer(),
    unread: Unread,
  }),
});

/** Polled by open pages. `newest`: the id of the newest notice, 0 without one. */
export const getUnread = defineCall({
  method: 'POST',
  path: '/capi/Notice/getUnread',
  who: 'student',
  summary: '有几条消息没有读',
  payload: Type.Object({}),
  data: Type.Object({ unread: Unread, newest: Type.Integer() }),
});

/**
 * Marks own notices as read: the given ones; all up to one; all about a lesson, a question or announcements. One of them is
 * required (-3).
 */
export const readNotices = defineCall({
  method: 'POST',
  path: '/capi/Notice/read',
  who: 'student',
  summary: '把消息标为已读',
  payload: Type.Object({
    noticeIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100, title: '消息' })),
    upTo: Type.Optional(Id),
    chapterId: Type.Optional(Id),
    inquiryId: Type.Optional(Id),
    announcementIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100, title: '公告' })),
  }),
  data: Type.Object({ unread: Unread }),
});

import { Type } from 'typebox';
import { defineCall, Id, Nothing, nullable, Page, PageSize, paged, RequestId, Time } from './call.ts';
import { May } from './staff.ts';
import { talkLimits } from './talk-limits.ts';

const head = {
  announcementId: Id,
  campId: Id,
  title: Type.String(),
  author: Type.String(),
  at: Time,
  editedAt: nullable(Time),
};

/** `html`: safe, made of the Markdown. */
const Announcement = Type.Object({
  ...head,
  projectId: Id,
  projectTitle: Type.String(),
  projectTitleEn: Type.String(),
  html: Type.String(),
});

/** Those of the camps one learns in or has graduated from, the newest first; of one project, or of all. */
export const getMyAnnouncements = defineCall({
  method: 'POST',
  path: '/capi/Announcement/getList',
  who: 'student',
  summary: '实训营的公告',
  payload: Type.Object({ projectId: Type.Optional(Id), page: Page, pageSize: PageSize }),
  data: paged(Announcement),
});

/** `content` as it was written; `revision` goes back with a change; `told`: students who got a notice, `read` of them have read it. */
const StaffAnnouncement = Type.Object({
  ...head,
  content: Type.String(),
  html: Type.String(),
  revision: Type.Integer(),
  told: Type.Integer(),
  read: Type.Integer(),
  may: May,
});

export const getAnnouncementList = defineCall({
  method: 'POST',
  path: '/mapi/Announcement/getList',
  who: 'staff',
  summary: '一个营的公告',
  payload: Type.Object({ campId: Id, page: Page, pageSize: PageSize }),
  data: paged(StaffAnnouncement),
});

/**
 * Writes a new one, which its students are told of, or with `announcementId` and its `revision` another text of it, which
 * they are not told of again. -2: somebody else changed or withdrew it meanwhile.
 */
export const saveAnnouncement = defineCall({
  method: 'POST',
  path: '/mapi/Announcement/save',
  who: 'staff',
  summary: '发布或修改公告',
  payload: Type.Object({
    campId: Id,
    announcementId: Type.Optional(Id),
    revision: Type.Optional(Type.Integer({ minimum: 1 })),
    title: Type.String({ minLength: 1, maxLength: talkLimits.announcementTitle, title: '标题' }),
    content: Type.String({ minLength: 1, maxLength: talkLimits.announcement, title: '内容' }),
    requestId: RequestId,
  }),
  data: StaffAnnouncement,
});

/** Nobody sees it any more, nor the notices of it. Twice is once. */
export const withdrawAnnouncement = defineCall({
  method: 'POST',
  path: '/mapi/Announcement/withdraw',
  who: 'staff',
  summary: '撤回公告',
  payload: Type.Object({ announcementId: Id }),
  data: Nothing,
});

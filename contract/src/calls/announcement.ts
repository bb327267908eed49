import { Type } from 'typebox';
import { defineCall, Id, Nothing, nullable, Page, PageSize, paged, Time } from '../call.ts';
import { messagingLimits } from '../messaging-limits.ts';
import { PermissionList } from '../staff/staff.ts';
import { DeliveryCount } from './reminder.ts';

const head = {
  announcementId: Id,
  campId: Id,
  title: Type.String(),
  author: Type.String(),
  at: Time,
  editedAt: nullable(Time),
};

/** `html`: safe HTML of the Markdown. */
const Announcement = Type.Object({
  ...head,
  projectId: Id,
  projectTitle: Type.String(),
  projectTitleEn: Type.String(),
  html: Type.String(),
});

/** The announcements of camps in which one learns or has graduated, the newest first; of one project, or of all. */
export const getMyAnnouncements = defineCall({
  method: 'POST',
  path: '/capi/Announcement/getList',
  who: 'student',
  summary: '实训营的公告',
  payload: Type.Object({ projectId: Type.Optional(Id), page: Page, pageSize: PageSize }),
  data: paged(Announcement),
});

/**
 * `content`: Markdown; `revision`: sent back with a change; `told`: students who were notified, of whom `read` have read it; `deliveries`:
 * what became of it outside the site (rules: delivery-record), none where nobody chose that.
 */
const StaffAnnouncement = Type.Object({
  ...head,
  content: Type.String(),
  html: Type.String(),
  revision: Type.Integer(),
  told: Type.Integer(),
  read: Type.Integer(),
  deliveries: Type.Array(DeliveryCount),
  may: PermissionList,
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
 * Creates an announcement and notifies the students of its camp, or with `announcementId` and `revision` changes its text without a new
 * notice. -2: another person has changed or withdrawn it meanwhile.
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
    title: Type.String({ minLength: 1, maxLength: messagingLimits.announcementTitle, title: '标题' }),
    content: Type.String({ minLength: 1, maxLength: messagingLimits.announcement, title: '内容' }),
  }),
  data: StaffAnnouncement,
});

/** A text of an announcement as students would see it: safe HTML of the Markdown. */
export const renderAnnouncement = defineCall({
  method: 'POST',
  path: '/mapi/Announcement/render',
  who: 'staff',
  repeatable: 'read',
  heavy: true,
  summary: '把正在写的公告变成学生看到的样子',
  payload: Type.Object({
    campId: Id,
    text: Type.String({ maxLength: messagingLimits.announcement, title: '内容' }),
  }),
  data: Type.Object({ html: Type.String() }),
});

/** Removes the announcement and its notices. Idempotent. */
export const withdrawAnnouncement = defineCall({
  method: 'POST',
  path: '/mapi/Announcement/withdraw',
  who: 'staff',
  summary: '撤回公告',
  payload: Type.Object({ announcementId: Id }),
  data: Nothing,
});

export { deleteNotices } from './erase.queries.ts';
export { listCampNotices } from './notice.domain.ts';
export {
  dropNotice,
  dropNotices,
  dropOfCorrection,
  listUnreadFlags,
  notify,
  notifyBundled,
  notifyCamp,
  notifyNumbers,
  notifyReplacingUnread,
  notifyUndone,
  notifyUnlessUnread,
  readOfCorrection,
  readOfProject,
  rewordFlags,
  withdrawCampNotices,
  withdrawNumberNotices,
} from './notify.domain.ts';
export { listToRemind } from './remind.domain.ts';
export { newestWorkReminders } from './work-reminders.queries.ts';

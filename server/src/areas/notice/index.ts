export { deleteNotices } from './erase.queries.ts';
export { listCampNotices } from './notice.domain.ts';
export {
  dropNotice,
  dropNotices,
  dropOfCorrection,
  listUnreadAbout,
  notify,
  notifyBundled,
  notifyCamp,
  notifyNumbers,
  notifyReplacingUnread,
  notifyUnlessUnread,
  readOfCorrection,
  readOfProject,
  rewordNotices,
  withdrawCampNotices,
  withdrawNumberNotices,
} from './notify.domain.ts';
export { listToRemind } from './remind.domain.ts';

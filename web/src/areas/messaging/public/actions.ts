export { loadAnnouncements } from '../announcements/announcements.actions.ts';
export { countUnread, markRead } from '../notices/notices.actions.ts';

export { loadAnnouncements } from './announcements/announcements.actions.ts';

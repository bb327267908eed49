export { countUnread, markRead } from '../notices/notices.actions.ts';

export { countUnread, markRead } from './talk.actions.ts';

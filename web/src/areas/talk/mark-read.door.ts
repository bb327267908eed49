export { markRead } from './talk.actions.ts';

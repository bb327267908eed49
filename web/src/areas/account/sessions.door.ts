export { loadSessions } from './sessions.actions.ts';

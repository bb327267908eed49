export { loadSessions } from './security.actions.ts';

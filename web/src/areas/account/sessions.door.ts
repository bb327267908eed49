export { loadSessions } from './session/sessions.actions.ts';

export {
  askNext,
  infoTaken,
  loadCertList,
  loadMobileCity,
  loadMyPractise,
  loadProjectList,
  loadUser,
  lookAtUser,
  onlineChanged,
  readSession,
  runningTestChanged,
  sendToLogin,
  sessionRead,
  signedOut,
  takeNext,
} from '../account.actions.ts';
export { loadSessions } from '../session/sessions.actions.ts';

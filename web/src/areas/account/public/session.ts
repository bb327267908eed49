export {
  loadCertList,
  loadMobileCity,
  loadMyPractise,
  loadProjectList,
  loadUser,
  onlineChanged,
  readSession,
  refreshUser,
  runningTestChanged,
  sendToLogin,
  sessionRead,
  setNextPath,
  signedOut,
  takeNextPath,
  userInfoChanged,
} from '../account.actions.ts';
export { loadSessions } from '../session/sessions.actions.ts';

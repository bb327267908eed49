export {
  loadMobileCity,
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

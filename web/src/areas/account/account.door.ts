export {
  askNext,
  loadCertList,
  loadMobileCity,
  loadMyPractise,
  loadProjectList,
  loadUser,
  onlineChanged,
  readSession,
  sendToLogin,
  sessionRead,
  signedOut,
  takeNext,
} from './account.actions.ts';

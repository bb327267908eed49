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
  signedOut,
  takeNext,
} from './account.actions.ts';

export {
  askNext,
  loadCertList,
  loadMobileCity,
  loadMyPractise,
  loadUser,
  onlineChanged,
  readSession,
  sendToLogin,
  signedOut,
  takeNext,
} from './account.actions.ts';

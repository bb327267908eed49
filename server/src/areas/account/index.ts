export { createAccount, findOwner, lockAccount, renewDemoPassword } from './account.domain.ts';
export { answerOnce, answerOnceIn, deleteAnswerOf, replaceAnswer } from './answer-once.domain.ts';
export { insertMembers as confirmMembers, lockAccounts } from './bulk.queries.ts';
export { askedBefore } from './cancel/cancel.policy.ts';
export { eraseAccount, listDue, lockDueAccount } from './cancel/cancel.queries.ts';
export { cleanUp, deleteExpiredAnswers } from './clean.domain.ts';
export { type AccountNotice, notifyAddress } from './codes/notice.ts';
export { sendAccountNotice } from './codes/send-notice.domain.ts';
export { isAbroad } from './codes/sms-ceiling.domain.ts';
export { collegesIn } from './college.domain.ts';
export { openDownload, orForbidden, sealDownload } from './download.domain.ts';
export {
  addGraduationToAnswer,
  answeredBefore,
  forgetAtOf,
  once,
  onceMore,
  type RequestKey,
} from './idempotency.domain.ts';
export { enterKnown, reportPasswordLogin } from './login/known-account.domain.ts';
export {
  findAccountOf,
  makeStaffAccount,
  reportNewAccount,
  requireGoodForm,
  requireOwner,
} from './login/new-account.domain.ts';
export { type MobileNumber, maskNumber, requireMobile } from './mobile.ts';
export { applyLink, keepLink, openLinkSince, requireLink, withdrawLink } from './new-password/link.domain.ts';
export { isCallersOwn, mayBeOnePerson, requireSecondPerson } from './password/slip.domain.ts';
export {
  changeDuty,
  countAdministrators,
  hasRegistrarDuty,
  lockAccountOfChanger,
  lockPosts,
  type Post,
  readPost,
  reportRoleChange,
  setPost,
} from './post.domain.ts';
export { isDerivedEnglishName, renewEnglishNames } from './profile/english-name.domain.ts';
export { requireName } from './profile/name.ts';
export { drawQr } from './qr-picture.ts';
export { deviceInWords } from './session/device.ts';
export { callerOfAccount, callerOfToken } from './session/session.domain.ts';
export { countUse } from './tries/address-use.domain.ts';
export { readTries } from './tries.domain.ts';

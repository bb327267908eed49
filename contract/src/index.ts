import * as account from './account.ts';
import * as assessment from './assessment.ts';
import * as authoring from './authoring.ts';
import * as authors from './authoring-authors.ts';
import * as bank from './authoring-bank.ts';
import * as preview from './authoring-preview.ts';
import * as publication from './authoring-publication.ts';
import * as calendar from './calendar.ts';
import type { Call } from './call.ts';
import * as camp from './camp.ts';
import * as deadlines from './camp-deadlines.ts';
import * as certificate from './certificate.ts';
import * as correction from './correction.ts';
import * as home from './home.ts';
import * as invitation from './invitation.ts';
import * as join from './join.ts';
import * as learning from './learning.ts';
import * as marking from './marking.ts';
import * as markingPhrases from './marking-phrases.ts';
import * as markingTexts from './marking-texts.ts';
import * as practise from './practise.ts';
import * as profile from './profile.ts';
import * as progressRecord from './progress-record.ts';
import * as projectType from './project-type.ts';
import * as qrLogin from './qr-login.ts';
import * as roster from './roster.ts';
import * as rosterImport from './roster-import.ts';
import * as schoolwork from './schoolwork.ts';
import * as secondFactor from './second-factor.ts';
import * as staff from './staff.ts';
import * as staffCollege from './staff-college.ts';
import * as staffDesk from './staff-desk.ts';
import * as talk from './talk.ts';
import * as talkAnnouncement from './talk-announcement.ts';
import * as talkNotice from './talk-notice.ts';
import * as upload from './upload.ts';
import * as writingKey from './writing-key.ts';

export type { Call, Data, Paged, Payload, Who } from './call.ts';
export { bodyLimitOf, costOfBytes, visitorBodyLimit } from './call.ts';
export * from './codes.ts';

/** Every call there is: the table of contents. A call that is not built is not listed. */
export const calls = {
  mobileCity: account.mobileCity,
  mobileIsExist: account.mobileIsExist,
  mobileCode: account.mobileCode,
  registByMobile: account.registByMobile,
  login: account.login,
  quickLogin: account.quickLogin,
  resetPassword: account.resetPassword,
  logout: account.logout,
  passSecondFactor: secondFactor.passSecondFactor,
  getSecondFactor: secondFactor.getSecondFactor,
  beginSecondFactor: secondFactor.beginSecondFactor,
  confirmSecondFactor: secondFactor.confirmSecondFactor,
  removeSecondFactor: secondFactor.removeSecondFactor,
  renewRecoveryCodes: secondFactor.renewRecoveryCodes,
  getWritingKey: writingKey.getWritingKey,
  createLoginMiniCode: qrLogin.createLoginMiniCode,
  getLoginMiniToken: qrLogin.getLoginMiniToken,
  scanLoginCode: qrLogin.scanLoginCode,
  confirmLoginCode: qrLogin.confirmLoginCode,
  refuseLoginCode: qrLogin.refuseLoginCode,
  confirmLoginMini: qrLogin.confirmLoginMini,
  getUserInfo: profile.getUserInfo,
  updateStudentV2: profile.updateStudentV2,
  getCollegeList: profile.getCollegeList,
  changeMobile: profile.changeMobile,
  emailCode: profile.emailCode,
  confirmEmail: profile.confirmEmail,
  removeEmail: profile.removeEmail,
  changePassword: profile.changePassword,
  cancelAccount: profile.cancelAccount,
  getSessionList: profile.getSessionList,
  endSession: profile.endSession,
  endSessions: profile.endSessions,

  getHomeList: home.getHomeList,
  getFaqList: home.getFaqList,
  getOverview: home.getOverview,

  getTypeList: practise.getTypeList,
  getList: practise.getList,
  getProjectDetail: practise.getProjectDetail,
  findInvited: join.findInvited,
  getInvitedProject: practise.getInvitedProject,
  joinProject: join.joinProject,
  leaveProject: join.leaveProject,
  getApplyProjectList: practise.getApplyProjectList,
  getMaterial: practise.getMaterial,

  getDirectory: learning.getDirectory,
  getContent: learning.getContent,
  saveProgress: learning.saveProgress,
  getProgressRecord: progressRecord.getProgressRecord,

  updateWorkOrNote: schoolwork.updateWorkOrNote,
  getWorkOrNote: schoolwork.getWorkOrNote,
  getWorkDirectory: schoolwork.getWorkDirectory,
  getWorkSubmitRecord: schoolwork.getWorkSubmitRecord,
  getFiles: schoolwork.getFiles,
  upload: upload.upload,

  startAttempt: assessment.startAttempt,
  saveAnswers: assessment.saveAnswers,
  getScore: assessment.getScore,
  produceScore: assessment.produceScore,
  getTestDirectory: assessment.getTestDirectory,

  getCertificateV2: certificate.getCertificateV2,
  saveNotifyGraduate: certificate.saveNotifyGraduate,
  checkCertNumber: certificate.checkCertNumber,
  checkCertHolder: certificate.checkCertHolder,

  getNoticeList: talkNotice.getNoticeList,
  getUnread: talkNotice.getUnread,
  readNotices: talkNotice.readNotices,
  askInquiry: talk.askInquiry,
  getMyInquiries: talk.getMyInquiries,
  followInquiry: talk.followInquiry,
  closeMyInquiry: talk.closeMyInquiry,
  getInquiryList: talk.getInquiryList,
  getInquiry: talk.getInquiry,
  answerInquiry: talk.answerInquiry,
  closeInquiry: talk.closeInquiry,
  getMyAnnouncements: talkAnnouncement.getMyAnnouncements,
  getAnnouncementList: talkAnnouncement.getAnnouncementList,
  saveAnnouncement: talkAnnouncement.saveAnnouncement,
  withdrawAnnouncement: talkAnnouncement.withdrawAnnouncement,

  getCalendar: calendar.getCalendar,
  getCalendarAddress: calendar.getCalendarAddress,
  renewCalendarAddress: calendar.renewCalendarAddress,
  removeCalendarAddress: calendar.removeCalendarAddress,

  checkSetup: staff.checkSetup,
  createAdministrator: staff.createAdministrator,
  getStaffSelf: staff.getStaffSelf,
  getDesk: staffDesk.getDesk,
  getStaffList: staff.getStaffList,
  changeStaffRole: staff.changeStaffRole,
  removeStaff: staff.removeStaff,
  givePassword: staff.givePassword,
  inviteStaff: staff.inviteStaff,
  getInviteList: staff.getInviteList,
  cancelInvite: staff.cancelInvite,
  readInvite: staff.readInvite,
  acceptInvite: staff.acceptInvite,
  registerInvited: staff.registerInvited,
  getStaffCollegeList: staffCollege.getStaffCollegeList,
  createCollege: staffCollege.createCollege,
  renameCollege: staffCollege.renameCollege,
  closeCollege: staffCollege.closeCollege,
  getCampList: camp.getCampList,
  getCamp: camp.getCamp,
  getCampChoices: camp.getCampChoices,
  openCamp: camp.openCamp,
  changeCamp: camp.changeCamp,
  changeCampInvite: camp.changeCampInvite,
  endCamp: camp.endCamp,
  copyCamp: camp.copyCamp,
  getMarkingOverview: marking.getMarkingOverview,
  getMarkingQueue: marking.getMarkingQueue,
  getMarkingWork: marking.getMarkingWork,
  holdMarking: marking.holdMarking,
  saveMarkingDraft: marking.saveMarkingDraft,
  reviewSubmission: marking.reviewSubmission,
  getHomeworkZip: marking.getHomeworkZip,
  getPhraseList: markingPhrases.getPhraseList,
  savePhrase: markingPhrases.savePhrase,
  removePhrase: markingPhrases.removePhrase,
  getTextQuestions: markingTexts.getTextQuestions,
  getTextAnswers: markingTexts.getTextAnswers,
  holdQuestion: markingTexts.holdQuestion,
  markTextAnswer: markingTexts.markTextAnswer,
  getCampDeadlines: deadlines.getCampDeadlines,
  saveCampDeadlines: deadlines.saveCampDeadlines,
  findCampStudents: deadlines.findCampStudents,
  extendDeadline: deadlines.extendDeadline,
  withdrawExtension: deadlines.withdrawExtension,
  createProjectType: projectType.createProjectType,
  changeProjectType: projectType.changeProjectType,
  removeProjectType: projectType.removeProjectType,
  moveProjectType: projectType.moveProjectType,

  createProject: authoring.createProject,
  getDraftList: authoring.getDraftList,
  getDraft: authoring.getDraft,
  saveProjectFields: authoring.saveProjectFields,
  changeDirectory: authoring.changeDirectory,
  getRemovedNodes: authoring.getRemovedNodes,
  getDraftChapter: authoring.getDraftChapter,
  saveDraftChapter: authoring.saveDraftChapter,
  getBank: bank.getBank,
  saveQuestion: bank.saveQuestion,
  removeQuestion: bank.removeQuestion,
  getRemovedQuestions: bank.getRemovedQuestions,
  restoreQuestion: bank.restoreQuestion,
  getDifference: publication.getDifference,
  publishProject: publication.publishProject,
  takeBackPublication: publication.takeBackPublication,
  getPublicationList: publication.getPublicationList,
  getAuthors: authors.getAuthors,
  setAuthor: authors.setAuthor,
  setVisibility: publication.setVisibility,
  renderText: preview.renderText,
  previewDirectory: preview.previewDirectory,
  previewContent: preview.previewContent,
  previewScore: preview.previewScore,
  getRoster: roster.getRoster,
  selectRoster: roster.selectRoster,
  actOnRoster: roster.actOnRoster,
  moveStudents: roster.moveStudents,
  getMoveTargets: roster.getMoveTargets,
  editRosterEntry: roster.editRosterEntry,
  exportRoster: roster.exportRoster,
  getRosterTemplate: roster.getRosterTemplate,
  readRosterFile: rosterImport.readRosterFile,
  planRosterImport: rosterImport.planRosterImport,
  getRosterImportRows: rosterImport.getRosterImportRows,
  getRosterAbsent: rosterImport.getRosterAbsent,
  applyRosterImport: rosterImport.applyRosterImport,
  exportRosterImport: roster.exportRosterImport,
  getInvitations: invitation.getInvitations,
  acceptInvitation: invitation.acceptInvitation,
  declineInvitation: invitation.declineInvitation,
  getCorrection: correction.getCorrection,
  askCorrection: correction.askCorrection,
  withdrawCorrection: correction.withdrawCorrection,
  getCorrections: correction.getCorrections,
  answerCorrection: correction.answerCorrection,
} as const satisfies Record<string, Call>;

type EachCall = (typeof calls)[keyof typeof calls];
/** `"POST /capi/Student/joinProject"` and so on: how the browser names a call without carrying its schema. */
export type Calls = { [C in EachCall as `${C['method']} ${C['path']}`]: C };
export type CallKey = keyof Calls;

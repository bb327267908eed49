import type { Call } from './call.ts';
import * as account from './calls/account.ts';
import * as announcement from './calls/announcement.ts';
import { ownAppealCalls } from './calls/appeal.ts';
import * as assessment from './calls/assessment.ts';
import * as calendar from './calls/calendar.ts';
import * as certificate from './calls/certificate.ts';
import * as home from './calls/home.ts';
import * as inquiry from './calls/inquiry.ts';
import * as invitation from './calls/invitation.ts';
import * as join from './calls/join.ts';
import * as learning from './calls/learning.ts';
import * as notice from './calls/notice.ts';
import * as practise from './calls/practise.ts';
import * as profile from './calls/profile.ts';
import * as progressRecord from './calls/progress-record.ts';
import * as qrLogin from './calls/qr-login.ts';
import { reminderCalls } from './calls/reminder.ts';
import * as schoolwork from './calls/schoolwork.ts';
import * as secondFactor from './calls/second-factor.ts';
import { showcaseCalls } from './calls/showcase.ts';
import * as upload from './calls/upload.ts';
import * as writingKey from './calls/writing-key.ts';
import { auditCalls } from './staff/audit/audit.ts';
import * as authoring from './staff/authoring.ts';
import * as authors from './staff/authoring-authors.ts';
import * as bank from './staff/authoring-bank.ts';
import * as preview from './staff/authoring-preview.ts';
import * as publication from './staff/authoring-publication.ts';
import * as camp from './staff/camp.ts';
import { deadlineCalls } from './staff/camp-deadlines.ts';
import * as campStudent from './staff/camp-student.ts';
import * as correction from './staff/correction.ts';
import * as course from './staff/course/course.ts';
import { followUpCalls } from './staff/follow-up/calls.ts';
import { gradebookCalls } from './staff/gradebook/calls.ts';
import { jobCalls } from './staff/jobs/calls.ts';
import { markCorrectionCalls } from './staff/mark-correction.ts';
import * as marking from './staff/marking.ts';
import { phraseCalls } from './staff/marking-phrases.ts';
import { markingTextCalls } from './staff/marking-texts.ts';
import * as projectType from './staff/project-type.ts';
import { questionBankCalls } from './staff/question-bank.ts';
import { regradeCalls } from './staff/regrade-calls.ts';
import { campReportCalls } from './staff/report/report.ts';
import * as roster from './staff/roster.ts';
import * as rosterImport from './staff/roster-import.ts';
import * as staff from './staff/staff.ts';
import * as staffCollege from './staff/staff-college.ts';
import * as staffDashboard from './staff/staff-dashboard.ts';
import { uploadCalls } from './staff/uploads.ts';

export type { Call, CallAudience, Data, Paged, Payload } from './call.ts';
export { bodyLimitOf, costOfBytes, costOfFigures, isStaffWrite, visitorBodyLimit } from './call.ts';
export * from './codes.ts';

/** All calls. A call that is not implemented is not listed. */
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

  ...ownAppealCalls,
  startAttempt: assessment.startAttempt,
  saveAnswers: assessment.saveAnswers,
  getScore: assessment.getScore,
  produceScore: assessment.produceScore,
  getTestDirectory: assessment.getTestDirectory,
  getOwnGrades: progressRecord.getOwnGrades,

  getCertificateV2: certificate.getCertificateV2,
  saveNotifyGraduate: certificate.saveNotifyGraduate,
  checkCertNumber: certificate.checkCertNumber,
  checkCertHolder: certificate.checkCertHolder,

  getNoticeList: notice.getNoticeList,
  getUnread: notice.getUnread,
  readNotices: notice.readNotices,
  ...reminderCalls,
  askInquiry: inquiry.askInquiry,
  getMyInquiries: inquiry.getMyInquiries,
  followInquiry: inquiry.followInquiry,
  closeMyInquiry: inquiry.closeMyInquiry,
  getInquiryList: inquiry.getInquiryList,
  getInquiry: inquiry.getInquiry,
  answerInquiry: inquiry.answerInquiry,
  closeInquiry: inquiry.closeInquiry,
  getMyAnnouncements: announcement.getMyAnnouncements,
  getAnnouncementList: announcement.getAnnouncementList,
  saveAnnouncement: announcement.saveAnnouncement,
  renderAnnouncement: announcement.renderAnnouncement,
  withdrawAnnouncement: announcement.withdrawAnnouncement,

  getCalendar: calendar.getCalendar,
  getCalendarAddress: calendar.getCalendarAddress,
  renewCalendarAddress: calendar.renewCalendarAddress,
  removeCalendarAddress: calendar.removeCalendarAddress,

  checkSetup: staff.checkSetup,
  createAdministrator: staff.createAdministrator,
  getStaffSelf: staff.getStaffSelf,
  getDashboard: staffDashboard.getDashboard,
  getDashboardTrends: staffDashboard.getDashboardTrends,
  getStaffList: staff.getStaffList,
  changeStaffRole: staff.changeStaffRole,
  removeStaff: staff.removeStaff,
  setRegistrarDuty: staff.setRegistrarDuty,
  sendPasswordLink: staff.sendPasswordLink,
  printPasswordSlip: staff.printPasswordSlip,
  readPasswordLink: staff.readPasswordLink,
  setPasswordByLink: staff.setPasswordByLink,
  inviteStaff: staff.inviteStaff,
  getInviteList: staff.getInviteList,
  resendInvite: staff.resendInvite,
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
  ...markCorrectionCalls,
  requestHomeworkZip: marking.requestHomeworkZip,
  ...phraseCalls,
  ...markingTextCalls,
  ...gradebookCalls,
  ...regradeCalls,
  ...followUpCalls,
  ...campReportCalls,
  getCampStudent: campStudent.getCampStudent,
  ...auditCalls,
  ...jobCalls,
  ...uploadCalls,
  ...deadlineCalls,
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
  importQuestions: bank.importQuestions,
  readQuestionTable: bank.readQuestionTable,
  removeQuestions: bank.removeQuestions,
  getRemovedQuestions: bank.getRemovedQuestions,
  restoreQuestion: bank.restoreQuestion,
  importCourse: course.importCourse,
  getCourseImports: course.getCourseImports,
  undoCourseImport: course.undoCourseImport,
  getDifference: publication.getDifference,
  getLessonDifference: publication.getLessonDifference,
  publishProject: publication.publishProject,
  takeBackPublication: publication.takeBackPublication,
  getPublicationList: publication.getPublicationList,
  getAuthors: authors.getAuthors,
  setAuthor: authors.setAuthor,
  setVisibility: publication.setVisibility,
  ...questionBankCalls,
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
  ...invitation.invitationCalls,
  ...showcaseCalls,
  getCorrection: correction.getCorrection,
  askCorrection: correction.askCorrection,
  withdrawCorrection: correction.withdrawCorrection,
  getCorrections: correction.getCorrections,
  answerCorrection: correction.answerCorrection,
} as const satisfies Record<string, Call>;

type EachCall = (typeof calls)[keyof typeof calls];
/** The calls by method and path, as `"POST /capi/Student/joinProject"`: the browser names a call so, without loading its schema. */
export type Calls = { [C in EachCall as `${C['method']} ${C['path']}`]: C };
export type CallKey = keyof Calls;

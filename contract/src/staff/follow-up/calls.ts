import * as followUp from './follow-up.ts';

/** The calls of the follow-up, for the list of all calls. */
export const followUpCalls = {
  getFollowUp: followUp.getFollowUp,
  saveFollowUpRules: followUp.saveFollowUpRules,
  remindStudents: followUp.remindStudents,
  getCampProgress: followUp.getCampProgress,
} as const;

import { authors, camp, camps, type Rows } from './kinds.ts';

/** Rows of the permission matrix: whoever sees the camp sees whom to follow up; its leaders set the rules and remind. */
export const followUpRows: Rows = {
  getFollowUp: { asks: camp, allowed: camps },
  getCampProgress: { asks: camp, allowed: camps },
  saveFollowUpRules: { asks: (target) => ({ ...camp(target), rules: null }), allowed: authors },
  remindStudents: {
    asks: ({ campId, studentId }) => ({ campId, studentIds: [studentId], word: '请继续学习' }),
    allowed: authors,
  },
};

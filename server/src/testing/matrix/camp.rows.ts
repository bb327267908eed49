import { camp, camps, everywhere, inCollege, type MatrixRow, managers, type Rows, staff } from './kinds.ts';

const day = 24 * 3600 * 1000;
const dates = () => ({
  startsAt: new Date(Date.now() + day).toISOString(),
  endsAt: new Date(Date.now() + 30 * day).toISOString(),
});
const dueAt = () => new Date(Date.now() + 5 * day).toISOString();
const rules = {
  needsApproval: false,
  homeworkRule: 'submitted',
  lateRule: 'mark',
  anonymousMarking: false,
  reveal: null,
  attempts: null,
  certificateRule: null,
};
/** Who may open a camp: for their own college. */
const openers: MatrixRow = { admin: everywhere, manager: inCollege, teacher: inCollege };
/** Who may change a camp: those who lead it. */
const leaders: MatrixRow = { ...managers, teacher: ['own'] };

export const campRows: Rows = {
  getCampList: { asks: () => ({}), allowed: staff },
  getCamp: { asks: camp, allowed: camps },
  getCampChoices: { asks: ({ collegeId }) => ({ collegeId }), allowed: openers },
  openCamp: {
    asks: ({ projectId, collegeId }) => ({
      projectId,
      collegeId,
      title: '秋季营',
      staffIds: [],
      invite: true,
      ...dates(),
      ...rules,
    }),
    allowed: openers,
  },
  changeCamp: { asks: ({ campId }) => ({ campId, needsApproval: false }), allowed: leaders },
  changeCampInvite: { asks: ({ campId }) => ({ campId, change: 'off' }), allowed: leaders },
  copyCamp: { asks: ({ campId }) => ({ campId, title: '下一期', ...dates() }), allowed: leaders },
  getCampDeadlines: { asks: camp, allowed: camps },
  saveCampDeadlines: {
    asks: ({ campId, homework: chapterId }) => ({ campId, deadlines: [{ chapterId, dueAt: null }] }),
    allowed: leaders,
  },
  findCampStudents: { asks: ({ campId }) => ({ campId, keyword: '张' }), allowed: leaders },
  extendDeadline: {
    asks: ({ campId, homework, studentId }) => ({
      campId,
      chapterIds: [homework],
      studentIds: [studentId],
      dueAt: dueAt(),
      reason: '生病',
    }),
    allowed: leaders,
  },
  withdrawExtension: {
    asks: ({ campId, homework: chapterId, studentId }) => ({ campId, chapterId, studentId }),
    allowed: leaders,
  },
  endCamp: { asks: camp, allowed: leaders },
};

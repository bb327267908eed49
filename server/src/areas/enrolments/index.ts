export { showOpenCamps } from './camp-shown.ts';
export {
  certificateRuleOf,
  countStudents,
  type Enrolment,
  findEnrolled,
  findEnrolment,
  lockEnrolment,
  markAllGraduated,
  markGraduated,
  projectExists,
  withdrawGraduation,
} from './enrolment.domain.ts';
export { leaveAll } from './erase.domain.ts';
export { readInvited } from './invite.domain.ts';
export { joinProject } from './join.domain.ts';
export { countLearners } from './learners.domain.ts';
export { changeStatus, enrolMany } from './roster.queries.ts';

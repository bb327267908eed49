/** The permission matrix: the callers, the owners of the objects, and the rows that several calls share. */

/** The callers. Staff are of one college; the teacher and the assistant have one camp in it. */
export const callerKinds = ['visitor', 'student', 'assistant', 'teacher', 'manager', 'admin'] as const;
export type CallerKind = (typeof callerKinds)[number];
/** The owner of the object: the caller's own camp (for people: in it), a camp of their college, a camp of another college. */
export const places = ['own', 'college', 'elsewhere'] as const;
export type CallPlace = (typeof places)[number];

/** For each caller the places where the call is allowed. */
export type MatrixRow = Partial<Record<CallerKind, readonly CallPlace[]>>;
export const everywhere = places;
export const inCollege = ['own', 'college'] as const;
const atHome = ['own'] as const;

/** Everybody with an account. */
export const anybody: MatrixRow = Object.fromEntries(
  callerKinds.slice(1).map((callerKind) => [callerKind, everywhere]),
);
export const openToAll: MatrixRow = Object.fromEntries(
  callerKinds.map((callerKind) => [callerKind, everywhere]),
);
/** Reading a student's record: everybody who may see the camp. */
export const camps: MatrixRow = { admin: everywhere, manager: inCollege, teacher: atHome, assistant: atHome };
export const managers: MatrixRow = { admin: everywhere, manager: inCollege };
/** Lists are limited to the caller's scope, and never refused. */
export const lists: MatrixRow = { admin: everywhere, manager: everywhere };
/** Writing a project: its authors and those above them. */
export const authors: MatrixRow = { admin: everywhere, manager: inCollege, teacher: atHome };
/** Calls that do not depend on the object. */
export const leaders: MatrixRow = { admin: everywhere, manager: everywhere, teacher: everywhere };
/** Reading what belongs to a college, as its banks: managers and teachers. */
export const collegeTeachers: MatrixRow = { admin: everywhere, manager: inCollege, teacher: inCollege };
export const administrators: MatrixRow = { admin: everywhere };
export const staff: MatrixRow = {
  admin: everywhere,
  manager: everywhere,
  teacher: everywhere,
  assistant: everywhere,
};

/** The ids of the objects of a place. */
export interface Target {
  projectId: number;
  campId: number;
  reading: number;
  homework: number;
  test: number;
  studentId: number;
  collegeId: number;
  memberId: number;
  inviteId: number;
  questionId: number;
  /** A bank of the college, of the own place made by the teacher, with a question. */
  bankId: number;
  sharedQuestionId: number;
  inquiryId: number;
  announcementId: number;
  submissionId: number;
  /** Work of a graduate who agreed to show it. */
  workId: number;
  textId: number;
  answerId: number;
  importId: number;
  /** A waiting appeal, and somebody of the camp's staff who may be named to answer it. */
  appealId: number;
  markerId: number;
  /** A waiting request of that person to correct a mark. */
  changeId: number;
  /** A long job that has made a file: of the own place the teacher's, of the others the administrator's. */
  jobId: number;
  /** A job that has filled a registrar's spreadsheet. */
  filledJobId: number;
}

/** For each call: its payload for a target, and who is allowed where. */
export type Rows = Record<string, { asks: (target: Target) => Record<string, unknown>; allowed: MatrixRow }>;

export const camp = ({ campId }: Target) => ({ campId });
export const project = ({ projectId }: Target) => ({ projectId });
let number = 0;
/** An unused mobile number. */
export const newNumber = () => {
  number += 1;
  return { countryCode: '86', mobile: `1390000${String(number).padStart(4, '0')}` };
};

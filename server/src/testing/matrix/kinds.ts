/** Of the matrix: who asks, whose it is that is asked about, and the rows that several calls share. */

/** Who asks. Of staff: those of the college `own`; the teacher and the assistant have one camp in it. */
export const askers = ['visitor', 'student', 'assistant', 'teacher', 'manager', 'admin'] as const;
export type Asker = (typeof askers)[number];
/** Whose it is that is asked about: one's own camp (for people: in it), a camp of one's college, of another one. */
export const places = ['own', 'college', 'elsewhere'] as const;
export type Place = (typeof places)[number];

/** By asker, where it is allowed. */
export type Row = Partial<Record<Asker, readonly Place[]>>;
export const everywhere = places;
export const inCollege = ['own', 'college'] as const;
const atHome = ['own'] as const;

/** Whoever has an account; everybody. */
export const anybody: Row = Object.fromEntries(askers.slice(1).map((asker) => [asker, everywhere]));
export const openToAll: Row = Object.fromEntries(askers.map((asker) => [asker, everywhere]));
/** Reading a student's record: those who see the camp. */
export const camps: Row = { admin: everywhere, manager: inCollege, teacher: atHome, assistant: atHome };
export const managers: Row = { admin: everywhere, manager: inCollege };
/** A list keeps to what its reader sees: it is not refused, whatever it is asked about. */
export const lists: Row = { admin: everywhere, manager: everywhere };
/** Writing a project: its authors. */
export const authors: Row = { admin: everywhere, manager: inCollege, teacher: atHome };
/** What is one's own or one's college's, whatever it is asked about. */
export const leaders: Row = { admin: everywhere, manager: everywhere, teacher: everywhere };
export const administrators: Row = { admin: everywhere };
export const staff: Row = {
  admin: everywhere,
  manager: everywhere,
  teacher: everywhere,
  assistant: everywhere,
};

/** What is asked about in a place, by its ids. */
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
  inquiryId: number;
  announcementId: number;
  submissionId: number;
  textId: number;
  answerId: number;
  importId: number;
}

/** Of one call: what is asked of a target, and who is allowed where. */
export type Rows = Record<string, { asks: (target: Target) => Record<string, unknown>; allowed: Row }>;

export const camp = ({ campId }: Target) => ({ campId });
export const project = ({ projectId }: Target) => ({ projectId });
let number = 0;
/** A mobile number that nobody has. */
export const newNumber = () => {
  number += 1;
  return { countryCode: '86', mobile: `1390000${String(number).padStart(4, '0')}` };
};

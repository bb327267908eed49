import type { EnrolmentStatus, RosterField, RosterHand } from '@zhixing/contract/words';

/** A row of the roster in the database. */
export interface Entry {
  id: number;
  studentId: number | null;
  countryCode: string;
  mobile: string | null;
  studentNo: string;
  name: string;
  nameEn: string;
  className: string;
  hand: RosterHand | null;
  byHand: RosterField[];
}

export interface Account {
  id: number;
  countryCode: string;
  mobile: string;
  name: string;
  nameEn: string;
  /**
   * The account was found by a number in the file and is a member of the camp's college: its name is replaced by the
   * roster's (rules: college-word).
   */
  isMember?: boolean;
}

/** The data about a camp, and about the people in a file, on which a plan is based. */
export interface ImportContext {
  entries: Entry[];
  /** Accounts of the numbers in the file, if members of the college or in the camp, and accounts of the entries. */
  accounts: Account[];
  /** Status in this camp by student id. */
  enrolled: ReadonlyMap<number, EnrolmentStatus>;
  /** By student id: the title of another camp of the project in which the student is live; null: it belongs to another college. */
  elsewhere: ReadonlyMap<number, string | null>;
}

export const numberKey = ({ countryCode, mobile }: { countryCode: string; mobile: string }) =>
  `${countryCode} ${mobile}`;

/** The context with lookup maps. */
export interface Index {
  byNumber: Map<string, Entry>;
  byStudentNo: Map<string, Entry>;
  byStudent: Map<number, Entry>;
  accountByNumber: Map<string, Account>;
  accountById: Map<number, Account>;
  context: ImportContext;
}

export function indexOf(context: ImportContext): Index {
  const index: Index = {
    byNumber: new Map(),
    byStudentNo: new Map(),
    byStudent: new Map(),
    accountByNumber: new Map(),
    accountById: new Map(),
    context,
  };
  for (const entry of context.entries) {
    const { mobile, countryCode, studentNo, studentId } = entry;
    if (mobile !== null) index.byNumber.set(numberKey({ countryCode, mobile }), entry);
    if (studentNo !== '') index.byStudentNo.set(studentNo, entry);
    if (studentId !== null) index.byStudent.set(studentId, entry);
  }
  for (const account of context.accounts) {
    index.accountByNumber.set(numberKey(account), account);
    index.accountById.set(account.id, account);
  }
  return index;
}

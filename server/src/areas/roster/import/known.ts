import type { EnrolmentStatus, RosterField, RosterHand } from '@zhixing/contract/words';

/** A row of the roster as it stands. */
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
  /** Found by a number of the file, and of the camp's college: the roster's name becomes theirs (rules: college-word). */
  isMember?: boolean;
}

/** What is known of a camp and of the people a file names, before anything is imported. */
export interface Known {
  entries: Entry[];
  /** Of the numbers the file names those that are the college's or in the camp, and those of the entries. */
  accounts: Account[];
  /** In this camp, by student. */
  enrolled: ReadonlyMap<number, EnrolmentStatus>;
  /** The camp of the same project where a student is live, by student; null: one of another college. */
  elsewhere: ReadonlyMap<number, string | null>;
}

export const numberKey = ({ countryCode, mobile }: { countryCode: string; mobile: string }) =>
  `${countryCode} ${mobile}`;

/** The same, to be looked things up in. */
export interface Index {
  byNumber: Map<string, Entry>;
  byStudentNo: Map<string, Entry>;
  byStudent: Map<number, Entry>;
  accountByNumber: Map<string, Account>;
  accountById: Map<number, Account>;
  known: Known;
}

export function indexOf(known: Known): Index {
  const index: Index = {
    byNumber: new Map(),
    byStudentNo: new Map(),
    byStudent: new Map(),
    accountByNumber: new Map(),
    accountById: new Map(),
    known,
  };
  for (const entry of known.entries) {
    const { mobile, countryCode, studentNo, studentId } = entry;
    if (mobile !== null) index.byNumber.set(numberKey({ countryCode, mobile }), entry);
    if (studentNo !== '') index.byStudentNo.set(studentNo, entry);
    if (studentId !== null) index.byStudent.set(studentId, entry);
  }
  for (const account of known.accounts) {
    index.accountByNumber.set(numberKey(account), account);
    index.accountById.set(account.id, account);
  }
  return index;
}

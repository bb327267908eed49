import { hasJoined } from '@zhixing/contract/gradebook-words';
import { type AnyColumn, inArray, or, type SQL } from 'drizzle-orm';

/*
 * A person of a gradebook is a number (rules: gradebook-roster): the account of a student, or, of somebody of the roster who has
 * not joined, minus the id of the roster entry. Example: 11 is the student 11, -7 the person of the roster entry 7.
 */

interface PersonColumns {
  studentId: number | null;
  rosterEntryId: number | null;
}

/** The person of a row that has one of the two ids. */
export const personOf = ({ studentId, rosterEntryId }: PersonColumns): number =>
  studentId ?? -(rosterEntryId ?? 0);

/** The ids of a person as columns. */
export const personColumns = (person: number): PersonColumns => ({
  studentId: hasJoined(person) ? person : null,
  rosterEntryId: hasJoined(person) ? null : -person,
});

/** The accounts among people. */
export const studentsAmong = (people: readonly number[]): number[] => people.filter(hasJoined);
/** The roster entries of those who have not joined. */
export const rosterEntriesAmong = (people: readonly number[]): number[] =>
  people.filter((person) => !hasJoined(person)).map((person) => -person);

/** SQL condition: a row is about one of these people. */
export const isOneOfPeople = (
  table: { studentId: AnyColumn; rosterEntryId: AnyColumn },
  people: readonly number[],
): SQL | undefined =>
  or(
    inArray(table.studentId, studentsAmong(people)),
    inArray(table.rosterEntryId, rosterEntriesAmong(people)),
  );

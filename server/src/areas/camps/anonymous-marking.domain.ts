import type { Language } from '@zhixing/contract/language';
import { type EnrolmentStatus, enrolmentStatus } from '@zhixing/contract/words';
import { chinaAhead } from '../../base/china-time.ts';
import { illegal } from '../../base/errors.ts';
import type { Keys } from '../../base/keys.ts';
import type { Db } from '../../db/client.ts';
import { say, translate } from '../../locales/say.ts';
import * as queries from './anonymous-marking.queries.ts';

/*
 * What staff see of a camp with anonymous marking (rules: camp-anonymous). There are two ways to a submission: from the
 * submission, where the student is shown as an alias and nothing tells when it came; and from the student, where nothing of homework and
 * tests is shown until marking is finished, nor anything that comes of them. All staff who see a camp mark in it, so this applies to each of them.
 */

/** Whether anonymous marking applies at `now`. Without `now`: whether the camp marks anonymously at all. */
export const isAnonymous = (db: Db, which: { campId: number; now?: Date | undefined }): Promise<boolean> =>
  queries.isAnonymous(db, which);

/** Refuses to show a student's submissions to staff who asked by the student's name. */
export const notByName = () =>
  illegal('这个实训营匿名批阅：批阅结束以前，不能按姓名查看学生的作业、答卷与成绩，请从批阅的列表进入');

/** An enrolment as staff see it by name under anonymous marking: graduation comes of marks. */
export const withoutGraduation = <E extends { status: EnrolmentStatus; graduatedAt: Date | null }>(
  enrolment: E,
): E => ({
  ...enrolment,
  status: enrolment.status === enrolmentStatus.graduated ? enrolmentStatus.learning : enrolment.status,
  graduatedAt: null,
});

/** Crockford's base 32: no letter is mistaken for another when read aloud. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const aliasLength = 5;

interface MarkedStudent {
  studentId: number;
  name: string;
  studentNo: string;
  className: string;
  /** When the work that is shown was handed in. */
  submittedAt: Date | null;
}

/** Of a camp: since when what is handed in has aliases of its own. */
interface Rounds {
  aliasesFrom: Date | null;
}

interface Shown extends Rounds {
  keys: Keys;
  anonymous: boolean;
  campId: number;
  chapterId: number;
}

/** Whether a work was handed in after the names of earlier ones had been shown. */
export const isOfNewRound = ({ aliasesFrom }: Rounds, submittedAt: Date | null): boolean =>
  aliasesFrom !== null && submittedAt !== null && submittedAt >= aliasesFrom;

/**
 * A student's alias in one homework of one camp with anonymous marking. It is a keyed hash, so it cannot be computed from
 * outside. After names were shown what is handed in has another.
 */
export function aliasOf(
  { keys, campId, chapterId, aliasesFrom }: Omit<Shown, 'anonymous'>,
  { studentId, submittedAt }: Pick<MarkedStudent, 'studentId' | 'submittedAt'>,
): string {
  const round = isOfNewRound({ aliasesFrom }, submittedAt) ? ` ${aliasesFrom?.getTime()}` : '';
  const bytes = keys.hash('marking alias', `${campId} ${chapterId} ${studentId}${round}`);
  return Array.from(bytes.subarray(0, aliasLength), (byte) => letters[byte % letters.length]).join('');
}

/**
 * For whatever lets marking go on in a camp: opening it again, work after its end, a gradebook that is open again, a lesson of its
 * project that is put back. If names are shown at this moment, what is handed in from now on has new aliases.
 */
export const renewAliases = (
  db: Db,
  which: ({ campId: number } | { projectId: number }) & { now: Date },
): Promise<void> => queries.renewAliases(db, which);

const known = (text: string) => (text === '' ? null : text);

/** A student as the marker sees them. */
export function showStudent(how: Shown, student: MarkedStudent) {
  const { studentId, name, studentNo, className } = student;
  const alias = aliasOf(how, student);
  if (how.anonymous) return { alias, name: null, studentNo: null, className: null };
  return { studentId, alias, name, studentNo: known(studentNo), className: known(className) };
}

/**
 * Names the files of a work. Under anonymous marking only the extensions are shown, since a file name may contain the
 * student's name.
 */
export function createFileNames({ anonymous, language }: { anonymous: boolean; language: Language }) {
  let count = 0;
  return (name: string): string => {
    count += 1;
    return anonymous ? nameWithout(name, count, language) : name;
  };
}

/** A neutral name for the nth file of a work, keeping only the extension. */
export const nameWithout = (name: string, number: number, language: Language): string =>
  translate(say`附件 ${number}${/\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''}`, language);

/**
 * When something was submitted, as the marker sees it; null under anonymous marking: whoever sees who was active when would know
 * whose it is, also by the day.
 */
export const showSubmitted = ({ anonymous }: { anonymous: boolean }, submittedAt: Date): string | null =>
  anonymous ? null : submittedAt.toISOString();

const day = 24 * 3600 * 1000;

/** The day in China on which something was, for what is not known by name: under anonymous marking no more than that. */
export const showDay = ({ anonymous }: { anonymous: boolean }, at: Date): Date =>
  anonymous ? new Date(Math.floor((at.getTime() + chinaAhead) / day) * day - chinaAhead) : at;

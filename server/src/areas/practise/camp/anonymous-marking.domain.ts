import type { Language } from '@zhixing/contract/language';
import { chinaAhead } from '../../../base/china-time.ts';
import { illegal } from '../../../base/errors.ts';
import type { Keys } from '../../../base/keys.ts';
import type { Db } from '../../../db/client.ts';
import { say, translate } from '../../../locales/say.ts';
import * as queries from './anonymous-marking.queries.ts';

/*
 * What staff see of a camp with anonymous marking (rules: camp-anonymous). There are two ways to a submission: from the
 * submission, where the student is shown as an alias; and from the student, where no submission is shown until marking is
 * finished. All staff who see a camp mark in it, so this applies to each of them.
 */

/** Whether anonymous marking applies at `now`. Without `now`: whether the camp marks anonymously at all. */
export const isAnonymous = (db: Db, which: { campId: number; now?: Date | undefined }): Promise<boolean> =>
  queries.isAnonymous(db, which);

/** Refuses to show a student's submissions to staff who asked by the student's name. */
export const notByName = () =>
  illegal('这个实训营匿名批阅：批阅结束以前，不能按姓名查看学生的作业、答卷与成绩，请从批阅的列表进入');

/** Crockford's base 32: no letter is mistaken for another when read aloud. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const aliasLength = 5;

interface Whose {
  studentId: number;
  name: string;
  studentNo: string;
  className: string;
}

interface Shown {
  keys: Keys;
  anonymous: boolean;
  campId: number;
  chapterId: number;
}

/**
 * A student's alias in one homework of one camp with anonymous marking. It is a keyed hash, so it cannot be computed from
 * outside.
 */
export function aliasOf({ keys, campId, chapterId }: Omit<Shown, 'anonymous'>, studentId: number): string {
  const bytes = keys.hash('marking alias', `${campId} ${chapterId} ${studentId}`);
  return Array.from(bytes.subarray(0, aliasLength), (byte) => letters[byte % letters.length]).join('');
}

const known = (text: string) => (text === '' ? null : text);

/** A student as the marker sees them. */
export function showStudent(how: Shown, { studentId, name, studentNo, className }: Whose) {
  const alias = aliasOf(how, studentId);
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

const day = 24 * 3600 * 1000;

/**
 * When something was submitted, as the marker sees it. Under anonymous marking only the day in China, since staff can see
 * the exact time elsewhere with the student's name. A submission in time thanks to an extension is shown no later than the
 * camp's deadline, since an extension identifies the student.
 */
export function showSubmitted(
  { anonymous, dueAt }: { anonymous: boolean; dueAt: Date | null },
  submittedAt: Date,
  { late = true }: { late?: boolean } = {},
): Date {
  if (!anonymous) return submittedAt;
  const at = dueAt !== null && !late && submittedAt > dueAt ? dueAt : submittedAt;
  return new Date(Math.floor((at.getTime() + chinaAhead) / day) * day - chinaAhead);
}

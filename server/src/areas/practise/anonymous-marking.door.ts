import type { Language } from '@zhixing/contract/language';
import { illegal } from '../../base/errors.ts';
import type { Keys } from '../../base/keys.ts';
import type { Db } from '../../db/client.ts';
import { say, tell } from '../../locales/say.ts';
import * as queries from './anonymous-marking.queries.ts';

/*
 * What staff see of a camp where marking is anonymous (rules: camp-anonymous). They come to what was handed in by two ways: by the
 * work, where a code stands for its student, or by the student, where no work is shown until marking is finished. All staff
 * who see a camp mark in it, so this holds for each of them.
 */

/** Whether names and works are kept apart for staff at this time. Without a time: whether the camp is anonymous at all. */
export const isAnonymous = (db: Db, which: { campId: number; now?: Date | undefined }): Promise<boolean> =>
  queries.isAnonymous(db, which);

/** Who asks by a student's name for what that student handed in. */
export const notByName = () =>
  illegal('这个实训营匿名批阅：批阅结束以前，不能按姓名查看学生的作业、答卷与成绩，请从批阅的列表进入');

/** Crockford's base 32: nothing in it is mistaken for something else when it is read out. */
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

/** What a student is called in one homework of one camp where marking is anonymous: it cannot be worked out from outside. */
export function aliasOf({ keys, campId, chapterId }: Omit<Shown, 'anonymous'>, studentId: number): string {
  const bytes = keys.hash('marking alias', `${campId} ${chapterId} ${studentId}`);
  return Array.from(bytes.subarray(0, aliasLength), (byte) => letters[byte % letters.length]).join('');
}

const known = (text: string) => (text === '' ? null : text);

/** A student as the marker sees them. */
export function showStudent(how: Shown, { studentId, name, studentNo, className }: Whose) {
  const alias = aliasOf(how, studentId);
  if (how.anonymous) return { alias, name: null, studentNo: null, className: null };
  return { alias, name, studentNo: known(studentNo), className: known(className) };
}

/** What a work's files are called: where marking is anonymous only their endings are told, since a name may say whose it is. */
export function createFileNames({ anonymous, language }: { anonymous: boolean; language: Language }) {
  let count = 0;
  return (name: string): string => {
    count += 1;
    return anonymous ? nameWithout(name, count, language) : name;
  };
}

/** The name of the nth file of a work without what it may say of its student. */
export const nameWithout = (name: string, number: number, language: Language): string =>
  tell(say`附件 ${number}${/\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''}`, language);

const day = 24 * 3600 * 1000;
/** ms that China is ahead of UTC. */
const ahead = 8 * 3600 * 1000;

/**
 * When something was handed in, as the marker sees it: where marking is anonymous the day in China alone, since the time is told of
 * a student elsewhere too; after the deadline no later than it, where it is not late, since an extension is known by name.
 */
export function showHandedIn(
  { anonymous, dueAt }: { anonymous: boolean; dueAt: Date | null },
  submittedAt: Date,
  { late = true }: { late?: boolean } = {},
): Date {
  if (!anonymous) return submittedAt;
  const at = dueAt !== null && !late && submittedAt > dueAt ? dueAt : submittedAt;
  return new Date(Math.floor((at.getTime() + ahead) / day) * day - ahead);
}

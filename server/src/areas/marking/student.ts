import type { Keys } from '../../base/keys.ts';

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
function aliasOf({ keys, campId, chapterId }: Shown, studentId: number): string {
  const bytes = keys.hash('marking alias', `${campId} ${chapterId} ${studentId}`);
  return Array.from(bytes.subarray(0, aliasLength), (byte) => letters[byte % letters.length]).join('');
}

const known = (text: string) => (text === '' ? null : text);

/** A student as the marker sees them (rules: camp-anonymous). */
export function showStudent(how: Shown, { studentId, name, studentNo, className }: Whose) {
  const alias = aliasOf(how, studentId);
  if (how.anonymous) return { alias, name: null, studentNo: null, className: null };
  return { alias, name, studentNo: known(studentNo), className: known(className) };
}

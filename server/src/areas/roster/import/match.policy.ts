import type { RosterIdentifier } from '@zhixing/contract/words';
import { type Sentence, say } from '../../../locales/say.ts';
import { type Account, type Entry, type Index, numberKey } from '../import-context.ts';
import type { Values } from './row.policy.ts';

/** Fields that are unique within a camp's roster. */
type NumberField = 'studentNo' | 'mobile';

/**
 * A number that a row takes from another entry, which in turn gets a new one from another row of the file. `otherwise`: the
 * refusal if it does not.
 */
export interface TakenOver {
  field: NumberField;
  from: number;
  otherwise: Sentence;
}

/** The person that a row means; a sentence instead: why that is unclear. */
export interface Match {
  entry: Entry | undefined;
  account: Account | undefined;
  takenOver: TakenOver[];
}

/** The entries whose number the file replaces, by field. */
export type Leaving = Record<NumberField, ReadonlySet<number>>;

const plain = (name: string) => name.replaceAll(/[\s·.'-]/g, '').toLowerCase();

/** Whether a roster entry and an account name the same person, comparing the Chinese or the English name. */
export const isSameName = (
  roster: { name: string; nameEn: string },
  account: { name: string; nameEn: string },
): boolean =>
  plain(roster.name) === plain(account.name) ||
  (account.nameEn !== '' && plain(roster.name) === plain(account.nameEn));

const numberOf = (values: Values) => (values.mobile === '' ? null : numberKey(values));

/** The entry of a row, found by the identifier column. */
export function findEntry(index: Index, identifier: RosterIdentifier, values: Values): Entry | undefined {
  if (identifier === 'studentNo') return index.byStudentNo.get(values.studentNo);
  const number = numberOf(values) ?? '';
  const account = index.accountByNumber.get(number);
  return index.byNumber.get(number) ?? (account && index.byStudent.get(account.id));
}

/** The row's numbers that belong to other entries of the camp. */
function owned(index: Index, values: Values, entry: Entry | undefined): TakenOver[] {
  const number = numberOf(values);
  const byNo = index.byStudentNo.get(values.studentNo);
  const byNumber = number === null ? undefined : index.byNumber.get(number);
  return [
    ...(byNo && byNo.id !== entry?.id
      ? [
          {
            field: 'studentNo' as const,
            from: byNo.id,
            otherwise: say`学号 ${values.studentNo} 已经是名单里${byNo.name}的，请核对`,
          },
        ]
      : []),
    ...(byNumber && byNumber.id !== entry?.id
      ? [
          {
            field: 'mobile' as const,
            from: byNumber.id,
            otherwise: say`这个手机号已经是名单里${byNumber.name}的，请核对`,
          },
        ]
      : []),
  ];
}

/** Refuses a row whose number differs from that of the account that has joined. */
function otherNumber(index: Index, values: Values, entry: Entry): Sentence | null {
  const number = numberOf(values);
  const account = entry.studentId === null ? undefined : index.accountById.get(entry.studentId);
  if (number === null || !account || number === numberKey(account)) return null;
  if (entry.mobile !== null && number === numberKey({ ...entry, mobile: entry.mobile })) return null;
  return index.accountByNumber.has(number)
    ? '这个手机号属于另一个账号，请核对手机号'
    : '这位学生已经用另一个手机号加入：手机号由学生自己在账号安全里更换';
}

/**
 * Why a number is not accepted for an account with another name; null: it is. A college may rename only its own members
 * (rules: college-word). If another row of the file has the account's name, the numbers were mixed up. `named`: all names in
 * the file.
 */
function otherName(values: Values, account: Account, named: ReadonlySet<string>): Sentence | null {
  if (isSameName(values, account)) return null;
  if (!account.isMember) return '这个手机号的账号是另一个姓名：请核对手机号，或请学生在个人资料里改正姓名';
  return named.has(plain(account.name))
    ? say`这个手机号是${account.name}的，文件的另一行才是这个姓名：请核对手机号`
    : null;
}

/** All names in a file, normalised for comparison. */
export const namesIn = (rows: readonly { values: Values }[]): ReadonlySet<string> =>
  new Set(rows.map(({ values }) => plain(values.name)));

interface Read {
  identifier: RosterIdentifier;
  leaving: Leaving;
  named: ReadonlySet<string>;
}

/** Matches a row to an entry or account, by the identifier column (rules: roster-identifier). */
export function matchRow(
  index: Index,
  { identifier, leaving, named }: Read,
  values: Values,
): Match | Sentence {
  const entry = findEntry(index, identifier, values);
  const takenOver = owned(index, values, entry);
  const stays = takenOver.find(({ field, from }) => !leaving[field].has(from));
  const reason = stays?.otherwise ?? (entry ? otherNumber(index, values, entry) : null);
  if (reason) return reason;
  if (entry?.studentId) return { entry, account: index.accountById.get(entry.studentId), takenOver };
  const account = index.accountByNumber.get(numberOf(values) ?? '');
  if (!entry && values.mobile === '')
    return '名单里没有这个学号，文件里也没有手机号：补上手机号，学生才能进来';
  const owner = account && index.byStudent.get(account.id);
  if (owner && owner.id !== entry?.id)
    return say`这个手机号已经是名单里${owner.name || account.name}的，请核对`;
  const other = account && otherName(values, account, named);
  return other ?? { entry, account, takenOver };
}

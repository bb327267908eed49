import { type RosterField, type RosterIdentifier, rosterFields } from '@zhixing/contract/words';
import type { RosterMapping } from '../../../schema/roster.ts';
import { rosterColumns } from '../roster-columns.ts';

/** A column about another person than the student, such as 联系电话（家长）. */
const ofOthers =
  /家长|父|母|监护|亲属|紧急|应急|班主任|辅导员|教师|老师|导师|座机|固定|固话|办公|parent|guardian|father|mother|emergency|teacher|tutor/i;

/** Without spaces and without text in brackets: 手机号（必填）. */
export const plainHeader = (header: string) =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[(【[].*?[)】\]]/g, '')
    .replaceAll(/[\s*:_-]/g, '');

/** The field of a column and the rank of its title; 0 is the most certain. */
function fieldOf(header: string): { field: RosterField; rank: number } | null {
  if (ofOthers.test(header)) return null;
  const plain = plainHeader(header);
  const field = rosterFields.find((each) => rosterColumns[each].headers.includes(plain));
  return field ? { field, rank: rosterColumns[field].headers.indexOf(plain) } : null;
}

/** Maps fields to columns by their titles. Of two columns for one field the more certain title wins, else the first. */
export function recognise(headers: readonly string[]): RosterMapping {
  const found: Partial<Record<RosterField, { column: number; rank: number }>> = {};
  for (const [column, header] of headers.entries()) {
    const named = fieldOf(header);
    if (named && named.rank < (found[named.field]?.rank ?? Number.POSITIVE_INFINITY))
      found[named.field] = { column, rank: named.rank };
  }
  return Object.fromEntries(
    rosterFields.flatMap((field) => (found[field] ? [[field, found[field].column]] : [])),
  );
}

/** The best identifier column: the mobile, since accounts have it too, else the student number. */
export const proposeIdentifier = ({ mobile, studentNo }: RosterMapping): RosterIdentifier | null => {
  if (mobile !== undefined) return 'mobile';
  return studentNo === undefined ? null : 'studentNo';
};

import { profileLineLength } from '@zhixing/contract/profile-fields';
import { plainTyped } from '@zhixing/contract/typed-number';
import { type RosterField, type RosterIdentifier, rosterFields } from '@zhixing/contract/words';
import { CallError } from '../../../base/errors.ts';
import { type Sentence, say, word } from '../../../locales/say.ts';
import { requireMobile, requireName } from '../../account/number.door.ts';
import type { RosterMapping, SheetRow } from '../roster.table.ts';

export type Values = Record<RosterField, string>;

/** What the fields are called to people. */
export const fieldNames: Record<RosterField, string> = {
  studentNo: '学号',
  name: '姓名',
  mobile: '手机号',
  className: '班级',
  nameEn: '英文名',
  countryCode: '国家或地区',
};

/**
 * One row, read: what it says, in the form in which it is kept; or why it says nothing that can be. `at`: its place in the import, from
 * 1; `row`: in its sheet; `sheet`: '' unless several were read.
 */
export interface ReadRow {
  at: number;
  row: number;
  sheet: string;
  values: Values;
  reason: Sentence | null;
}

const homeCode = '86';
/** Codes of the places whose numbers come with `+` in the file and no column of their own, the longest first. */
const knownCodes = ['852', '853', '886', '86'];

/** `+852 5123 4567` and `0086…` say their code themselves. */
function splitCode(given: string, countryCode: string): { countryCode: string; mobile: string } {
  const international = /^(?:\+|00)\s*(.*)$/.exec(plainTyped(given))?.[1]?.replaceAll(/\D/g, '');
  const own = international && knownCodes.find((code) => international.startsWith(code));
  if (international && own) return { countryCode: own, mobile: international.slice(own.length) };
  return { countryCode: countryCode.replace(/^(\+|00)/, '') || homeCode, mobile: given };
}

/** What another part of the house refuses with a sentence. */
function attempt<T>(read: () => T): { value: T } | { reason: Sentence } {
  try {
    return { value: read() };
  } catch (error) {
    if (error instanceof CallError) return { reason: error.sentence };
    throw error;
  }
}

function lineProblem(field: RosterField, text: string): Sentence | null {
  if (text.length > profileLineLength)
    return say`${word(fieldNames[field])}最多 ${profileLineLength} 个字符，请改短后再导入`;
  return /\p{Cc}/u.test(text) ? say`${word(fieldNames[field])}里有看不见的字符，请重新输入` : null;
}

/** The fields of a row, each in its normal form; the first thing that is wrong with it. */
function normalise(values: Values): { values: Values; reason: Sentence | null } {
  const done = { ...values };
  for (const field of ['name', 'nameEn'] as const) {
    if (field === 'nameEn' && values.nameEn === '') continue;
    const read = attempt(() => requireName(field, values[field]));
    if ('reason' in read) return { values: done, reason: read.reason };
    done[field] = read.value;
  }
  for (const field of ['studentNo', 'className'] as const) {
    const problem = lineProblem(field, values[field]);
    if (problem) return { values: done, reason: problem };
  }
  if (values.mobile === '') return { values: { ...done, countryCode: '' }, reason: null };
  const number = attempt(() => requireMobile(splitCode(values.mobile, values.countryCode)));
  if ('reason' in number) return { values: done, reason: number.reason };
  return { values: { ...done, ...number.value }, reason: null };
}

function lostField(lost: number[] | undefined, mapping: RosterMapping): RosterField | undefined {
  return lost && rosterFields.find((field) => lost.includes(mapping[field] ?? -1));
}

/** Reads one row by a mapping. `reason`: the first thing that is wrong with it, in words for whoever made the file. */
export function readRow(
  { row, cells, lost, sheet = '' }: SheetRow,
  { mapping, identifier, at }: { mapping: RosterMapping; identifier: RosterIdentifier; at: number },
): ReadRow {
  const place = { at, row, sheet };
  const textOf = (field: RosterField) => cells[mapping[field] ?? -1] ?? '';
  const values = Object.fromEntries(rosterFields.map((field) => [field, textOf(field)])) as Values;
  const incomplete = lostField(lost, mapping);
  if (incomplete) {
    const reason = say`${word(fieldNames[incomplete])}在 Excel 里是数字，后面的数位已经丢失：请把这一列设为文本，重新填写`;
    return { ...place, values, reason };
  }
  if (values[identifier] === '')
    return { ...place, values, reason: say`没有${word(fieldNames[identifier])}，这一行不知道是谁` };
  return { ...place, ...normalise(values) };
}

import { profileLineLength } from '@zhixing/contract/profile-fields';
import { plainTyped } from '@zhixing/contract/typed-number';
import { type RosterField, type RosterIdentifier, rosterFields } from '@zhixing/contract/words';
import { CallError } from '../../../base/errors.ts';
import { type Sentence, say, word } from '../../../locales/say.ts';
import type { RosterMapping, SheetRow } from '../../../schema/roster.ts';
import { requireMobile, requireName } from '../../account/index.ts';
import { fieldsOfKind, rosterColumns } from '../roster-columns.ts';

export type Values = Record<RosterField, string>;

/**
 * One row after reading: its normalised values, or the `reason` why it is invalid. `at`: its place in the import, from 1;
 * `row`: its row in the sheet; `sheet`: '' if only one sheet was read.
 */
export interface ReadRow {
  at: number;
  row: number;
  sheet: string;
  values: Values;
  reason: Sentence | null;
}

const homeCode = '86';
/** Country codes recognised after `+` if the file has no column for them, longest first. */
const knownCodes = ['852', '853', '886', '86'];

/** Splits the country code off `+852 5123 4567` and `0086…`. */
function splitCode(given: string, countryCode: string): { countryCode: string; mobile: string } {
  const international = /^(?:\+|00)\s*(.*)$/.exec(plainTyped(given))?.[1]?.replaceAll(/\D/g, '');
  const own = international && knownCodes.find((code) => international.startsWith(code));
  if (international && own) return { countryCode: own, mobile: international.slice(own.length) };
  return { countryCode: countryCode.replace(/^(\+|00)/, '') || homeCode, mobile: given };
}

/** Turns a thrown error with a sentence into a `reason`. */
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
    return say`${word(rosterColumns[field].title)}最多 ${profileLineLength} 个字符，请改短后再导入`;
  return /\p{Cc}/u.test(text) ? say`${word(rosterColumns[field].title)}里有看不见的字符，请重新输入` : null;
}

/** Normalises the fields of a row; `reason`: the first invalid one. */
function normalise(values: Values): { values: Values; reason: Sentence | null } {
  const done = { ...values };
  for (const field of fieldsOfKind('name')) {
    if (!rosterColumns[field].required && values[field] === '') continue;
    const read = attempt(() => requireName(field === 'name' ? 'name' : 'nameEn', values[field]));
    if ('reason' in read) return { values: done, reason: read.reason };
    done[field] = read.value;
  }
  for (const field of fieldsOfKind('line')) {
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

/** Reads one row by the column mapping. `reason`: the first error, in words for the file's author. */
export function readRow(
  { row, cells, lost, sheet = '' }: SheetRow,
  { mapping, identifier, at }: { mapping: RosterMapping; identifier: RosterIdentifier; at: number },
): ReadRow {
  const place = { at, row, sheet };
  const textOf = (field: RosterField) => cells[mapping[field] ?? -1] ?? '';
  const values = Object.fromEntries(rosterFields.map((field) => [field, textOf(field)])) as Values;
  const incomplete = lostField(lost, mapping);
  if (incomplete) {
    const reason = say`${word(rosterColumns[incomplete].title)}在 Excel 里是数字，后面的数位已经丢失：请把这一列设为文本，重新填写`;
    return { ...place, values, reason };
  }
  if (values[identifier] === '')
    return { ...place, values, reason: say`没有${word(rosterColumns[identifier].title)}，这一行不知道是谁` };
  return { ...place, ...normalise(values) };
}

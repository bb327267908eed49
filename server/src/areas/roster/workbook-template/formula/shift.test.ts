import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnName } from './references.ts';
import { shiftFormula } from './shift.ts';
import { tokensOf } from './tokens.ts';

describe('a formula that moves', () => {
  test.each([
    ['IF(E2="","",E2*10)', 'IF(F5="","",F5*10)'],
    ['$E2+E$2+$E$2', '$E5+F$2+$E$2'],
    ['SUM(A1:B2,$A$1:B2)', 'SUM(B4:C5,$A$1:C5)'],
    // Whole columns and rows.
    ['SUM(A:B)+SUM($A:B)+SUM(1:3)+SUM($1:3)', 'SUM(B:C)+SUM($A:C)+SUM(4:6)+SUM($1:6)'],
    // Other sheets; a sheet whose name is like a cell's; several sheets.
    ["代码!A1+'A1 表'!B2+'O''Neil B3'!C3", "代码!B4+'A1 表'!C5+'O''Neil B3'!D6"],
    ['Q1!A1+SUM(Q1:Q4!A1)', 'Q1!B4+SUM(Q1:Q4!B4)'],
    // Texts, functions, names, numbers, errors and tables are no references.
    ['"A1 ""B2"" A1"&A1', '"A1 ""B2"" A1"&B4'],
    ['LOG10(A1)+ATAN2(A1,B1)+_xlfn.STDEV.S(A1)', 'LOG10(B4)+ATAN2(B4,C4)+_xlfn.STDEV.S(B4)'],
    ['Rate1000000*A1+XFE1+A1048577+期末A1', 'Rate1000000*B4+XFE1+A1048577+期末A1'],
    ['1E5+A1*2.5E-3+.5', '1E5+B4*2.5E-3+.5'],
    ['IFERROR(A1,#REF!)+#N/A+#DIV/0!', 'IFERROR(B4,#REF!)+#N/A+#DIV/0!'],
    ["成绩[[#This Row],[A1 '[B2']]]+成绩[A1]+A1", "成绩[[#This Row],[A1 '[B2']]]+成绩[A1]+B4"],
    ['a1+$b2', 'B4+$B5'],
  ])('%s', (formula, moved) => {
    expect(shiftFormula(formula, { rows: 3, columns: 1 })).toBe(moved);
  });

  test('beyond the sheet is an error, as where Excel copies it', () => {
    expect(shiftFormula('A1+B2:C3+$A$1', { rows: -1, columns: 0 })).toBe('#REF!+B1:C2+$A$1');
    expect(shiftFormula('SUM(A:B)', { rows: 0, columns: -1 })).toBe('SUM(#REF!)');
    expect(shiftFormula('XFD1048576', { rows: 0, columns: 1 })).toBe('#REF!');
  });
});

const end = fc
  .tuple(
    fc.boolean(),
    fc.integer({ min: 100, max: 9000 }),
    fc.boolean(),
    fc.integer({ min: 100, max: 900_000 }),
  )
  .map(([fixedColumn, column, fixedRow, row]) => {
    return `${fixedColumn ? '$' : ''}${columnName(column)}${fixedRow ? '$' : ''}${row}`;
  });
const piece = fc.oneof(
  end,
  fc.tuple(end, end).map((ends) => ends.join(':')),
  fc.constantFrom("'A1'!DV200", '"A200"', 'SUM(DV200)', '成绩[A200]', '12.5', '#REF!'),
);
const formulas = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join('+'));
const steps = fc.record({
  rows: fc.integer({ min: -90, max: 90 }),
  columns: fc.integer({ min: -90, max: 90 }),
});

test('any formula is its pieces, and moved forth and back it is itself', () => {
  fc.assert(
    fc.property(formulas, steps, (formula, { rows, columns }) => {
      expect(
        tokensOf(formula)
          .map(({ text }) => text)
          .join(''),
      ).toBe(formula);
      const moved = shiftFormula(formula, { rows, columns });
      expect(shiftFormula(moved, { rows: -rows, columns: -columns })).toBe(formula);
    }),
  );
});

test('any text at all is its pieces', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (formula) => {
      expect(
        tokensOf(formula)
          .map(({ text }) => text)
          .join(''),
      ).toBe(formula);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellName } from '../formula/references.ts';
import { cellsOf } from './cells.ts';
import { readSheet } from './read-sheet.ts';
import { type WrittenCell, writeCells } from './write-cells.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const open = (source: string) => cellsOf(readSheet(source), { strings: ['共享'], formats: [] });
const sheet = (rows: string, { before = '', after = '' } = {}) =>
  `<?xml version="1.0"?>\n<worksheet xmlns="${main}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;
const cell = (name: string, value: string | number, style?: string): WrittenCell => {
  const column = name.charCodeAt(0) - 65;
  return { row: Number(name.slice(1)), column, value, style };
};
const write = (source: string, cells: WrittenCell[], like = 2) => writeCells(open(source), cells, like);

describe('cells that are written', () => {
  test('replace those that are there, keep their style, and stand in their place', () => {
    const rows = '<row r="2"  ht="24"><c r="A2" s="3" t="s"><v>0</v></c><c r="C2"/></row>';
    expect(
      write(sheet(rows), [cell('A2', '甲&<乙>'), cell('B2', 8.5, '7'), cell('D2', 'x'), cell('C2', '')]),
    ).toBe(
      sheet(
        '<row r="2"  ht="24"><c r="A2" s="3" t="inlineStr"><is><t>甲&amp;&lt;乙&gt;</t></is></c><c r="B2" s="7"><v>8.5</v></c><c r="C2"/><c r="D2" t="inlineStr"><is><t>x</t></is></c></row>',
      ),
    );
  });

  test('change nothing where the value stands there already, or nothing is written into nothing', () => {
    const rows = '<row r="2"><c r="A2" s="3"><v>85.0</v></c><c r="B2" s="1" t="n"></c></row><row r="3"/>';
    expect(write(sheet(rows), [cell('A2', 85), cell('B2', ''), cell('C2', ''), cell('A3', '')])).toBe(
      sheet(rows),
    );
  });

  test('come into empty rows, between rows, and behind them, with the look of the row that is given', () => {
    const rows =
      '<row r="2" spans="1:2" ht="24" customHeight="1"><c r="A2" s="3"/><c r="B2" s="4"/></row><row r="4"/><row r="6"><c r="A6"><v>1</v></c></row>';
    const before = '<dimension ref="A2:B6"/>';
    expect(
      write(sheet(rows, { before }), [cell('A3', 1, '3'), cell('A4', 2), cell('A5', 3), cell('C7', 4)]),
    ).toBe(
      sheet(
        '<row r="2" spans="1:2" ht="24" customHeight="1"><c r="A2" s="3"/><c r="B2" s="4"/></row>' +
          '<row r="3" spans="1:2" ht="24" customHeight="1"><c r="A3" s="3"><v>1</v></c><c r="B3" s="4"/></row>' +
          '<row r="4"><c r="A4"><v>2</v></c></row>' +
          '<row r="5" spans="1:2" ht="24" customHeight="1"><c r="A5"><v>3</v></c><c r="B5" s="4"/></row>' +
          '<row r="6"><c r="A6"><v>1</v></c></row>' +
          '<row r="7" spans="1:3" ht="24" customHeight="1"><c r="A7" s="3"/><c r="B7" s="4"/><c r="C7"><v>4</v></c></row>',
        { before: '<dimension ref="A2:C7"/>' },
      ),
    );
  });

  test('have the prefix of their sheet, and no text is taken for an escape or loses its spaces', () => {
    const source = `<x:worksheet xmlns:x="${main}"><x:sheetData><x:row r="2"><x:c r="A2"/></x:row></x:sheetData></x:worksheet>`;
    expect(write(source, [cell('A2', ' _x0041_ ')])).toContain(
      '<x:c r="A2" t="inlineStr"><x:is><x:t xml:space="preserve"> _x005F_x0041_ </x:t></x:is></x:c>',
    );
  });

  test('stand where the sheet means them although it does not say so', () => {
    const rows = '<row><c><v>1</v></c></row><row><c><v>2</v></c><c r="C2"><v>3</v></c><c><v>4</v></c></row>';
    expect(write(sheet(rows), [cell('B2', 9), cell('D2', 5)])).toBe(
      sheet(
        '<row><c><v>1</v></c></row><row><c><v>2</v></c><c r="B2"><v>9</v></c><c r="C2"><v>3</v></c><c r="D2"><v>5</v></c></row>',
      ),
    );
  });
});

describe('a shared formula', () => {
  const shared = (names: string[], ref: string) =>
    names
      .map((name, at) =>
        at === 0
          ? `<c r="${name}"><f t="shared" ref="${ref}" si="0">$A1&amp;"&lt;"&amp;A$1</f></c>`
          : `<c r="${name}"><f t="shared" si="0"/></c>`,
      )
      .map((xml, at) => `<row r="${at + 1}">${xml}</row>`)
      .join('');

  test('moves to the next cell that keeps it, with its references', () => {
    const written = write(sheet(shared(['B1', 'B2', 'B3', 'B4'], 'B1:B4')), [cell('B1', 1), cell('B2', 2)]);
    expect(written).toContain(
      '<c r="B3"><f t="shared" si="0" ref="B3:B4">$A3&amp;"&lt;"&amp;A$1</f></c></row><row r="4"><c r="B4"><f t="shared" si="0"/></c>',
    );
  });

  test('stays with its master where only others are written, and goes with its last cell', () => {
    const source = sheet(shared(['B1', 'B2'], 'B1:B2'));
    expect(write(source, [cell('B2', 2)])).toBe(
      source.replace('<c r="B2"><f t="shared" si="0"/></c>', '<c r="B2"><v>2</v></c>'),
    );
    expect(write(source, [cell('B1', 1), cell('B2', 2)])).not.toContain('<f');
  });

  test('of a row moves to the right', () => {
    const row =
      '<row r="1"><c r="B1"><f t="shared" ref="B1:D1" si="3">A1*2</f></c><c r="C1"><f t="shared" si="3"/></c><c r="D1"><f t="shared" si="3"/></c></row>';
    expect(write(sheet(row), [cell('B1', 1)])).toContain(
      '<c r="C1"><f t="shared" si="3" ref="C1:D1">B1*2</f></c><c r="D1"><f t="shared" si="3"/></c>',
    );
  });
});

const names = fc
  .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 8 }))
  .map(([column, row]) => cellName({ row, column }));
const values = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.string({ maxLength: 8 }));
const placed = (least: number) =>
  fc.uniqueArray(fc.tuple(names, values), { selector: ([name]) => name, minLength: least, maxLength: 20 });

/** A sheet of these cells, in rows that are there or not. */
function sheetWith(cells: [string, string | number][]): string {
  const empty = sheet('');
  return cells.length === 0
    ? empty
    : write(
        empty,
        cells.map(([name, value]) => cell(name, value)),
      );
}

test('whatever is written, every other cell reads as it did, and is there byte by byte', () => {
  fc.assert(
    fc.property(placed(0), placed(1), (before, after) => {
      const source = sheetWith(before);
      const result = write(
        source,
        after.map(([name, value]) => cell(name, value)),
        99,
      );
      const [old, now] = [readSheet(source), readSheet(result)];
      const written = new Map(after);
      const all = (of: typeof old) =>
        new Map(
          of.rows.flatMap(({ row, cells }) =>
            cells.map(
              (each) =>
                [cellName({ row, column: each.column }), of.source.slice(each.tag.start, each.end)] as const,
            ),
          ),
        );
      const [cellsBefore, cellsNow] = [all(old), all(now)];
      for (const [name, xml] of cellsBefore) if (!written.has(name)) expect(cellsNow.get(name)).toBe(xml);
      for (const name of cellsNow.keys()) expect(cellsBefore.has(name) || written.has(name)).toBe(true);
      const reader = cellsOf(now, { strings: [], formats: [] });
      for (const [name, value] of after) {
        const { row, column } = cell(name, value);
        const found = reader.at({ row, column });
        if (typeof value === 'number') expect(Number(found?.text)).toBe(value);
        else expect(found?.text ?? '').toBe(value);
      }
      const numbers = now.rows.map(({ row }) => row);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    }),
  );
});

import {
  areaAround,
  areaName,
  areasNamed,
  type CellPlace,
  cellName,
  lastColumn,
} from '../formula/references.ts';
import { type Edit, editText, escapeAttribute, escapeXml, setAttribute } from '../xml/edit-xml.ts';
import type { Cells } from './cells.ts';
import { moveMasters } from './shared-formulas.ts';
import type { CellXml, RowXml, SheetXml } from './sheet-xml.ts';

/** A cell that is written. '': it is emptied. `style`: where it is a new one. */
export interface WrittenCell extends CellPlace {
  value: string | number;
  style: string | undefined;
}

/** Excel reads `_x0041_` in a text as the character of this number. */
const escapeText = (text: string) => escapeXml(text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'));

/** A cell's element. A text stands in the cell itself, so that no other part changes, and is never a formula. */
function cellXml(prefix: string, { row, column, value, style }: WrittenCell, kept = ''): string {
  const look = style === undefined ? '' : ` s="${escapeAttribute(style)}"`;
  const start = `<${prefix}c r="${cellName({ row, column })}"${look}${kept}`;
  if (value === '') return `${start}/>`;
  if (typeof value === 'number') return `${start}><${prefix}v>${value}</${prefix}v></${prefix}c>`;
  const space = value.trim() === value ? '' : ' xml:space="preserve"';
  const text = `<${prefix}is><${prefix}t${space}>${escapeText(value)}</${prefix}t></${prefix}is>`;
  return `${start} t="inlineStr">${text}</${prefix}c>`;
}

/** What changes of a cell that is there; undefined: it already holds the value. */
function changedCell({ prefix }: SheetXml, old: CellXml, cell: WrittenCell): Edit | undefined {
  const { s, ph, t = 'n' } = old.tag.attributes;
  if (!old.formula) {
    if (cell.value === '' && old.text === '' && t === 'n') return undefined;
    if (typeof cell.value === 'number' && t === 'n' && old.text !== '' && Number(old.text) === cell.value)
      return undefined;
  }
  const phonetic = ph === undefined ? '' : ` ph="${escapeAttribute(ph)}"`;
  return { start: old.tag.start, end: old.end, text: cellXml(prefix, { ...cell, style: s }, phonetic) };
}

const columnsOf = (cells: readonly { column: number }[]) => cells.map(({ column }) => column);

/** A row's tag whose hint of its first and last column holds for `columns` too. */
function withSpans(tag: string, spans: string | undefined, columns: readonly number[]): string {
  const [first = 0, last = 0] = spans?.split(':').map(Number) ?? [];
  if (!(first > 0) || columns.every((column) => column + 1 >= first && column + 1 <= last)) return tag;
  const least = columns.reduce((a, b) => Math.min(a, b + 1), first);
  return setAttribute(tag, 'spans', `${least}:${columns.reduce((a, b) => Math.max(a, b + 1), last)}`);
}

/** What changes of a row that is there: cells are replaced, or added in their place. */
function changedRow(sheet: SheetXml, row: RowXml, cells: readonly WrittenCell[]): Edit[] {
  const edits: Edit[] = [];
  const added: WrittenCell[] = [];
  for (const cell of cells) {
    const old = row.cells.find(({ column }) => column === cell.column);
    const edit = old && changedCell(sheet, old, cell);
    if (edit) edits.push(edit);
    else if (!old && cell.value !== '') added.push(cell);
  }
  if (added.length === 0) return edits;
  const { source, prefix } = sheet;
  const open = source.slice(row.tag.start, row.tag.end);
  const tag = withSpans(open, row.tag.attributes.spans, columnsOf(added));
  if (row.tag.end === row.end) {
    const text = `${tag.slice(0, -2)}>${added.map((cell) => cellXml(prefix, cell)).join('')}</${prefix}row>`;
    return [...edits, { start: row.tag.start, end: row.end, text }];
  }
  if (tag !== open) edits.push({ start: row.tag.start, end: row.tag.end, text: tag });
  for (const cell of added) {
    const next = row.cells.find(({ column }) => column > cell.column);
    const at = next?.tag.start ?? row.closing;
    edits.push({ start: at, end: at, text: cellXml(prefix, cell) });
  }
  return edits;
}

/** A row that has a look in all of its 16,384 columns gives it to new rows in these. */
const mostLooks = 200;

/** A row that was not there, with the height and the looks of `like`. */
function newRow(
  { source, prefix }: SheetXml,
  cells: readonly WrittenCell[],
  like: RowXml | undefined,
): string {
  const row = cells[0]?.row ?? 0;
  let tag = like ? source.slice(like.tag.start, like.tag.end) : `<${prefix}row>`;
  if (tag.endsWith('/>')) tag = `${tag.slice(0, -2)}>`;
  tag = setAttribute(setAttribute(tag, 'r', `${row}`), 'hidden', null);
  tag = withSpans(tag, like?.tag.attributes.spans, columnsOf(cells));
  const looks = (like?.cells ?? [])
    .slice(0, mostLooks)
    .flatMap(({ column, tag: { attributes } }): WrittenCell[] =>
      attributes.s === undefined ? [] : [{ row, column, value: '', style: attributes.s }],
    );
  const byColumn = new Map([...looks, ...cells].map((cell) => [cell.column, cell]));
  const all = [...byColumn.values()].filter(({ value, style }) => value !== '' || style !== undefined);
  const texts = all.sort((a, b) => a.column - b.column).map((cell) => cellXml(prefix, cell));
  return `${tag}${texts.join('')}</${prefix}row>`;
}

/** Finds the place of the row in front of which a new one stands; asked from the first new one on. */
function rowFinder({ rows }: SheetXml): (row: number) => number {
  let at = 0;
  return (row) => {
    while ((rows[at]?.row ?? Number.POSITIVE_INFINITY) < row) at += 1;
    return at;
  };
}

/** The hint of where the sheet's cells are, where it no longer holds for `cells`. */
function changedDimension({ source, dimension }: SheetXml, cells: readonly WrittenCell[]): Edit[] {
  const [area] = areasNamed(dimension?.attributes.ref ?? '');
  if (!dimension || !area || cells.length === 0) return [];
  const corners = [
    { row: area.firstRow, column: area.firstColumn },
    { row: area.lastRow, column: Math.min(area.lastColumn, lastColumn) },
  ];
  const around = areaName(areaAround([...corners, ...cells]));
  if (around === areaName(area)) return [];
  const text = setAttribute(source.slice(dimension.start, dimension.end), 'ref', around);
  return [{ start: dimension.start, end: dimension.end, text }];
}

/**
 * The sheet's XML with cells written: nothing else of it changes but the masters of shared formulas that were overwritten, and
 * the hints of its size. `cells`: one for a place. `like`: the row whose look rows have that were not there.
 */
export function writeCells({ sheet, rowAt }: Cells, cells: readonly WrittenCell[], like: number): string {
  const byRow = new Map<number, WrittenCell[]>();
  for (const cell of cells) byRow.set(cell.row, [...(byRow.get(cell.row) ?? []), cell]);
  const edits: Edit[] = [];
  const following = rowFinder(sheet);
  for (const [number, inRow] of [...byRow].sort(([a], [b]) => a - b)) {
    const sorted = inRow.sort((a, b) => a.column - b.column);
    const row = rowAt(number);
    if (row) edits.push(...changedRow(sheet, row, sorted));
    else {
      const at = sheet.rows[following(number)]?.tag.start ?? sheet.closing;
      edits.push({ start: at, end: at, text: newRow(sheet, sorted, rowAt(like)) });
    }
  }
  const written = new Set(cells.map(cellName));
  edits.push(...moveMasters(sheet, (place) => written.has(cellName(place))));
  edits.push(
    ...changedDimension(
      sheet,
      cells.filter(({ value }) => value !== ''),
    ),
  );
  return editText(sheet.source, edits);
}

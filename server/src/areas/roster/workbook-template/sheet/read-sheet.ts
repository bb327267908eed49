import { BadXml, type Tag, walkXml } from '../../workbook/walk-xml.ts';
import { areasNamed, placeNamed } from '../formula/references.ts';
import { type CellXml, type RowXml, SheetTooLarge, type SheetXml } from './sheet-xml.ts';

const mostRows = 20_000;
/** Each is an object with its places. */
const mostCells = 300_000;
/** Longer texts are cut: only titles, names and numbers are read. */
const mostText = 200;

const row = 'worksheet/sheetData/row';
const cell = `${row}/c`;
/** The texts of a cell, besides its formula; phonetic ones (`rPh`) are not among them. */
const texts = new Set([`${cell}/v`, `${cell}/is/t`, `${cell}/is/r/t`]);
/** A validation of an extension has its area in an element. */
const isExtensionArea = (path: string) => path.endsWith('/dataValidation/sqref');
const numberTypes = new Set(['whole', 'decimal']);

/** Reads the rows and cells. One that does not say where it is follows the one before it. */
function createRowReader(sheet: Pick<SheetXml, 'rows' | 'arrays'>) {
  let inRow: RowXml | undefined;
  let inCell: CellXml | undefined;
  let cells = 0;
  const rows = new Set<number>();
  const columns = new Set<number>();

  function openRow(tag: Tag) {
    const before = sheet.rows.at(-1)?.row ?? 0;
    const row = Number(tag.attributes.r ?? before + 1);
    if (!(row >= 1) || rows.has(row)) throw new BadXml('two rows of one number');
    inRow = { row, tag, end: tag.end, closing: tag.end, cells: [] };
    rows.add(row);
    columns.clear();
    sheet.rows.push(inRow);
    if (sheet.rows.length > mostRows) throw new SheetTooLarge('too many rows');
  }

  function openCell(tag: Tag) {
    const before = inRow?.cells.at(-1)?.column ?? -1;
    const { r } = tag.attributes;
    const column = r === undefined ? before + 1 : (placeNamed(r)?.column ?? -1);
    if (column < 0 || columns.has(column)) throw new BadXml('two cells of one place');
    columns.add(column);
    inCell = { column, tag, end: tag.end, text: '', formula: null };
    inRow?.cells.push(inCell);
    cells += 1;
    if (cells > mostCells) throw new SheetTooLarge('too many cells');
  }

  return {
    open(path: string, tag: Tag) {
      if (path === row) openRow(tag);
      else if (path === cell) openCell(tag);
      else if (path === `${cell}/f` && inCell) {
        inCell.formula = { tag, end: tag.end, text: '' };
        const { t, ref = '' } = tag.attributes;
        if (t === 'array' || t === 'dataTable') sheet.arrays.push(...areasNamed(ref));
      }
    },
    close(path: string, at: { start: number; end: number }) {
      if (path === row && inRow) Object.assign(inRow, { closing: at.start, end: at.end });
      else if (path === cell && inCell) inCell.end = at.end;
      else if (path === `${cell}/f` && inCell?.formula) inCell.formula.end = at.end;
    },
    text(path: string, text: string) {
      if (!inCell) return;
      if (texts.has(path)) inCell.text = (inCell.text + text).slice(0, mostText);
      else if (path === `${cell}/f` && inCell.formula) inCell.formula.text += text;
    },
  };
}

/** Reads what stands around the rows: merged cells, validations, the styles of columns. */
function readAround(sheet: SheetXml, path: string, { attributes, ...tag }: Tag) {
  const { ref = '', sqref = '', type = '', min, max, style } = attributes;
  if (path === 'worksheet/dimension') sheet.dimension = { attributes, ...tag };
  else if (path === 'worksheet/mergeCells/mergeCell') sheet.merges.push(...areasNamed(ref));
  else if (path.endsWith('/dataValidation') && numberTypes.has(type))
    sheet.numbersOnly.push(...areasNamed(sqref));
  else if (path === 'worksheet/cols/col' && style !== undefined)
    sheet.columnStyles.push({ first: Number(min) - 1, last: Number(max) - 1, style });
}

/** Finds the rows and cells of a worksheet. Throws BadXml or SheetTooLarge. */
export function readSheet(source: string): SheetXml {
  const sheet: SheetXml = {
    source,
    prefix: '',
    rows: [],
    closing: -1,
    dimension: null,
    merges: [],
    arrays: [],
    numbersOnly: [],
    columnStyles: [],
  };
  const reader = createRowReader(sheet);
  const paths: string[] = [];
  let isNumberValidation = false;
  walkXml(source, {
    open: (tag) => {
      const above = paths.at(-1);
      const path = above === undefined ? tag.name : `${above}/${tag.name}`;
      paths.push(path);
      if (path === 'worksheet') sheet.prefix = tag.prefix;
      if (path.endsWith('/dataValidation')) isNumberValidation = numberTypes.has(tag.attributes.type ?? '');
      if (path.startsWith(row)) reader.open(path, tag);
      else readAround(sheet, path, tag);
    },
    close: (_, at) => {
      const path = paths.pop() ?? '';
      if (path.startsWith(row)) reader.close(path, at);
      else if (path === 'worksheet/sheetData') sheet.closing = at.start;
    },
    text: (text) => {
      const path = paths.at(-1) ?? '';
      if (path.startsWith(row)) reader.text(path, text);
      else if (isNumberValidation && isExtensionArea(path)) sheet.numbersOnly.push(...areasNamed(text));
    },
  });
  if (sheet.closing === -1) throw new BadXml('no rows');
  return sheet;
}

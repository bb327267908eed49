import { walkXml } from '../../workbook/walk-xml.ts';
import type { SheetPart } from '../../workbook/workbook-parts.ts';
import { cellName } from '../formula/references.ts';
import { typesPath } from '../package/check-package.ts';
import type { Cells } from '../sheet/cells.ts';
import { type WrittenCell, writeCells } from '../sheet/write-cells.ts';
import { withoutCells } from './calc-chain.ts';
import { type Book, worksheetsOf } from './open-book.ts';
import { sheetIdOf, withoutElements, withRecalculation } from './workbook-xml.ts';

function hasFormula(source: string): boolean {
  let found = false;
  walkXml(source, {
    open: ({ name }) => {
      found ||= name === 'f';
    },
  });
  return found;
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The parts that name the order of computing, without it. */
function withoutChain({ parts, source }: Book): [string, string | null][] {
  const { chainPath, path } = parts;
  const relationsPath = `${path.slice(0, path.lastIndexOf('/') + 1)}_rels/${nameOf(path)}.rels`;
  return [
    [chainPath, null],
    [
      typesPath,
      withoutElements(source(typesPath), ({ attributes }) => attributes.PartName === `/${chainPath}`),
    ],
    [
      relationsPath,
      withoutElements(source(relationsPath), ({ attributes: { Type = '' } }) => Type.endsWith('/calcChain')),
    ],
  ];
}

/** What changes in the order of computing, where formulas were overwritten. */
function changedChain(book: Book, sheetId: string, gone: ReadonlySet<string>): [string, string | null][] {
  const { chainPath } = book.parts;
  const source = book.source(chainPath);
  if (source === '' || gone.size === 0) return [];
  const chain = withoutCells(source, (cell) => cell.sheetId === sheetId && gone.has(cellName(cell)));
  if (chain === null) return withoutChain(book);
  return chain === source ? [] : [[chainPath, chain]];
}

/**
 * The parts that change where cells of a sheet are written: the sheet; the order of computing, where formulas were overwritten; and
 * the workbook's setting, where other formulas would show what they were before.
 */
export function changedParts(
  book: Book,
  { part, cells, written, like }: { part: SheetPart; cells: Cells; written: WrittenCell[]; like: number },
): Map<string, string | null> {
  const { parts, source } = book;
  const sheet = writeCells(cells, written, like);
  const overwritten = new Set(written.map(cellName));
  const staysFormula = cells.sheet.rows.some(({ row, cells }) =>
    cells.some(({ column, formula }) => formula && !overwritten.has(cellName({ row, column }))),
  );
  const gone = new Set(written.filter((place) => cells.at(place)?.formula).map(cellName));
  const workbook = source(parts.path);
  const others = worksheetsOf(book).filter(({ path }) => path !== part.path);
  const hasFormulas = staysFormula || others.some(({ path }) => hasFormula(source(path)));
  const recalculated = hasFormulas ? withRecalculation(workbook) : workbook;
  return new Map<string, string | null>([
    [part.path, sheet],
    ...changedChain(book, sheetIdOf(workbook, part.name), gone),
    ...(recalculated === workbook ? [] : [[parts.path, recalculated] as const]),
  ]);
}

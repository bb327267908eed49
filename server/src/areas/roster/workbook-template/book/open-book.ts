import { readNumberFormats } from '../../workbook/number-formats.ts';
import { BadXml } from '../../workbook/walk-xml.ts';
import { findWorkbook, type SheetPart } from '../../workbook/workbook-parts.ts';
import { checkPackage, textOf } from '../package/check-package.ts';
import { openPackage, type Package } from '../package/zip-package.ts';
import { type Cells, cellsOf, type Shared } from '../sheet/cells.ts';
import { readSheet } from '../sheet/read-sheet.ts';
import { readSharedStrings } from '../sheet/shared-strings.ts';

/** A workbook whose parts were checked. */
export interface Book {
  archive: Package;
  parts: NonNullable<ReturnType<typeof findWorkbook>>;
  shared: Shared;
  /** The XML of a part. */
  source: (path: string) => string;
}

function partsOf({ parts }: Package, text: (path: string) => string) {
  try {
    return findWorkbook({ has: (path) => parts.has(path), text });
  } catch (error) {
    throw new BadXml('a relation leads nowhere', { cause: error });
  }
}

/** Opens a workbook; null: another kind of archive. Throws Forbidden, BadXml, or PackageTooLarge. */
export async function openBook(bytes: Uint8Array): Promise<Book | null> {
  const archive = await openPackage(bytes);
  const source = (path: string) => {
    const part = archive.parts.get(path);
    return part ? textOf(part) : '';
  };
  const parts = partsOf(archive, source);
  checkPackage(archive, new Map(parts?.sheets.map(({ path, name }) => [path, `“${name}”`])));
  if (!parts) return null;
  const strings = readSharedStrings(source(parts.stringsPath));
  const formats = readNumberFormats(source(parts.stylesPath));
  return { archive, parts, source, shared: { strings, formats } };
}

export const worksheetsOf = ({ parts }: Book): SheetPart[] =>
  parts.sheets.filter(({ skipped }) => skipped === null || skipped === 'hidden');

/** Throws BadXml or SheetTooLarge. */
export const openSheet = ({ source, shared }: Book, { path }: SheetPart): Cells =>
  cellsOf(readSheet(source(path)), shared);

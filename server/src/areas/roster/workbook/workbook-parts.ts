import type { RosterSkip } from '@zhixing/contract/words';
import { walkMarkup } from './walk-markup.ts';
import type { ZipParts } from './zip-parts.ts';

/** A sheet of a workbook, in order. `skipped` null: it has rows, stored at `path`. */
export interface SheetPart {
  name: string;
  path: string;
  skipped: Exclude<RosterSkip, 'empty'> | null;
}

interface Relation {
  type: string;
  path: string;
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);

/** Resolves the path of a part: `../charts/chart1.xml` relative to `folder`, `/xl/workbook.xml` from the root. */
const pathFrom = (folder: string, target: string) =>
  new URL(target, `http://zip/${folder}`).pathname.slice(1).replaceAll('%20', ' ');

/** A part's relations by id; `type`: the last segment of the relation type, such as `worksheet`. */
function relationsOf(zip: ZipParts, part: string): Map<string, Relation> {
  const folder = folderOf(part);
  const relations = new Map<string, Relation>();
  walkMarkup(
    zip.text(`${folder}_rels/${part.slice(folder.length)}.rels`),
    {
      open: (name, { Id = '', Type = '', Target = '' }) => {
        if (name === 'Relationship')
          relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), path: pathFrom(folder, Target) });
      },
    },
    { xml: true },
  );
  return relations;
}

function skippedOf(type: string, state: string | undefined): SheetPart['skipped'] {
  if (type === 'chartsheet') return 'chart';
  // Excel 4 macro sheets (xlMacrosheet, xlIntlMacrosheet) and dialog sheets.
  if (type !== 'worksheet') return 'macro';
  return state === 'hidden' || state === 'veryHidden' ? 'hidden' : null;
}

/** Where a workbook's parts are; '' where it has none. `path`: of the workbook itself; `chainPath`: the order of computing. */
interface WorkbookParts {
  path: string;
  sheets: SheetPart[];
  stylesPath: string;
  stringsPath: string;
  chainPath: string;
}

/** Locates the parts of a workbook; null: not an .xlsx, but .ods, .xlsb, .docx or another archive. */
export function findWorkbook(zip: ZipParts): WorkbookParts | null {
  const book = [...relationsOf(zip, '').values()].find(({ type }) => type === 'officeDocument')?.path ?? '';
  if (!zip.has('[Content_Types].xml') || !book.endsWith('.xml')) return null;
  const relations = relationsOf(zip, book);
  const sheets: SheetPart[] = [];
  let isWorkbook = false;
  walkMarkup(
    zip.text(book),
    {
      open: (tag, { name = '', id = '', state }) => {
        if (tag === 'workbook') isWorkbook = true;
        const relation = tag === 'sheet' ? relations.get(id) : undefined;
        if (relation) sheets.push({ name, path: relation.path, skipped: skippedOf(relation.type, state) });
      },
    },
    { xml: true },
  );
  if (!isWorkbook) return null;
  const pathOf = (wanted: string) => [...relations.values()].find(({ type }) => type === wanted)?.path ?? '';
  return {
    path: book,
    sheets,
    stylesPath: pathOf('styles'),
    stringsPath: pathOf('sharedStrings'),
    chainPath: pathOf('calcChain'),
  };
}

import { areaAround, areaName, type CellPlace } from '../formula/references.ts';
import { shiftFormula } from '../formula/shift.ts';
import { type Edit, escapeXml, setAttribute } from '../xml/edit-xml.ts';
import type { FormulaXml, SheetXml } from './sheet-xml.ts';

interface Shared extends CellPlace {
  formula: FormulaXml;
}

/** The cells that share a formula: the first one of them has its text, the others refer to it. */
interface Group {
  master: Shared;
  others: Shared[];
}

function groupsOf({ rows }: SheetXml): Group[] {
  const groups: Group[] = [];
  /** By their number, which may be given again further down. */
  const byNumber = new Map<string, Group>();
  for (const { row, cells } of rows)
    for (const { column, formula } of cells) {
      const { t, si = '', ref } = formula?.tag.attributes ?? {};
      if (!formula || t !== 'shared') continue;
      const shared = { row, column, formula };
      if (ref === undefined) byNumber.get(si)?.others.push(shared);
      else {
        const group = { master: shared, others: [] };
        byNumber.set(si, group);
        groups.push(group);
      }
    }
  return groups;
}

/** The formula of a cell that becomes the master of `rest`. */
function masterOf({ source, prefix }: SheetXml, master: Shared, next: Shared, rest: readonly Shared[]): Edit {
  const { tag, end } = next.formula;
  const open = setAttribute(source.slice(tag.start, tag.end), 'ref', areaName(areaAround(rest)));
  const by = { rows: next.row - master.row, columns: next.column - master.column };
  const text = escapeXml(shiftFormula(master.formula.text, by));
  const start = open.endsWith('/>') ? `${open.slice(0, -2)}>` : open;
  return { start: tag.start, end, text: `${start}${text}</${prefix}f>` };
}

/**
 * What changes where masters of shared formulas are overwritten: the next cell that still shares the formula becomes the
 * master, so that the others keep it.
 */
export function moveMasters(sheet: SheetXml, isWritten: (place: CellPlace) => boolean): Edit[] {
  return groupsOf(sheet).flatMap(({ master, others }) => {
    if (!isWritten(master)) return [];
    const rest = others.filter((each) => !isWritten(each));
    const [next] = rest;
    return next ? [masterOf(sheet, master, next, rest)] : [];
  });
}

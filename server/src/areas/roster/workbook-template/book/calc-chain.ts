import { type Tag, walkXml } from '../../workbook/walk-xml.ts';
import { placeNamed } from '../formula/references.ts';
import { type Edit, editText, setAttribute } from '../xml/edit-xml.ts';

/** An entry of the order of computing: `i`, the sheet, is that of the entry before it where it has none. */
interface Entry {
  tag: Tag;
  end: number;
  sheetId: string;
}

function entriesOf(source: string): Entry[] {
  const entries: Entry[] = [];
  let sheetId = '';
  walkXml(source, {
    open: (tag) => {
      if (tag.name !== 'c') return;
      sheetId = tag.attributes.i ?? sheetId;
      entries.push({ tag, end: tag.end, sheetId });
    },
    close: (name, { end }) => {
      const last = entries.at(-1);
      if (name === 'c' && last) last.end = end;
    },
  });
  return entries;
}

/**
 * The order of computing without cells that hold no formula any more: Excel repairs a file in which one is left. null: no cell
 * is left, and the part goes.
 */
export function withoutCells(
  source: string,
  isGone: (cell: { sheetId: string; row: number; column: number }) => boolean,
): string | null {
  const entries = entriesOf(source);
  const edits: Edit[] = [];
  let written: string | undefined;
  for (const { tag, end, sheetId } of entries) {
    const place = placeNamed(tag.attributes.r ?? '');
    if (place && isGone({ sheetId, ...place })) {
      edits.push({ start: tag.start, end, text: '' });
      continue;
    }
    // The entry that said which sheet it is may be gone.
    if (sheetId !== written && tag.attributes.i === undefined)
      edits.push({
        start: tag.start,
        end: tag.end,
        text: setAttribute(source.slice(tag.start, tag.end), 'i', sheetId),
      });
    written = sheetId;
  }
  const gone = edits.filter(({ text }) => text === '').length;
  if (gone === entries.length) return null;
  return gone === 0 ? source : editText(source, edits);
}

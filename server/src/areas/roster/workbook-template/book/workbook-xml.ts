import { type Tag, walkXml } from '../../workbook/walk-xml.ts';
import { type Edit, editText, setAttribute } from '../xml/edit-xml.ts';

/** The workbook's number of a sheet, which its order of computing refers to. */
export function sheetIdOf(workbook: string, sheetName: string): string {
  let id = '';
  walkXml(workbook, {
    open: ({ name, attributes }) => {
      if (name === 'sheet' && attributes.name === sheetName) id ||= attributes.sheetId ?? '';
    },
  });
  return id;
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/**
 * The workbook's XML, asking Excel to compute all formulas when it opens it. It does so by itself where the file does not say
 * which version computed it; then nothing changes.
 */
export function withRecalculation(workbook: string): string {
  let settings: Tag | undefined;
  walkXml(workbook, {
    open: (tag) => {
      if (tag.name === 'calcPr') settings ??= tag;
    },
  });
  if (!settings) return workbook;
  const { calcId, fullCalcOnLoad } = settings.attributes;
  if (calcId === undefined || isTrue(fullCalcOnLoad)) return workbook;
  const { start, end } = settings;
  return editText(workbook, [
    { start, end, text: setAttribute(workbook.slice(start, end), 'fullCalcOnLoad', '1') },
  ]);
}

/** An XML source without the elements for which `isGone`, which are empty ones. */
export function withoutElements(source: string, isGone: (tag: Tag) => boolean): string {
  const edits: Edit[] = [];
  let gone: Tag | undefined;
  walkXml(source, {
    open: (tag) => {
      gone = isGone(tag) ? tag : undefined;
    },
    close: (_, { end }) => {
      if (gone) edits.push({ start: gone.start, end, text: '' });
      gone = undefined;
    },
  });
  return editText(source, edits);
}

import { writeXlsx } from 'hucre/xlsx';
import type { AllTexts } from '../../../locales/texts.ts';

/** A workbook to fill in: an empty sheet, and one with examples and notes (rules: question-import-tables). */
export async function questionTemplate({ template }: AllTexts['staffQuestionImport']): Promise<Blob> {
  const cellsOf = (row: string) => row.split('|');
  const titles = cellsOf(template.columns);
  const columns = titles.map((_, at) => ({ width: at === 1 ? 40 : 16, style: { numFmt: '@' } }));
  const bytes = await writeXlsx({
    sheets: [
      { name: template.sheet, columns, rows: [titles], freezePane: { rows: 1 } },
      {
        name: template.examples,
        columns,
        rows: [
          titles,
          ...template.rows.split('\n').map(cellsOf),
          [],
          ...template.notes.split('\n').map((note) => [note]),
        ],
      },
    ],
  });
  return new Blob([bytes as Uint8Array<ArrayBuffer>], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}

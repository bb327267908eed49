/** Rows as a workbook: every cell is text, so that no program reads a number or a formula in one. */
export const sheetOf = (rows: readonly string[][], name: string) => ({
  sheets: [
    {
      name,
      columns: (rows[0] ?? []).map((_, at) => ({ width: at === 1 ? 40 : 16, style: { numFmt: '@' } })),
      rows: rows.map((row) => [...row]),
      freezePane: { rows: 1 },
    },
  ],
});

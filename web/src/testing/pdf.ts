interface PdfOptions {
  pages: number;
  /** What the file says of its pages, where that is another number. */
  claimed?: number;
  /** It can be opened with a password alone. */
  locked?: boolean;
}

/** A PDF of empty pages of 595 × 842 points (A4). */
export function makePdf({ pages, claimed = pages, locked = false }: PdfOptions): Uint8Array<ArrayBuffer> {
  const kids = Array.from({ length: pages }, (_, place) => `${place + 4} 0 R`);
  // Of a password that nobody knows: what the standard security handler (revision 2) compares is no password's.
  const unknown = '00'.repeat(32);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${claimed}>>`,
    `<</Filter/Standard/V 1/R 2/O<${unknown}>/U<${unknown}>/P -4>>`,
    ...kids.map(() => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>'),
  ];
  let text = '%PDF-1.4\n';
  const rows = objects.map((object, place) => {
    const row = `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${place + 1} 0 obj${object}endobj\n`;
    return row;
  });
  const size = objects.length + 1;
  const encrypted = locked ? `/Encrypt 3 0 R/ID[<${'11'.repeat(16)}><${'11'.repeat(16)}>]` : '';
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`;
  text += `${table}trailer<</Size ${size}/Root 1 0 R${encrypted}>>\nstartxref\n${text.length}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}

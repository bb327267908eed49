import { useState } from 'react';
import { useTexts } from '../../../../locales/texts.ts';
import { Segments } from '../../../../ui/staff/Choices.tsx';
import { DocxView } from './DocxView.tsx';
import styles from './Preview.module.css';
import type { PptxPreview } from './pptx-preview.ts';
import { mostRows } from './preview-kind.ts';
import type { Preview } from './read-preview.ts';
import type { TextPreview } from './text-preview.ts';
import type { SheetPreview, XlsxPreview } from './xlsx-preview.ts';

/** What could be read of a file, as it is shown. */
export function PreviewContent({ preview }: { preview: Preview }) {
  if (preview.kind === 'docx') return <DocxView {...preview} />;
  if (preview.kind === 'xlsx') return <Workbook {...preview} />;
  if (preview.kind === 'pptx') return <Slides {...preview} />;
  return <Text {...preview} />;
}

function Workbook({ sheets, moreSheets }: XlsxPreview) {
  const text = useTexts('staffMarking').work.preview;
  const [at, setAt] = useState(0);
  const sheet = sheets[at];
  return (
    <>
      {sheets.length > 1 ? (
        <Segments
          label={text.sheets}
          value={at}
          onChange={setAt}
          options={sheets.map(({ name }, value) => ({ value, label: name }))}
        />
      ) : null}
      {sheet ? <Sheet {...sheet} /> : null}
      {moreSheets > 0 ? <p className={styles.hint}>{text.moreSheets({ count: moreSheets })}</p> : null}
    </>
  );
}

function Sheet({ name, rows, more }: SheetPreview) {
  const text = useTexts('staffMarking').work.preview;
  const width = Math.max(0, ...rows.map(({ length }) => length));
  if (width === 0) return <p className={styles.hint}>{text.emptySheet}</p>;
  return (
    <>
      <table className={styles.sheet} aria-label={name}>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the sheet
            <tr key={row}>
              <th scope="row">{row + 1}</th>
              {Array.from({ length: width }, (_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the row
                <td key={column}>{cells[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more ? <p className={styles.hint}>{text.moreRows({ count: mostRows })}</p> : null}
    </>
  );
}

function Slides({ slides, moreSlides }: PptxPreview) {
  const text = useTexts('staffMarking').work.preview;
  return (
    <>
      <ol className={styles.slides}>
        {slides.map((paragraphs, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place in the presentation
          <li key={at} aria-label={text.slide({ number: at + 1 })}>
            <small aria-hidden="true">{at + 1}</small>
            {paragraphs.length === 0 ? <p className={styles.hint}>{text.noWords}</p> : null}
            {paragraphs.map((words, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place on the slide
              <p key={place}>{words}</p>
            ))}
          </li>
        ))}
      </ol>
      {moreSlides > 0 ? <p className={styles.hint}>{text.moreSlides({ count: moreSlides })}</p> : null}
    </>
  );
}

function Text({ text: words, more }: TextPreview) {
  const text = useTexts('staffMarking').work.preview;
  return (
    <>
      <pre className={styles.text}>{words}</pre>
      {more ? <p className={styles.hint}>{text.moreText}</p> : null}
    </>
  );
}

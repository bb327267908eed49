import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../ui/staff/Choices.tsx';
import type { ReadFile, RosterFile } from '../roster.types.ts';
import { HeaderChoice } from './HeaderChoice.tsx';
import styles from './import.module.css';
import { chosenOf, lessonsHidden, useReadAgain } from './use-read-again.ts';

interface SheetsProps {
  read: ReadFile;
  file: RosterFile;
  onRead: (read: ReadFile) => void;
}

/**
 * Which sheets are read, and which row of each is its header (rules: roster-sheets). What was recognised is said in a sentence; the choice
 * opens by itself where it is not certain.
 */
export function Sheets({ read, file, onRead }: SheetsProps) {
  const text = useTexts('staffRoster').importing;
  const [open, setOpen] = useState(!read.certain);
  const { sheets, skipped } = read;
  const chosen = sheets.filter((sheet) => sheet.chosen);
  const names = chosen.flatMap(({ name }) => (name ? [name] : []));
  const others = [
    ...sheets.flatMap((sheet) => (sheet.chosen ? [] : [sheet.name || text.table({ at: sheet.index + 1 })])),
    ...skipped.map(({ name, why }) => text.skipped({ name, why: text.skips[why] })),
  ];
  return (
    <>
      <p>
        {text.readFile({ name: read.fileName, sheets: names, rows: read.rows })}{' '}
        <button type="button" className={styles.link} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? text.hideSheets : text.chooseSheets}
        </button>
      </p>
      {others.length > 0 ? <p className={styles.below}>{text.notChosen({ names: others })}</p> : null}
      {open ? <SheetChoice read={read} file={file} onRead={onRead} /> : null}
    </>
  );
}

function SheetChoice({ read, file, onRead }: SheetsProps) {
  const text = useTexts('staffRoster').importing;
  const before = chosenOf(read);
  const [headers, setHeaders] = useState(() => new Map(read.sheets.map((s) => [s.index, s.headerRow])));
  const [chosen, setChosen] = useState(() => new Set(before.map(({ index }) => index)));
  const { again, problem, isLoading } = useReadAgain(file, onRead);
  const wanted = read.sheets.flatMap(({ index }) =>
    chosen.has(index) ? [{ index, headerRow: headers.get(index) ?? 0 }] : [],
  );
  const changed = JSON.stringify(wanted) !== JSON.stringify(before);
  const choose = (index: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(index);
    else next.delete(index);
    setChosen(next);
  };
  return (
    <section className={styles.sheets} aria-label={text.sheets} aria-busy={isLoading || undefined}>
      {read.certain ? null : <Notice tone="warning">{text.uncertain}</Notice>}
      {read.sheets.map((sheet) => {
        const { index, rows, name } = sheet;
        const title = name || (read.sheets.length > 1 ? text.table({ at: index + 1 }) : '');
        return (
          <div key={index} className={styles.sheet}>
            {read.sheets.length > 1 ? (
              <Checkbox checked={chosen.has(index)} onChange={(isChosen) => choose(index, isChosen)}>
                {text.sheetRows({ name: title, rows })}
              </Checkbox>
            ) : null}
            {chosen.has(index) ? (
              <HeaderChoice
                sheet={sheet}
                title={title}
                value={headers.get(index) ?? 0}
                onChange={(row) => setHeaders(new Map(headers).set(index, row))}
              />
            ) : null}
          </div>
        );
      })}
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      {wanted.length === 0 ? <p className={styles.missing}>{text.noSheet}</p> : null}
      <div className={styles.acts}>
        <Button
          variant={changed ? 'primary' : 'secondary'}
          disabled={wanted.length === 0 || !changed}
          loading={isLoading}
          onClick={() => void again({ sheets: wanted, leaveHidden: lessonsHidden(read) })}
        >
          {text.readAgain}
        </Button>
        {changed && wanted.length > 0 ? <span className={styles.below}>{text.notReadYet}</span> : null}
      </div>
    </section>
  );
}

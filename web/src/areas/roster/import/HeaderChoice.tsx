import { useId } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { useWideParts } from '../../../ui/text/use-wide-parts.ts';
import type { ReadFile } from '../roster.types.ts';
import styles from './import.module.css';

interface HeaderChoiceProps {
  sheet: ReadFile['sheets'][number];
  /** What the sheet is called; '' where it is the only one and has no name. */
  title: string;
  /** The row of the header; 0: there is none. */
  value: number;
  onChange: (row: number) => void;
}

/** The first rows of a sheet, one of which is its header. */
export function HeaderChoice({ sheet, title, value, onChange }: HeaderChoiceProps) {
  const text = useTexts('staffRoster').importing;
  const name = useId();
  const width = Math.max(1, ...sheet.preview.map(({ cells }) => cells.length));
  return (
    <fieldset className={styles.preview}>
      <legend className="visually-hidden">{text.headerOf({ sheet: title })}</legend>
      <div ref={useWideParts()} className={styles.scrolled} data-wide="">
        <table>
          <thead>
            <tr>
              <th scope="col">{text.header}</th>
              <th scope="col">{text.row}</th>
              <th colSpan={width}>{text.headerOf({ sheet: title })}</th>
            </tr>
          </thead>
          <tbody>
            {sheet.preview.map(({ row, cells }) => (
              <tr key={row} data-header={value === row || undefined} data-above={row < value || undefined}>
                <td>
                  <input
                    type="radio"
                    name={name}
                    aria-label={text.headerIs({ row })}
                    checked={value === row}
                    onChange={() => onChange(row)}
                  />
                </td>
                <th scope="row">{row}</th>
                {Array.from({ length: width }, (_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a sheet have no other key.
                  <td key={column}>{cells[column] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <label className={styles.none}>
        <input type="radio" name={name} checked={value === 0} onChange={() => onChange(0)} />
        {text.noHeader}
      </label>
    </fieldset>
  );
}

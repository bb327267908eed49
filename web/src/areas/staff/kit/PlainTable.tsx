import type { Key, ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './PlainTable.module.css';

export interface PlainColumn<T> {
  title: string;
  /** Numbers stand below each other at the end. */
  align?: 'end';
  /** No wider than what is in it needs, and no narrower. */
  width?: string;
  cell: (row: T) => ReactNode;
}

interface PlainTableProps<T> {
  /** What the table lists, for those who do not see it. */
  label: string;
  columns: PlainColumn<T>[];
  rows: T[];
  keyOf: (row: T) => Key;
  /** In place of rows. */
  empty?: ReactNode;
  /** Its rows are asked for again. */
  busy?: boolean;
}

/** Rows to be read, on a phone a card each: nothing of Ant Design. One with rows to choose or to sort is a ListTable. */
export function PlainTable<T>({ label, columns, rows, keyOf, empty, busy }: PlainTableProps<T>) {
  return (
    <div className={classes(styles.box, busy && styles.busy)}>
      <table className={styles.table} aria-label={label} aria-busy={busy || undefined}>
        <thead>
          <tr>
            {columns.map(({ title, align, width }) => (
              <th
                key={title}
                scope="col"
                className={align && styles.end}
                style={width ? { width } : undefined}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, align, cell }, at) => (
                <td key={title} className={align && styles.end} data-label={at > 0 ? title : undefined}>
                  {/* All of it stands beside its label, however many pieces it is. */}
                  {at > 0 ? <div>{cell(row)}</div> : cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr>
              <td className={styles.empty} colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}

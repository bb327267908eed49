import { type Key, type ReactNode, useEffect, useRef } from 'react';
import { useCompactTables } from '../../device/compact-tables.ts';
import { classes } from '../classes.ts';
import { Icon } from '../Icon.tsx';
import styles from './PlainTable.module.css';

export interface PlainColumn<T> {
  title: string;
  /** Numbers stand below each other at the end. */
  align?: 'end';
  /** No wider than what is in it needs, and no narrower. */
  width?: string;
  cell: (row: T) => ReactNode;
  /** What it is is plain from what stands in it: in the short cards of a phone (`brief`) it has no label. */
  plain?: boolean;
  /** In sight while the others are scrolled: the last one, where there are too many for the screen. */
  stays?: boolean;
  /** How the rows stand by it now, and asks for the other way; on a phone, where columns have no heads, nothing asks. */
  sort?: { by: 'ascending' | 'descending' | undefined; onSort: () => void } | undefined;
}

export interface PlainTableProps<T> {
  /** What the table lists, for those who do not see it. */
  label: string;
  columns: PlainColumn<T>[];
  rows: T[];
  keyOf: (row: T) => Key;
  /** In place of rows. */
  empty?: ReactNode;
  /** Its rows are asked for again. */
  busy?: boolean;
  /** Rows are chosen, each by a tick before it; all of them by the one in the head. */
  choosing?: RowSelection<T> | undefined;
  /** Many rows with a field in each. */
  dense?: boolean;
  /** On a phone the cells of a row stand beside each other: many rows are on the screen. */
  brief?: boolean | undefined;
}

export interface RowSelection<T> {
  chosen: ReadonlySet<Key>;
  /** The name of a row's tick, and of the one for all. */
  nameOf: (row: T) => string;
  all: string;
  /** Chosen already, and not to be taken out here. */
  isFixed?: (row: T) => boolean;
  /** The rows of this page that are now chosen. */
  onChoose: (rows: T[]) => void;
}

/** Rows to be read, chosen or sorted, on a phone a card each. */
export function PlainTable<T>(props: PlainTableProps<T>) {
  const { label, columns, rows, keyOf, empty, busy, choosing, dense, brief } = props;
  const isChosen = (row: T) => choosing?.chosen.has(keyOf(row)) ?? false;
  const stays = columns.some((column) => column.stays);
  const compact = useCompactTables();
  const look = classes(
    styles.box,
    busy && styles.busy,
    stays && styles.wide,
    dense && styles.dense,
    brief && styles.brief,
    compact && styles.compact,
  );
  return (
    <div className={look}>
      <table className={styles.table} aria-label={label} aria-busy={busy || undefined}>
        <thead>
          <tr>
            {choosing ? (
              <th scope="col" className={styles.tick}>
                <TickAll
                  label={choosing.all}
                  count={rows.filter(isChosen).length}
                  of={rows.length}
                  fixed={rows.every((row) => choosing.isFixed?.(row))}
                  onTick={(on) => choosing.onChoose(on ? rows : [])}
                />
              </th>
            ) : null}
            {columns.map(({ title, align, width, sort, stays: stay }) => (
              <th
                key={title}
                scope="col"
                className={classes(align && styles.end, stay && styles.sticky)}
                style={width ? { width } : undefined}
                aria-sort={sort ? (sort.by ?? 'none') : undefined}
              >
                {sort ? (
                  <button type="button" className={styles.sort} onClick={sort.onSort}>
                    {title}
                    <span data-by={sort.by}>
                      <Icon name="chevronDown" size={14} />
                    </span>
                  </button>
                ) : (
                  title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-chosen={isChosen(row) || undefined}>
              {choosing ? (
                <td className={styles.tick}>
                  <input
                    type="checkbox"
                    aria-label={choosing.nameOf(row)}
                    checked={isChosen(row)}
                    disabled={choosing.isFixed?.(row)}
                    onChange={({ target }) =>
                      choosing.onChoose(
                        rows.filter((each) => (each === row ? target.checked : isChosen(each))),
                      )
                    }
                  />
                </td>
              ) : null}
              {columns.map(({ title, align, cell, stays: stay, plain }, at) => (
                <td
                  key={title}
                  className={classes(align && styles.end, stay && styles.sticky) || undefined}
                  data-label={at > 0 ? title : undefined}
                  data-plain={plain || stay || undefined}
                >
                  {/* All of it stands beside its label, however many pieces it is. */}
                  {at > 0 ? <div>{cell(row)}</div> : cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr>
              <td className={styles.empty} colSpan={columns.length + (choosing ? 1 : 0)}>
                {empty}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}

interface TickAllProps {
  label: string;
  count: number;
  of: number;
  /** Not one of them is chosen or taken out here. */
  fixed: boolean;
  onTick: (on: boolean) => void;
}

/** All rows of the page at once; half of it where some are. */
function TickAll({ label, count, of, fixed, onTick }: TickAllProps) {
  const tick = useRef<HTMLInputElement>(null);
  const some = count > 0 && count < of;
  useEffect(() => {
    if (tick.current) tick.current.indeterminate = some;
  }, [some]);
  return (
    <label>
      <input
        ref={tick}
        type="checkbox"
        aria-label={label}
        checked={of > 0 && count === of}
        disabled={of === 0 || fixed}
        onChange={({ target }) => onTick(target.checked)}
      />
      {/* In words where it stands above cards, and not above the other ticks. */}
      <span aria-hidden="true">{label}</span>
    </label>
  );
}

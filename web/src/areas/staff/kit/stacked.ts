import type { TableProps } from 'antd';
import styles from './kit.module.css';

/** Of a table whose rows are cards on a phone: each value below the other, with its column's name. Its columns are `labelled`. */
export const stacked = styles.stacked ?? '';

type Columns<T> = NonNullable<TableProps<T>['columns']>;

/** Columns whose cells know the column's name, which on a phone stands beside each value but the first, the row's own name. */
export function labelled<T>(columns: Columns<T>): Columns<T> {
  return columns.map((column, at) => ({
    ...column,
    onCell: (row, index) => ({
      ...column.onCell?.(row, index),
      ...(at > 0 && typeof column.title === 'string' ? { 'data-label': column.title } : {}),
    }),
  }));
}

import { Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { PageTurner } from '../../../base/PageTurner.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './kit.module.css';
import { usualSizes } from './list-sizes.ts';
import type { ListQuery } from './PlainList.tsx';
import { QueryFailed } from './QueryFailed.tsx';
import { labelled, stacked } from './stacked.ts';

interface ListTableProps<T>
  extends Pick<TableProps<T>, 'columns' | 'rowKey' | 'rowSelection' | 'onRow' | 'onChange' | 'expandable'> {
  /** The hook's answer, whole. */
  query: ListQuery<T>;
  /** What the table lists, for those who do not see it. */
  label: string;
  /** Where there is nothing: what to do about it. */
  empty: ReactNode;
  sizes?: [number, ...number[]];
  /** Asks for another page. */
  onTurn: (asked: { page: number; pageSize: number }) => void;
}

/** A list of the back office whose rows are chosen or sorted: its rows, nothing, still coming, or not come; and its pages. */
export function ListTable<T extends object>({
  query,
  label,
  empty,
  sizes = usualSizes,
  onTurn,
  columns = [],
  ...table
}: ListTableProps<T>) {
  const { data, error, isFetching, refetch } = query;
  if (error && !isFetching) return <QueryFailed error={error} onRetry={refetch} />;
  return (
    <>
      <Table<T>
        {...table}
        aria-label={label}
        className={classes(styles.table, stacked)}
        columns={labelled(columns)}
        dataSource={data?.list ?? []}
        loading={isFetching && { delay: 200 }}
        pagination={false}
        // A column that stays in sight has the others scrolled below it; without one, words are wrapped.
        scroll={{ x: columns.some((column) => column.fixed) ? 'max-content' : true }}
        locale={{ emptyText: data ? <div className={styles.empty}>{empty}</div> : ' ' }}
      />
      {data ? <PageTurner of={data} sizes={sizes} busy={isFetching} onTurn={onTurn} /> : null}
    </>
  );
}

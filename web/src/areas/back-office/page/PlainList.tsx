import type { Paged } from '@zhixing/contract';
import type { Key, ReactNode } from 'react';
import { QueryFailed } from '../../../base/failure/QueryFailed.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Pagination } from '../../../ui/page/Pagination.tsx';
import { ListHead } from '../../../ui/staff/ListHead.tsx';
import { type PlainColumn, PlainTable, type PlainTableProps } from '../../../ui/staff/PlainTable.tsx';
import { Waiting } from '../../../ui/staff/Waiting.tsx';

/** How many rows a page of the back office's lists may hold; the first is the usual. */
const usualSizes: [number, ...number[]] = [10, 20, 50, 100];

export interface ListQuery<T> {
  data?: Paged<T> | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => void;
}

export interface PlainListProps<T> {
  /** The hook's answer, whole. */
  query: ListQuery<T>;
  /** What is listed, for those who do not see it. */
  label: string;
  columns: PlainColumn<T>[];
  keyOf: (row: T) => Key;
  choosing?: PlainTableProps<T>['choosing'];
  brief?: PlainTableProps<T>['brief'];
  /** Where there is nothing: what to do about it. */
  empty: ReactNode;
  sizes?: [number, ...number[]];
  /** Asks for another page. */
  onTurn: (asked: { page: number; pageSize: number }) => void;
}

/** A list of the back office to be read: its rows, nothing, still coming, or not come; and its pages. */
export function PlainList<T>({ query, empty, sizes = usualSizes, onTurn, ...table }: PlainListProps<T>) {
  const { data, error, isFetching, refetch } = query;
  if (error && !isFetching) return <QueryFailed error={error} onRetry={refetch} />;
  if (!data)
    return (
      <Waiting>
        <Skeleton kind="list" count={5} />
      </Waiting>
    );
  return (
    <>
      {data.total > 0 ? <ListHead total={data.total} /> : null}
      <PlainTable {...table} rows={data.list} empty={empty} busy={isFetching} />
      <Pagination of={data} sizes={sizes} busy={isFetching} onTurn={onTurn} />
    </>
  );
}

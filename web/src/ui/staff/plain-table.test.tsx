import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { PlainTable } from './PlainTable.tsx';

afterEach(cleanup);

const people = [
  { id: 1, name: '赵一鸣', mark: 90 },
  { id: 2, name: '钱思远', mark: 80 },
];

/** Sorted by its mark by a press on the head, and each row can be chosen. */
function Sorted() {
  const [by, setBy] = useState<'ascending' | 'descending'>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  return (
    <PlainTable
      label="名单"
      rows={people}
      keyOf={({ id }) => id}
      columns={[
        { title: '姓名', cell: ({ name }) => name },
        {
          title: '分数',
          cell: ({ mark }) => mark,
          sort: { by, onSort: () => setBy(by === 'ascending' ? 'descending' : 'ascending') },
        },
      ]}
      choosing={{
        chosen,
        nameOf: ({ name }) => `选择${name}`,
        all: '选择这一页的全部',
        onChoose: (rows) => setChosen(new Set(rows.map(({ id }) => id))),
      }}
    />
  );
}

it('a screen reader hears the name of the table, its column headers, the order of the rows and whose row is chosen', () => {
  render(<Sorted />);
  expect(screen.getByRole('table', { name: '名单' })).toBeTruthy();
  const heads = screen.getAllByRole('columnheader');
  expect(heads.map((head) => head.getAttribute('scope'))).toEqual(['col', 'col', 'col']);
  const order = () => heads.map((head) => head.getAttribute('aria-sort'));
  expect(order()).toEqual([null, null, 'none']);
  fireEvent.click(screen.getByRole('button', { name: '分数' }));
  expect(order()).toEqual([null, null, 'ascending']);
  fireEvent.click(screen.getByRole('button', { name: '分数' }));
  expect(order()).toEqual([null, null, 'descending']);

  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: '选择这一页的全部' });
  fireEvent.click(screen.getByRole('checkbox', { name: '选择钱思远' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '选择钱思远' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '选择赵一鸣' }).checked).toBe(false);
  expect(all.indeterminate).toBe(true);
});

it('all that a cell holds stands beside its label on a phone, however many pieces it is', () => {
  render(
    <PlainTable
      label="作业"
      rows={[{ id: 1, at: '10 月 1 日', again: true }]}
      keyOf={({ id }) => id}
      columns={[
        { title: '编号', cell: ({ id }) => id },
        {
          title: '提交时间',
          cell: ({ at, again }) => (
            <>
              {at}
              {again ? <small>重交</small> : null}
            </>
          ),
        },
      ]}
    />,
  );
  const cell = screen.getByRole('cell', { name: /10 月 1 日/ });
  expect(cell.dataset.label).toBe('提交时间');
  // The label is a column of its own, its cell's one child the other.
  expect([...cell.childNodes].map(({ textContent }) => textContent)).toEqual(['10 月 1 日重交']);
});

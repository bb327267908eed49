import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PlainTable } from './PlainTable.tsx';

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

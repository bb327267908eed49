import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TextsContext } from '../locales/texts.ts';
import { chinese } from '../testing/texts.ts';
import { PageTurner } from './PageTurner.tsx';

afterEach(cleanup);

it('goes back to the last page there is, once what stood behind it has gone', () => {
  const onTurn = vi.fn();
  const turner = (of: { page: number; pageSize: number; total: number }, busy = false) => (
    <TextsContext value={chinese}>
      <PageTurner of={of} sizes={[10, 20]} busy={busy} onTurn={onTurn} />
    </TextsContext>
  );
  const { rerender } = render(turner({ page: 3, pageSize: 10, total: 21 }));
  expect(onTurn).not.toHaveBeenCalled();
  rerender(turner({ page: 3, pageSize: 10, total: 20 }, true));
  expect(onTurn).not.toHaveBeenCalled();
  rerender(turner({ page: 3, pageSize: 10, total: 20 }));
  expect(onTurn).toHaveBeenCalledExactlyOnceWith({ page: 2, pageSize: 10 });
  rerender(turner({ page: 2, pageSize: 10, total: 20 }));
  rerender(turner({ page: 2, pageSize: 10, total: 0 }));
  expect(onTurn).toHaveBeenLastCalledWith({ page: 1, pageSize: 10 });
});

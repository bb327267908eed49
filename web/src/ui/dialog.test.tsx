import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TextsContext } from '../locales/texts.ts';
import { chinese } from '../testing/texts.ts';
import { AskDialog } from './AskDialog.tsx';

afterEach(cleanup);

const closed = vi.fn();
const draw = (form?: string) => {
  closed.mockClear();
  render(
    <TextsContext value={chinese}>
      <AskDialog title="移出学员" act="移出" cancel="取消" form={form} onClose={closed}>
        <input aria-label="原因" />
      </AskDialog>
    </TextsContext>,
  );
  return screen.getByRole('dialog', { hidden: true });
};
const press = (from: Element, to: Element) => {
  fireEvent.pointerDown(from);
  fireEvent.pointerUp(to);
  // A press that begins and ends on two things is heard by what both stand in.
  fireEvent.click(from === to ? to : (from.closest('dialog') ?? to));
};

it('a question is closed by a press beside it, not by one that began within, as where text is marked', () => {
  const dialog = draw();
  press(screen.getByLabelText('原因'), dialog);
  expect(closed).not.toHaveBeenCalled();
  press(dialog, dialog);
  expect(closed).toHaveBeenCalledOnce();
});

it('a form is closed by its buttons alone: what was typed is not lost by a slip', () => {
  const dialog = draw('entry');
  press(dialog, dialog);
  expect(closed).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '取消', hidden: true }));
  expect(closed).toHaveBeenCalledOnce();
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TextsContext } from '../locales/texts.ts';
import { chinese } from '../testing/texts.ts';
import { AskDialog } from './AskDialog.tsx';
import { Dialog } from './Dialog.tsx';

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

describe('a dialog that is not modal', () => {
  const drawer = (open: boolean) => (
    <>
      <button type="button">笔记</button>
      <Dialog open={open} title="我的笔记" modal={false} keepMounted onClose={closed} closeLabel="关闭">
        <textarea aria-label="笔记内容" />
      </Dialog>
    </>
  );

  it('takes the focus, and keeps what is written in it while it is closed', () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const { rerender } = render(drawer(false));
    rerender(drawer(true));
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: '我的笔记' });
    expect(showModal).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(dialog);
    fireEvent.change(screen.getByLabelText('笔记内容'), { target: { value: '要点' } });
    rerender(drawer(false));
    expect(screen.queryByRole('dialog')).toBeNull();
    rerender(drawer(true));
    expect(screen.getByLabelText<HTMLTextAreaElement>('笔记内容').value).toBe('要点');
  });

  it('is closed by its button, and by Escape wherever the focus is, but not by one that ends a word being put together', () => {
    closed.mockClear();
    render(drawer(true));
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(closed).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(screen.getByLabelText('笔记内容'), { key: 'Escape', isComposing: true });
    expect(closed).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(screen.getByLabelText('笔记内容'), { key: 'Escape' });
    fireEvent.keyDown(screen.getByRole('button', { name: '笔记' }), { key: 'Escape' });
    expect(closed).toHaveBeenCalledTimes(3);
  });
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TextsContext } from '../../locales/texts.ts';
import { chinese } from '../../testing/texts.ts';
import { Dialog } from './Dialog.tsx';
import { SidePanel } from './SidePanel.tsx';

const closed = vi.fn();
afterEach(() => {
  cleanup();
  closed.mockClear();
});

const page = (open: boolean, asks = false) => (
  <TextsContext value={chinese}>
    <button type="button">笔记</button>
    <SidePanel open={open} title="我的笔记" onClose={closed} closeLabel="关闭">
      <textarea aria-label="笔记内容" />
    </SidePanel>
    <Dialog open={asks} title="两份不同的内容">
      <button type="button">保留这一份</button>
    </Dialog>
  </TextsContext>
);

it('takes the focus without making the page beside it inert, and keeps what is written in it while it is closed', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const { rerender } = render(page(false));
  rerender(page(true));
  const panel = screen.getByRole<HTMLDialogElement>('dialog', { name: '我的笔记' });
  expect(showModal).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(panel);
  expect(screen.getByRole('button', { name: '笔记' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('笔记内容'), { target: { value: '要点' } });
  rerender(page(false));
  expect(screen.queryByRole('dialog')).toBeNull();
  rerender(page(true));
  expect(screen.getByLabelText<HTMLTextAreaElement>('笔记内容').value).toBe('要点');
});

it('is closed by its button, and by Escape wherever the focus is, but not by one that ends a word being composed', () => {
  render(page(true));
  fireEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(closed).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(screen.getByLabelText('笔记内容'), { key: 'Escape', isComposing: true });
  expect(closed).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(screen.getByLabelText('笔记内容'), { key: 'Escape' });
  fireEvent.keyDown(screen.getByRole('button', { name: '笔记' }), { key: 'Escape' });
  expect(closed).toHaveBeenCalledTimes(3);
});

it('stays open at an Escape that is meant for a dialog above it', () => {
  render(page(true, true));
  fireEvent.keyDown(screen.getByRole('button', { name: '保留这一份' }), { key: 'Escape' });
  expect(closed).not.toHaveBeenCalled();
});

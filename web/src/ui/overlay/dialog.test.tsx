import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { TextsContext } from '../../locales/texts.ts';
import { chinese } from '../../testing/texts.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

afterEach(cleanup);

const closed = vi.fn();
const show = (content: ReactNode) => {
  closed.mockClear();
  render(<TextsContext value={chinese}>{content}</TextsContext>);
};
const draw = (form?: string) => {
  show(
    <ConfirmDialog title="移出学员" act="移出" cancel="取消" form={form} onClose={closed}>
      <input aria-label="原因" />
    </ConfirmDialog>,
  );
  const overlay = screen.getByRole('dialog', { name: '移出学员' }).closest('[class*=overlay]');
  if (!overlay) throw new Error('The dialog has no overlay.');
  return overlay;
};
const press = (from: Element, to: Element) => {
  fireEvent.pointerDown(from);
  fireEvent.pointerUp(to);
  // A press that begins and ends on two things is heard by what both stand in.
  fireEvent.click(from === to ? to : (from.closest('[class*=overlay]') ?? to));
};
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
const focused = (element: () => Element) => waitFor(() => expect(document.activeElement).toBe(element()));
const isReached = (element: Element) => element.closest('[inert]') === null;

it('a question is closed by a press beside it, not by one that began within, as where text is marked', () => {
  const overlay = draw();
  press(screen.getByLabelText('原因'), overlay);
  expect(closed).not.toHaveBeenCalled();
  press(overlay, overlay);
  expect(closed).toHaveBeenCalledOnce();
});

it('the second half of a double click on what opened it neither closes nor answers it', () => {
  const overlay = draw();
  const second = { detail: 2 };
  fireEvent.pointerDown(overlay);
  fireEvent.click(overlay, second);
  fireEvent.click(screen.getByRole('button', { name: '取消' }), second);
  expect(closed).not.toHaveBeenCalled();
  press(overlay, overlay);
  expect(closed).toHaveBeenCalledOnce();
});

it('a form is closed by its buttons alone: what was typed is not lost by a slip', () => {
  const overlay = draw('entry');
  press(overlay, overlay);
  expect(closed).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(closed).toHaveBeenCalledOnce();
});

it('a question has its two answers and its button, and none of the library’s own', () => {
  draw();
  const names = screen
    .getAllByRole('button')
    .map((each) => each.getAttribute('aria-label') ?? each.textContent);
  expect(names).toEqual(['关闭', '取消', '移出']);
});

it('the focus is on the dialog itself, of a form on its first field', async () => {
  draw();
  await focused(() => screen.getByRole('dialog'));
  cleanup();
  show(
    <Dialog open title="新建项目" onClose={closed}>
      <input aria-label="编号" />
      <input aria-label="名称" data-first />
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('名称'));
});

it('Escape closes it, yet not one that has to be answered', async () => {
  draw();
  await focused(() => screen.getByRole('dialog'));
  pressEscape();
  expect(closed).toHaveBeenCalledOnce();
  cleanup();
  show(<Dialog open title="这里在别处也改过" />);
  await focused(() => screen.getByRole('dialog'));
  pressEscape();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

function Nested() {
  const [open, setOpen] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpen(1)}>
        打开
      </button>
      <Dialog open={open > 0} title="外面" onClose={() => setOpen(0)}>
        <button type="button" onClick={() => setOpen(2)}>
          再问
        </button>
        <Dialog open={open > 1} title="里面" onClose={() => setOpen(1)} />
      </Dialog>
    </>
  );
}
const open = (name: string) => {
  const opener = screen.getByRole('button', { name });
  act(() => opener.focus());
  fireEvent.click(opener);
  return opener;
};

it('of two Escape closes the inner one, and each gives the focus back to what opened it', async () => {
  show(<Nested />);
  const first = open('打开');
  const second = open('再问');
  const dialogs = screen.getAllByRole('dialog');
  expect(dialogs.filter(isReached).map((each) => each.textContent)).toEqual(['里面']);
  await focused(() => screen.getByRole('dialog', { name: '里面' }));
  pressEscape();
  expect(screen.getAllByRole('dialog').map((each) => each.textContent)).toEqual(['外面再问']);
  await focused(() => second);
  pressEscape();
  expect(screen.queryByRole('dialog')).toBeNull();
  await focused(() => first);
});

it('nothing behind it can be reached, or is read, but toasts', () => {
  show(
    <>
      <button type="button">后面</button>
      <div data-react-aria-top-layer="">
        <button type="button">提示</button>
      </div>
      <Dialog open title="前面" onClose={closed} />
    </>,
  );
  expect([isReached(screen.getByText('后面')), isReached(screen.getByText('提示'))]).toEqual([false, true]);
  cleanup();
  expect(document.querySelector('[inert]')).toBeNull();
});

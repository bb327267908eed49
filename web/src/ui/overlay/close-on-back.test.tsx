import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { TextsContext } from '../../locales/texts.ts';
import { chinese } from '../../testing/texts.ts';
import { listenToBack } from './close-on-back.ts';
import { Dialog } from './Dialog.tsx';
import { SidePanel } from './SidePanel.tsx';

// The router: what it hears of is a step to another page.
const stepped = vi.fn<(key: string) => void>();
let shown = '';
/** A form of the page in view is not saved: the router takes a step to another page back, and asks. */
let blocks = false;
const heard = vi.fn<(key: string) => void>();
const visit = (key: string) => {
  shown = key;
  history.pushState({ key }, '', `/${key}`);
};

beforeAll(() => {
  listenToBack(() => shown);
  addEventListener('popstate', ({ state }: PopStateEvent) => {
    heard(state.key);
    if (blocks) {
      if (state.key !== shown) history.forward();
      return;
    }
    shown = state.key;
    stepped(shown);
  });
});
beforeEach(() => {
  visit('catalog');
  visit('lesson');
  stepped.mockClear();
  heard.mockClear();
  blocks = false;
});
afterEach(cleanup);

function Page({ asks = false }: { asks?: boolean }) {
  const [open, setOpen] = useState(0);
  const [asked, setAsked] = useState(false);
  return (
    <TextsContext value={chinese}>
      <button type="button" onClick={() => setOpen(1)}>
        打开
      </button>
      <Dialog
        open={open > 0}
        title="外面"
        closeLabel="关闭"
        onClose={() => (asks ? setAsked(true) : setOpen(0))}
      >
        <button type="button" onClick={() => setOpen(2)}>
          再打开
        </button>
        <Dialog open={open > 1} title="里面" onClose={() => setOpen(1)} />
      </Dialog>
      <Dialog open={asked} title="还没有保存" onClose={() => setAsked(false)} />
    </TextsContext>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const back = () => history.back();
const dialogs = () => screen.queryAllByRole('heading').map((each) => each.textContent);
const seen = (...titles: string[]) => waitFor(() => expect(dialogs()).toEqual(titles));

it('Back closes the uppermost dialog and the page stays; with none open it leaves the page', async () => {
  render(<Page />);
  press('打开');
  press('再打开');
  await seen('外面', '里面');
  back();
  await seen('外面');
  back();
  await seen();
  expect(stepped).not.toHaveBeenCalled();
  back();
  await waitFor(() => expect(stepped.mock.calls).toEqual([['catalog']]));
});

it('a dialog closed by its button costs no further Back, opened again or not', async () => {
  render(<Page />);
  press('打开');
  press('关闭');
  press('打开');
  press('关闭');
  await seen();
  back();
  await waitFor(() => expect(stepped.mock.calls).toEqual([['catalog']]));
});

it('the page that a dialog led to is left for the page of the dialog, and that with one Back', async () => {
  render(<Page />);
  press('打开');
  press('关闭');
  visit('next');
  back();
  await waitFor(() => expect(stepped.mock.calls).toEqual([['lesson']]));
  back();
  await waitFor(() => expect(stepped.mock.calls).toEqual([['lesson'], ['catalog']]));
});

it('the router hears of the step by which it stays on a form not saved, also where a menu led to the form', async () => {
  render(<Page />);
  press('打开');
  press('关闭');
  visit('form');
  blocks = true;
  for (const time of [1, 2]) {
    back();
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(2 * time));
  }
  expect(heard.mock.calls.flat()).toEqual(['lesson', 'form', 'lesson', 'form']);
  expect(location.pathname).toBe('/form');
  // The question is open: Back answers it, and the form stays.
  press('打开');
  await seen('外面');
  back();
  await seen();
  expect(heard).toHaveBeenCalledTimes(4);
});

it('a form that asks first stays open: Back answers the question, never leaves the page', async () => {
  render(<Page asks />);
  press('打开');
  back();
  await seen('外面', '还没有保存');
  back();
  await seen('外面');
  back();
  await seen('外面', '还没有保存');
  expect(stepped).not.toHaveBeenCalled();
});

it('the panel beside a page is closed by Back on a phone, where it covers the page', async () => {
  const closed = vi.fn();
  const panel = (open: boolean) => (
    <SidePanel open={open} title="我的笔记" onClose={closed} closeLabel="关闭">
      正文
    </SidePanel>
  );
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const { rerender } = render(panel(false));
  rerender(panel(true));
  back();
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(stepped).not.toHaveBeenCalled();
});

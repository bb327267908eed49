import { afterEach, expect, it, vi } from 'vitest';
import { avoidFocusedField, moveAbove, moveBelow, placeAtBottom } from './avoid-focused-field.ts';

const seen = { top: 89, bottom: 820 };
const at = (top: number, bottom: number, line = top) => ({
  seen,
  height: 60,
  field: { top, bottom },
  line,
});

it('moves toasts away from a focused field under the header, and back afterwards', () => {
  expect(placeAtBottom(at(300, 340))).toBe(false);
  expect(placeAtBottom(at(100, 140))).toBe(true);
  // Touching is not covering.
  expect(placeAtBottom(at(149, 189))).toBe(false);
  expect(placeAtBottom(at(40, 89))).toBe(false);
});

it('keeps toasts away from the caret’s line in a field as high as the screen', () => {
  expect(placeAtBottom(at(70, 1400, 120))).toBe(true);
  expect(placeAtBottom(at(70, 1400, 790))).toBe(false);
});

const box = (top: number, bottom: number, left = 24, right = 366) =>
  new DOMRect(left, top, right - left, bottom - top);

it('moves toasts below the lines of a title that they would cover, and no further', () => {
  const toasts = [box(89, 130), box(138, 180)];
  expect(moveBelow(toasts, [box(100, 128), box(20, 60)])).toBe(128 + 8 - 89);
  // Two lines, and what they push away comes to no second title.
  expect(moveBelow(toasts, [box(130, 160), box(100, 130)])).toBe(160 + 8 - 89);
  expect(moveBelow(toasts, [box(100, 128, 400, 600)])).toBe(0);
  expect(moveBelow(toasts, [box(180, 220)])).toBe(0);
});

it('at the lower edge they move above what stays free there', () => {
  const box = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 300 });
  expect(moveAbove([box(700, 760)], [box(740, 780), box(100, 140)])).toBe(760 + 8 - 740);
  expect(moveAbove([box(700, 760)], [box(100, 140)])).toBe(0);
});

const boxOf = (top: number, height: number) => () => new DOMRect(100, top, 200, height);

function draw() {
  document.body.innerHTML = '<textarea></textarea><div id="toasts"><section></section></div>';
  const [field, toasts] = [document.querySelector('textarea'), document.getElementById('toasts')];
  if (!field || !toasts) throw new Error('not drawn');
  toasts.getBoundingClientRect = boxOf(89, 60);
  const stopping = new AbortController();
  avoidFocusedField(toasts, stopping.signal);
  const say = async () => {
    const one = document.createElement('p');
    one.getBoundingClientRect = () => boxOf(toasts.hasAttribute('data-low') ? 736 : 89, 60)();
    toasts.firstElementChild?.replaceChildren(one);
    await vi.waitFor(() => expect(toasts.style.getPropertyValue('--seen-end')).toBe('0px'));
  };
  return { field, toasts, stopping, say };
}
afterEach(() => {
  document.body.innerHTML = '';
});

it('follows the focused field while toasts appear and the page scrolls, until it is stopped', async () => {
  Object.defineProperty(document.documentElement, 'clientHeight', { value: 820, configurable: true });
  const { field, toasts, stopping, say } = draw();
  field.getBoundingClientRect = boxOf(100, 40);
  field.focus();
  await say();
  const low = () => toasts.hasAttribute('data-low');
  expect(low()).toBe(true);
  field.getBoundingClientRect = boxOf(400, 40);
  document.dispatchEvent(new Event('scroll'));
  expect(low()).toBe(false);
  field.getBoundingClientRect = boxOf(100, 40);
  stopping.abort();
  document.dispatchEvent(new Event('scroll'));
  expect(low()).toBe(false);
});

it('stands below a dialog that opens later, and at the upper edge when the dialog has grown over both', async () => {
  Object.defineProperty(document.documentElement, 'clientHeight', { value: 820, configurable: true });
  const { toasts, stopping, say } = draw();
  await say();
  const low = () => toasts.hasAttribute('data-low');
  expect(low()).toBe(false);
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.getBoundingClientRect = boxOf(110, 500);
  document.body.append(dialog);
  await vi.waitFor(() => expect(low()).toBe(true));
  dialog.getBoundingClientRect = boxOf(20, 780);
  dialog.append(document.createElement('p'));
  await vi.waitFor(() => expect(low()).toBe(false));
  stopping.abort();
});

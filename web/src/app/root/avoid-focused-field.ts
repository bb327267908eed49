/** Top and bottom in px, as `getBoundingClientRect` counts them. */
interface Span {
  top: number;
  bottom: number;
}
interface ToastLayout {
  /** The visible area for toasts: from below the header to the lower edge of the viewport. */
  seen: Span;
  /** px: how high they are together. */
  height: number;
  field: Span;
  /** px: the caret's line in the field. */
  line: number;
}

const overlaps = (one: Span, other: Span) => one.top < other.bottom && other.top < one.bottom;

/** Whether the toasts are placed at the lower edge, because at the upper edge they would cover the focused field or its caret (rules: toast-clear). */
export function placeAtBottom({ seen, height, field, line }: ToastLayout): boolean {
  if (!overlaps({ top: seen.top, bottom: seen.top + height }, field)) return false;
  if (!overlaps({ top: seen.bottom - height, bottom: seen.bottom }, field)) return true;
  return line < (seen.top + seen.bottom) / 2;
}

/** px: below the bar of controls, and above the end of what is seen. */
const margin = 24;
const fieldSelector = 'input, textarea, select, [contenteditable="true"]';

/** px: the vertical middle of the caret's line. In a text area it is estimated from the caret's character index. */
function caretY(field: Element, { top, height }: DOMRect): number {
  if (field instanceof HTMLTextAreaElement)
    return top + (height * field.selectionEnd) / Math.max(1, field.value.length);
  const caret = getSelection()?.focusNode && getSelection()?.getRangeAt(0).getBoundingClientRect();
  return caret?.height ? (caret.top + caret.bottom) / 2 : top;
}

/** px: between what stays free and the toasts below it. */
const clearGap = 8;
const titleSelector = 'h1, [role="dialog"] h2, [role="alertdialog"] h2';
/** Controls that a screen wants free: the buttons beside its title, the ways to other screens, what narrows a list, a dialog's answers. */
const controlSelector = '[data-toast-clear] :is(a, button, input, select)';

interface Box extends Span {
  left: number;
  right: number;
}
const covers = (one: Box, other: Box) =>
  overlaps(one, other) && one.left < other.right && other.left < one.right;

/** px: how far toasts with these boxes move down, so that they cover nothing that stays free. */
export function moveBelow(boxes: Box[], free: Box[]): number {
  let down = 0;
  for (const kept of free.toSorted((one, other) => one.top - other.top)) {
    // Named one by one: a DOMRect has no properties of its own to be spread.
    const covering = boxes.filter(({ top, bottom, left, right }) =>
      covers({ top: top + down, bottom: bottom + down, left, right }, kept),
    );
    const highest = Math.min(...covering.map(({ top }) => top));
    if (covering.length > 0) down = kept.bottom + clearGap - highest;
  }
  return down;
}

const flip = ({ top, bottom, left, right }: Box): Box => ({ top: -bottom, bottom: -top, left, right });
/** px: how far toasts with these boxes move up, for the same. */
export const moveAbove = (boxes: Box[], free: Box[]) => moveBelow(boxes.map(flip), free.map(flip));

const dialogSelector = '[role="dialog"], [role="alertdialog"]';
const topDialog = () => [...document.querySelectorAll(dialogSelector)].at(-1);

/** What matches and can be pressed or read now: below an open dialog nothing can. */
function within(selector: string): Element[] {
  const dialog = topDialog() ?? document;
  return [...document.querySelectorAll(selector)].filter((each) => dialog.contains(each));
}

/** The lines of the titles on screen: of their words, which are narrower than their elements. */
function titleLines(): DOMRect[] {
  return within(titleSelector).flatMap((title) => {
    const words = document.createRange();
    words.selectNodeContents(title);
    return [...words.getClientRects()];
  });
}

const controlBoxes = () => within(controlSelector).map((each) => each.getBoundingClientRect());

const toastBoxes = (toasts: Element) =>
  [...toasts.querySelectorAll('section > *')].map((each) => each.getBoundingClientRect());

/** Places toasts that would cover the open dialog at the lower edge, if they do not cover it there: whether it did. */
function placeBelowDialog(toasts: HTMLElement): boolean {
  const dialog = topDialog()?.getBoundingClientRect();
  const isCovered = () => toastBoxes(toasts).some((box) => dialog && covers(box, dialog));
  if (!isCovered()) return false;
  toasts.style.setProperty('--above-controls', '0px');
  toasts.setAttribute('data-low', '');
  if (!isCovered()) return true;
  toasts.removeAttribute('data-low');
  return false;
}

const watched = new WeakSet<HTMLElement>();

/**
 * Keeps `toasts` away from an open dialog where there is room beside it, from titles, a screen's own controls and what is typed in, and inside what a phone's keyboard leaves to be seen, until `signal`.
 * Where they stand says `Toaster.module.css`.
 */
export function avoidFocusedField(toasts: HTMLElement, signal: AbortSignal) {
  // Asked for by the first focus and by the first toast.
  if (watched.has(toasts)) return;
  watched.add(toasts);
  const screen = globalThis.visualViewport;
  const place = () => {
    const boxes = toastBoxes(toasts);
    if (boxes.length === 0) return;
    const whole = document.documentElement.clientHeight;
    const start = screen?.offsetTop ?? 0;
    const end = Math.max(0, whole - start - (screen?.height ?? whole));
    toasts.style.setProperty('--seen-start', `${start}px`);
    toasts.style.setProperty('--seen-end', `${end}px`);
    // Measured as if at the upper edge: the decision must not depend on the previous one.
    toasts.removeAttribute('data-low');
    toasts.style.setProperty('--below-title', '0px');
    if (placeBelowDialog(toasts)) return;
    const down = moveBelow(toastBoxes(toasts), [...titleLines(), ...controlBoxes()]);
    toasts.style.setProperty('--below-title', `${down}px`);
    const { top, height } = toasts.getBoundingClientRect();
    const field = document.activeElement?.closest(fieldSelector);
    const box = field?.getBoundingClientRect();
    if (!field || !box || !boxes.some(({ left, right }) => left < box.right && box.left < right)) return;
    const seen = { top, bottom: whole - end - margin };
    const isLow = placeAtBottom({ seen, height, field: box, line: caretY(field, box) });
    toasts.toggleAttribute('data-low', isLow);
    if (!isLow) return;
    toasts.style.setProperty('--above-controls', '0px');
    const low = toastBoxes(toasts);
    const up = moveAbove(low, controlBoxes());
    // What is typed in comes first.
    const coversField = low.some(({ top, bottom, left, right }) =>
      covers({ top: top - up, bottom: bottom - up, left, right }, box),
    );
    toasts.style.setProperty('--above-controls', coversField ? '0px' : `${up}px`);
  };
  place();
  // Before the next paint: no toast is ever drawn where it may not stay.
  const watch = new MutationObserver(place);
  // Also of the rest: a screen that a toast led to brings its title later, and a dialog what it asks.
  watch.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => watch.disconnect());
  const listen = (target: EventTarget | null | undefined, ...types: string[]) => {
    for (const type of types) target?.addEventListener(type, place, { capture: true, passive: true, signal });
  };
  listen(document, 'focusin', 'focusout', 'input', 'scroll');
  listen(screen, 'resize', 'scroll');
}

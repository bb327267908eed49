/**
 * Identifies an element independently of its content and state: the same in the server's and the application's
 * header.
 */
function signatureOf(element: Element) {
  const bare = element.cloneNode(false) as Element;
  bare.removeAttribute('open');
  return bare.outerHTML;
}

const focusableSelector = 'header a, header button, header summary, header details';
const focusableIn = (roots: Element[]) =>
  roots.flatMap((each) => [...each.querySelectorAll(focusableSelector)]);

/**
 * What a person has opened and focused in the header under `root` is so in the header that takes its place next, until the
 * very moment that it does: on a slow phone the menu is open long before the application comes (rules: first-paint).
 */
export function restoreFocus(root: Element) {
  const before = [...root.children];
  let focused = document.activeElement;
  const rememberFocus = ({ target }: Event) => {
    focused = target as Element;
  };
  root.addEventListener('focusin', rememberFocus);
  /** The element with the same key in the new header; of several, the one with the same index. */
  const counterpartOf = (element: Element) => {
    const alike = (all: Element[]) => all.filter((other) => signatureOf(other) === signatureOf(element));
    return alike(focusableIn([root]))[alike(focusableIn(before)).indexOf(element)];
  };
  const observer = new MutationObserver(() => {
    if (before.some((each) => each.isConnected)) return;
    observer.disconnect();
    root.removeEventListener('focusin', rememberFocus);
    const all = focusableIn(before);
    for (const details of all)
      if (details.hasAttribute('open')) counterpartOf(details)?.setAttribute('open', '');
    const next = focused && all.includes(focused) ? counterpartOf(focused) : undefined;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  });
  observer.observe(root, { childList: true });
}

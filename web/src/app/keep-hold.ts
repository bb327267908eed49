/** What an element is, whatever is in it and whether it is open: both drawings have it. */
function nameOf(element: Element) {
  const bare = element.cloneNode(false) as Element;
  bare.removeAttribute('open');
  return bare.outerHTML;
}

const heldIn = 'header a, header button, header summary, header details';

/** The one of the same name; of several, the one at the same place among them. */
function finder(root: Element, element: Element) {
  const name = nameOf(element);
  const alike = () => [...root.querySelectorAll(heldIn)].filter((other) => nameOf(other) === name);
  const at = alike().indexOf(element);
  return () => alike()[at];
}

/**
 * Notes what a person has opened and focused in the header under `root`, and does the same in the header that takes
 * its place next: on a slow phone the menu is open long before the application comes (rules: first-paint).
 */
export function keepHold(root: Element) {
  const opened = [...root.querySelectorAll('header details[open]')].map((details) => finder(root, details));
  const focused = document.activeElement?.closest('header') && finder(root, document.activeElement);
  const observer = new MutationObserver(() => {
    observer.disconnect();
    for (const find of opened) find()?.setAttribute('open', '');
    const again = focused?.();
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  });
  observer.observe(root, { childList: true });
}

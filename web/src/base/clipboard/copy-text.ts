/** Copies what is selected, as Ctrl + C does: needs no permission, and works where the page is not served by TLS. */
function copySelected(element: HTMLElement): boolean {
  const selection = getSelection();
  selection?.selectAllChildren(element);
  // Deprecated, and the only way where there is no clipboard.
  const copied = document.execCommand?.('copy') === true;
  if (copied) selection?.removeAllRanges();
  return copied;
}

/** Words that stand nowhere on the page stand on it unseen for as long as it takes. */
function copyUnseen(words: string): boolean {
  const place = document.createElement('pre');
  place.textContent = words;
  place.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0';
  document.body.append(place);
  const copied = copySelected(place);
  place.remove();
  return copied;
}

/** Copies words, or those of an element. False: it could not; an element's are left selected, for the keyboard. */
export async function copyText(what: string | HTMLElement): Promise<boolean> {
  const words = typeof what === 'string' ? what : (what.textContent ?? '');
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return typeof what === 'string' ? copyUnseen(what) : copySelected(what);
  }
}

/** Copies what is selected, as Ctrl + C does: needs no permission, and works where the page is not served by TLS. */
function copySelected(element: HTMLElement): boolean {
  const selection = getSelection();
  selection?.selectAllChildren(element);
  // Deprecated, and the only way where there is no clipboard.
  const copied = document.execCommand?.('copy') === true;
  if (copied) selection?.removeAllRanges();
  return copied;
}

/** Copies the words of an element. False: it could not; they are left selected, for the keyboard. */
export async function copyText(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent ?? '');
    return true;
  } catch {
    return copySelected(element);
  }
}

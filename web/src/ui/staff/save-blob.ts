/** Has the browser save a file. */
export function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has read the address by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

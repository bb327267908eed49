/** Has the browser save a file that came as base64 in an answer. */
export function saveBytes({ name, file }: { name: string; file: string }): void {
  const bytes = Uint8Array.from(atob(file), (sign) => sign.charCodeAt(0));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has read the address by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

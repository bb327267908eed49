import { saveBlob } from './save-blob.ts';

/** Has the browser save a file that came as base64 in an answer. */
export function saveBytes({ name, file }: { name: string; file: string }): void {
  const bytes = Uint8Array.from(atob(file), (sign) => sign.charCodeAt(0));
  saveBlob(name, new Blob([bytes]));
}

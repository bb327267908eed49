const mebibyte = 1024 * 1024;

/** A file's size as people read it. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < mebibyte) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / mebibyte).toFixed(1)} MB`;
}

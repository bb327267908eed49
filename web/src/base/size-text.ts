const mebibyte = 1024 * 1024;
const gibibyte = 1024 * mebibyte;

/** A file's size as people read it. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < mebibyte) return `${Math.round(bytes / 1024)} KB`;
  if (bytes >= gibibyte) return `${(bytes / gibibyte).toFixed(1)} GB`;
  return `${(bytes / mebibyte).toFixed(1)} MB`;
}

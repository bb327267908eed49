/** The widths in px of the copies of an uploaded picture (rules: picture-copies). */
export const copyWidths = [240, 480, 960, 1280] as const;
export type CopyWidth = (typeof copyWidths)[number];

/** The URL of a picture's copy, for the signed URL of a file. Any other URL is answered unchanged. */
export const copyOf = (url: string, width: CopyWidth): string =>
  /[?&]s=/.test(url) ? `${url}&w=${width}` : url;

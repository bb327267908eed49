/** px. The widths in which an uploaded picture may be had besides its own (rules: picture-copies). */
export const copyWidths = [240, 480, 960, 1280] as const;
export type CopyWidth = (typeof copyWidths)[number];

/** The address of a copy: a signed one of a file has it, any other stays as it is. */
export const copyOf = (url: string, width: CopyWidth): string =>
  /[?&]s=/.test(url) ? `${url}&w=${width}` : url;

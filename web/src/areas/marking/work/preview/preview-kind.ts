const office = 'application/vnd.openxmlformats-officedocument';

export const previewKinds = ['docx', 'xlsx', 'pptx', 'text'] as const;
export type PreviewKind = (typeof previewKinds)[number];

const kindOf: Record<string, PreviewKind> = {
  [`${office}.wordprocessingml.document`]: 'docx',
  [`${office}.spreadsheetml.sheet`]: 'xlsx',
  [`${office}.presentationml.presentation`]: 'pptx',
  'text/plain': 'text',
  'text/csv': 'text',
  'text/markdown': 'text',
};

/** How a file is previewed here, by its MIME type; undefined: not at all, or not by this folder. */
export const previewKindOf = (mime: string): PreviewKind | undefined => kindOf[mime];

/** The rows of a sheet that are shown; beside the kinds, so that what draws a sheet does not load what reads it. */
export const mostRows = 200;

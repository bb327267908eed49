/** What of a document does not come as it was, by kind; the texts of `import.losses` say each. */
export const lossKinds = [
  'underline',
  'mergedCells',
  'cellBlocks',
  'scripts',
  'formulas',
  'oldPictures',
  'badLinks',
  'rawHtml',
  'localFiles',
  'outsidePictures',
  'frontMatter',
  'cut',
  'other',
] as const;
export type LossKind = (typeof lossKinds)[number];

export interface Loss {
  kind: LossKind;
  count: number;
}

/** Counts what is lost while a document is read. */
export function createLosses() {
  const counts = new Map<LossKind, number>();
  return {
    add: (kind: LossKind, count = 1) => {
      if (count > 0) counts.set(kind, (counts.get(kind) ?? 0) + count);
    },
    list: (): Loss[] =>
      lossKinds.flatMap((kind) => {
        const count = counts.get(kind);
        return count ? [{ kind, count }] : [];
      }),
  };
}
export type Losses = ReturnType<typeof createLosses>;

/** What was read of a document, before any of it is put anywhere. */
export interface Imported {
  /** Its pictures are named `image:0`, `image:1`, … until they are uploaded. */
  markdown: string;
  losses: Loss[];
  pictures: File[];
}

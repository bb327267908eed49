import { type ContentFacts, type Counted, countedKinds } from '../../base/documents/content-facts.ts';

/** What of a document does not come as it was, by kind; the texts of `import.losses` say each. */
export const lossKinds = [
  // What was cut is among what is found missing.
  'cut',
  // Found by comparing what went in with what came out: nobody foresaw it.
  'letters',
  'pictures',
  'tables',
  'items',
  'lostFormulas',
  // Known while the document was read.
  'hidden',
  'deleted',
  'formulas',
  'symbols',
  'fields',
  'missingPictures',
  'brokenPictures',
  'oldPictures',
  'linkedPictures',
  'localPictures',
  'refusedPictures',
  'drawings',
  'textBoxes',
  'ruby',
  'underline',
  'colors',
  'scripts',
  'mergedCells',
  'cellBlocks',
  'boxes',
  'badLinks',
  'rawHtml',
  'admonitions',
  'unfolded',
  'localFiles',
  'outsidePictures',
  'manyFormulas',
  'badFormulas',
  'frontMatter',
  'headers',
  'comments',
  'other',
  'tooLong',
  // Of a course.
  'htmlMarks',
  'deadLinks',
  'anchors',
  'leftLinks',
  'titles',
  'flattened',
  'drawnPictures',
  'embedded',
  'badQuestions',
  'changedQuestions',
  'randomQuestions',
  'introductions',
] as const;
export type LossKind = (typeof lossKinds)[number];

/** Names that are said of one kind; the others are in its count. */
const mostNames = 10;

export interface Loss {
  kind: LossKind;
  count: number;
  /** What is meant, such as the names of pictures. */
  names?: string[];
}

/** What was counted, as a worker sends it. */
export interface LossCounts {
  counts: ReadonlyMap<LossKind, number>;
  names: ReadonlyMap<LossKind, string[]>;
  explained: ReadonlyMap<Counted, number>;
}

/** Counts what is lost while a document is read. `known`: what was counted elsewhere before. */
export function createLosses(known?: LossCounts) {
  const counts = new Map<LossKind, number>(known?.counts);
  const names = new Map<LossKind, string[]>(known?.names);
  const explained = new Map<Counted, number>(known?.explained);
  return {
    counted: (): LossCounts => ({ counts, names, explained }),
    add: (kind: LossKind, count = 1, name?: string) => {
      if (count <= 0) return;
      counts.set(kind, (counts.get(kind) ?? 0) + count);
      const known = names.get(kind) ?? [];
      if (name && known.length < mostNames && !known.includes(name)) names.set(kind, [...known, name]);
    },
    /** So many tables, items, … are missing in what came out, and another kind says why. */
    explain: (kind: Counted, count = 1) => void explained.set(kind, (explained.get(kind) ?? 0) + count),
    explained: (): KnownCounts =>
      Object.fromEntries(countedKinds.map((kind) => [kind, explained.get(kind) ?? 0])) as KnownCounts,
    list: (): Loss[] =>
      lossKinds.flatMap((kind) => {
        const count = counts.get(kind);
        const named = names.get(kind);
        return count ? [{ kind, count, ...(named ? { names: named } : {}) }] : [];
      }),
  };
}
/** Losses of several sources, each kind once. */
export function mergeLosses(given: readonly Loss[]): Loss[] {
  const losses = createLosses();
  for (const { kind, count, names = [] } of given) {
    // Each name counts as one of them.
    for (const name of names) losses.add(kind, 1, name);
    losses.add(kind, count - names.length);
  }
  return losses.list();
}
export type Losses = ReturnType<typeof createLosses>;
export type KnownCounts = Record<Counted, number>;

/** What was read of a document, before any of it is put anywhere. */
export interface Imported {
  /** Its pictures are named `image:0`, `image:1`, … until they are uploaded. */
  markdown: string;
  losses: Loss[];
  pictures: File[];
  /** What the document showed: it is compared with what students will see (compare-import.ts). */
  before: ContentFacts;
  known: KnownCounts;
}

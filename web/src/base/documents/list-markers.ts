/**
 * Names of empty `<a id="…">` that say of a paragraph what HTML has no word for, until structure.ts has read them. The
 * reader of Word and the reader of what Word puts on the clipboard write them.
 */
export interface ListMarker {
  /** u: bullet; o: decimal number; t: the number is part of the text. */
  kind: 'u' | 'o' | 't';
  number: number;
  /** Identifies the list. Items of one list differ by level. */
  list: string;
  level: number;
  /** Twips, a twentieth of a point, from the margin. */
  left: number;
}

export const markerNames = {
  code: 'zx-code',
  heading: (level: number) => `zx-heading-${level}`,
  picture: (at: number) => `zx-picture-${at}`,
  item: ({ kind, number, list, level, left }: ListMarker) =>
    `zx-item-${kind}-${number}-${list.replace(/\W/g, '')}-${level}-${Math.max(0, Math.round(left)) || 0}`,
};

const pattern = /^zx-item-([uot])-(\d+)-(\w+)-(\d+)-(\d+)$/;

export function parseListMarker(name: string): ListMarker | undefined {
  const [, kind, number, list, level, left] = pattern.exec(name) ?? [];
  if (kind === undefined || list === undefined) return undefined;
  return {
    kind: kind as ListMarker['kind'],
    number: Number(number),
    list,
    level: Number(level),
    left: Number(left),
  };
}

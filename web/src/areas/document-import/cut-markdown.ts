/** As long as a text may be (contract/src/staff/authoring.ts, saveDraftChapter). */
export const mostCharacters = 200_000;

/** What takes the place of `image:0` once the picture is uploaded, at its longest. */
const longestAddress = 'file:1234567890'.length;
const placeholder = /\(image:(\d+)\)/g;

/** Characters of a text, once its pictures are in it. */
export const lengthOf = (markdown: string): number =>
  markdown.length +
  [...markdown.matchAll(placeholder)].reduce(
    (sum, [whole]) => sum + Math.max(0, longestAddress + 2 - whole.length),
    0,
  );

const fence = /^\s*(?:>\s*)*(`{3,}|~{3,})/;

interface Cut {
  kept: string;
  /** The listing that is open where it was cut. */
  open: string;
}

/** Whole lines that fit; of those, the ones before the last empty line outside a listing, where that keeps most of them. */
function cutAtLine(markdown: string, most: number): Cut {
  let [length, at, open] = [0, 0, ''];
  let between = 0;
  for (const line of markdown.split('\n')) {
    const mark = fence.exec(line)?.[1] ?? '';
    length += lengthOf(line) + 1;
    if (length > most - open.length) break;
    if (line.trim() === '' && open === '') between = at;
    at += line.length + 1;
    if (open === '') open = mark;
    else if (mark.startsWith(open)) open = '';
  }
  if (between > at / 2) return { kept: markdown.slice(0, between), open: '' };
  return { kept: markdown.slice(0, Math.max(0, at - 1)), open };
}

/** A link, a picture, a formula, code, an escaped sign: they are kept or left out as a whole. */
const pieces = /!?\[[^\]]*\]\([^)\s]*\)|\$\$[^$]+\$\$|\$[^$]+\$|`+[^`]+`+|\\.|&#?\w+;|[\s\S]/gu;

/** The beginning of one long line. */
function cutAtPiece(markdown: string, most: number): string {
  let kept = '';
  let length = 0;
  for (const [piece] of markdown.matchAll(pieces)) {
    length += lengthOf(piece);
    if (length > most) break;
    kept += piece;
  }
  return kept;
}

function cut(markdown: string, most: number): string {
  const { kept, open } = cutAtLine(markdown, most);
  if (kept.length < most / 2) return cutAtPiece(markdown, most).trimEnd();
  return open === '' ? kept.trimEnd() : `${kept}\n${open}`;
}

/** The first words of a text. */
const startOf = (markdown: string) => {
  const [line = ''] = markdown.trim().split('\n');
  const words = line.replace(/[#*`>$\\]|!?\[|\]\([^)]*\)/g, '').trim();
  return words.length > 24 ? `${words.slice(0, 24)}…` : words;
};

export interface Kept<Picture> {
  markdown: string;
  pictures: Picture[];
  /** With what begins that was left out; undefined: nothing was. */
  leftOut: string | undefined;
}

/** As much of a text as a lesson holds, with the pictures that are in it, between two paragraphs wherever it can be (rules: import-cut). */
export function cutMarkdown<Picture>(
  markdown: string,
  pictures: Picture[],
  most = mostCharacters,
): Kept<Picture> {
  if (lengthOf(markdown) <= most) return { markdown, pictures, leftOut: undefined };
  const kept = cut(markdown, most);
  const places = [...new Set([...kept.matchAll(placeholder)].map(([, at]) => Number(at)))];
  return {
    markdown: kept.replace(placeholder, (_, at: string) => `(image:${places.indexOf(Number(at))})`),
    pictures: places.flatMap((at) => pictures[at] ?? []),
    leftOut: startOf(markdown.slice(kept.length)),
  };
}

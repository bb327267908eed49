/**
 * What a homework asks for besides being handed in (rules: homework-requirements). Plain functions, alike in the
 * browser, which counts while one writes, and on the server, which refuses what falls short.
 */

const word = 'application/vnd.openxmlformats-officedocument';
/** The kinds of files a homework may ask for, each with the MIME types that belong to it. */
const fileFamilies = {
  table: ['text/csv', `${word}.spreadsheetml.sheet`],
  picture: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  pdf: ['application/pdf'],
  document: [`${word}.wordprocessingml.document`, 'text/markdown'],
  slides: [`${word}.presentationml.presentation`],
  code: ['text/plain'],
  archive: ['application/zip'],
  video: ['video/mp4'],
} as const satisfies Record<string, readonly string[]>;
export type FileFamily = keyof typeof fileFamilies;
export const fileFamilyNames = Object.keys(fileFamilies) as FileFamily[];

/** `fileKinds` empty: any kind counts. `mustPass`: done only by a teacher's review that passes it. */
export interface Requirements {
  minCharacters: number;
  minFiles: number;
  fileKinds: FileFamily[];
  mustPass: boolean;
}

export const noRequirements: Requirements = {
  minCharacters: 0,
  minFiles: 0,
  fileKinds: [],
  mustPass: false,
};

/** As many characters in a row as nobody writes twice by chance. */
const window = 12;

/**
 * Characters of real text, up to `most`: blanks and what is not seen do not count, and a passage that stands there
 * again counts once, be it one letter held down or a paragraph pasted ten times.
 */
export function realCharacters(text: string, most = Number.POSITIVE_INFINITY): number {
  const seen = [...text.replace(/[\p{Z}\p{C}]/gu, '')];
  if (seen.length <= window) return Math.min(most, countOf(seen.join('')));
  const passages = new Set<string>();
  const other = window - 1;
  for (let end = window; end <= seen.length && passages.size + other < most; end += 1)
    passages.add(seen.slice(end - window, end).join(''));
  return Math.min(most, passages.size + other);
}

/** A few characters: letters that are all alike are one. */
const countOf = (text: string) => (new Set(text).size === 1 ? 1 : [...text].length);

/** Of the files, those that a homework asks for. */
const filesThatCount = (kinds: readonly string[], { fileKinds }: Requirements): number =>
  kinds.filter((kind) =>
    fileKinds.length === 0 ? true : fileKinds.some((family) => isOf(fileFamilies[family], kind)),
  ).length;

const isOf = (types: readonly string[], kind: string) => types.includes(kind);

export interface Standing {
  characters: { have: number; need: number };
  files: { have: number; need: number };
  /** All of it is there. */
  enough: boolean;
}

/** How far a work is. `text`: its words without markup; `kinds`: the MIME types of its files. `characters.have` stops at what is needed. */
export function standingOf(
  requirements: Requirements,
  { text, kinds }: { text: string; kinds: readonly string[] },
): Standing {
  const { minCharacters, minFiles } = requirements;
  const characters = { have: realCharacters(text, minCharacters), need: minCharacters };
  const files = { have: filesThatCount(kinds, requirements), need: minFiles };
  const enough = characters.have >= characters.need && files.have >= files.need;
  return { characters, files, enough };
}

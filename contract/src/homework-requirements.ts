/**
 * What a homework requires besides being submitted (rules: homework-requirements). The browser, which counts while one writes, and the
 * server, which refuses a submission that falls short, use the same functions.
 */

const word = 'application/vnd.openxmlformats-officedocument';
/** The kinds of files that a homework may require, each with its MIME types. */
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

/** `fileKinds` empty: any kind counts. `mustPass`: it is done only when a teacher's review has passed it. */
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

/** Length of the character sequences that are compared: nobody writes the same twelve characters twice by chance. */
const window = 12;

/**
 * The characters of a text that count, up to `most`: no blanks and invisible characters, and a repeated passage only once, as one letter
 * held down or a paragraph pasted ten times.
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

/** Counts a text shorter than `window`: equal letters only count as one. */
const countOf = (text: string) => (new Set(text).size === 1 ? 1 : [...text].length);

/** How many of the files are of a required kind. */
const filesThatCount = (kinds: readonly string[], { fileKinds }: Requirements): number =>
  kinds.filter((kind) =>
    fileKinds.length === 0 ? true : fileKinds.some((family) => isOf(fileFamilies[family], kind)),
  ).length;

const isOf = (types: readonly string[], kind: string) => types.includes(kind);

export interface RequirementProgress {
  characters: { have: number; need: number };
  files: { have: number; need: number };
  /** Everything required is there. */
  enough: boolean;
}

/**
 * What a work has of what is required. `text`: without markup; `kinds`: the MIME types of its files. `characters.have` is at most what is
 * required.
 */
export function requirementProgressOf(
  requirements: Requirements,
  { text, kinds }: { text: string; kinds: readonly string[] },
): RequirementProgress {
  const { minCharacters, minFiles } = requirements;
  const characters = { have: realCharacters(text, minCharacters), need: minCharacters };
  const files = { have: filesThatCount(kinds, requirements), need: minFiles };
  const enough = characters.have >= characters.need && files.have >= files.need;
  return { characters, files, enough };
}

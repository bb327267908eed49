/**
 * The longest names, in code points of the normal form, so that 䶮 and 𬭎 count as one each. The same at registration, in the profile, at
 * import and on a certificate (rules: names).
 */
export const nameLimits = { name: 50, nameEn: 100 } as const;
export type NameField = keyof typeof nameLimits;
export const nameFields = Object.keys(nameLimits) as NameField[];

/**
 * Why a text is not a valid name. `empty`: there is none; `long`: more than `limit`; `character`: not allowed in a name, `instead` is the
 * allowed character that it looks like; `letters`: there is no letter.
 */
type NameProblem =
  | { kind: 'empty' | 'letters' }
  | { kind: 'long'; limit: number; length: number }
  | { kind: 'character'; character: string; instead: string | null };

/**
 * The characters of names: letters and marks of any script, space, the dot between parts of a name, hyphen, apostrophe (also ’, which
 * phones type instead), full stop, 〇, the syllable marks of Tibetan, the hyphen of Mongolian (U+1806).
 */
const allowed = /[\p{L}\p{M} ·\-'’.〇\u0f0b\u0f0c\u1806\u202f]/u;
/** Invisible letters and marks, without variation selectors of Mongolian and Han characters. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;
const chooses = /[\u180b-\u180f\u{e0100}-\u{e01ef}]/u;
/** Characters that look like an allowed one. */
const instead: Readonly<Record<string, string>> = {
  '•': '·',
  '・': '·',
  '‧': '·',
  '∙': '·',
  '⋅': '·',
  '･': '·',
  '．': '.',
  '。': '.',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '－': '-',
  '‘': "'",
  '`': "'",
  '＇': "'",
};

const isFit = (character: string) =>
  chooses.test(character) || (allowed.test(character) && !unseen.test(character));

/** The normal form of a name: NFC, every kind of space as a plain one, single, none at the ends. */
export const normalName = (given: string): string =>
  given
    .normalize('NFC')
    // Mongolian writes a narrow space before its endings.
    .replace(/(?!\u202f)[\p{Zs}\t]+/gu, ' ')
    .trim();

/** Why `name`, in its normal form, is not valid; null where it is. An English name may be empty. */
export function nameProblem(field: NameField, name: string): NameProblem | null {
  if (name === '') return field === 'name' ? { kind: 'empty' } : null;
  const characters = [...name];
  const limit = nameLimits[field];
  if (characters.length > limit) return { kind: 'long', limit, length: characters.length };
  const wrong = characters.find((character) => !isFit(character));
  if (wrong !== undefined) return { kind: 'character', character: wrong, instead: instead[wrong] ?? null };
  return /\p{L}|〇/u.test(name) ? null : { kind: 'letters' };
}

/** A character as it is shown in a message; an invisible one by its number, U+202E. */
export const shownCharacter = (character: string): string =>
  /[\p{C}\p{Z}\p{M}]|\p{Default_Ignorable_Code_Point}/u.test(character)
    ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : character;

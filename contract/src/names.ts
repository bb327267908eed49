/**
 * What a name may be, the same at registration, in the profile, at import and on a certificate (rules: names). Lengths
 * count code points of the normal form, so that 䶮 and 𬭎 are one each and nothing is ever cut in the middle.
 */
export const nameLimits = { name: 50, nameEn: 100 } as const;
export type NameField = keyof typeof nameLimits;
export const nameFields = Object.keys(nameLimits) as NameField[];

/**
 * Why a text is no name: `empty` there is nothing; `long` more than `limit`; `character` this one cannot stand in a
 * name, and `instead` can where it is another form of that; `letters` there is no letter at all.
 */
type NameProblem =
  | { kind: 'empty' | 'letters' }
  | { kind: 'long'; limit: number; length: number }
  | { kind: 'character'; character: string; instead: string | null };

/**
 * Letters and marks of any script, and what belongs to names besides: a space, the dot between parts of a name, hyphen,
 * apostrophe (also ’, which telephones put in its place), full stop, 〇, the syllable marks of Tibetan and the hyphen of
 * Mongolian (U+1806).
 */
const allowed = /[\p{L}\p{M} ·\-'’.〇\u0f0b\u0f0c\u1806\u202f]/u;
/** Letters and marks that nobody sees, but for those that choose a form of a letter: of Mongolian, of a Han character. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;
const chooses = /[\u180b-\u180f\u{e0100}-\u{e01ef}]/u;
/** What looks like an allowed one and is another character. */
const instead: Readonly<Record<string, string>> = {
  ...{ '•': '·', '・': '·', '‧': '·', '∙': '·', '⋅': '·', '･': '·', '．': '.', '。': '.' },
  ...{ '‐': '-', '‑': '-', '–': '-', '—': '-', '－': '-', '‘': "'", '`': "'", '＇': "'" },
};

const isFit = (character: string) =>
  chooses.test(character) || (allowed.test(character) && !unseen.test(character));

/** A name in its normal form: NFC, every kind of space a plain one, and never two together or at an end. */
export const normalName = (given: string): string =>
  given
    .normalize('NFC')
    // Mongolian writes its endings behind a narrow one of its own.
    .replace(/(?!\u202f)[\p{Zs}\t]+/gu, ' ')
    .trim();

/** null: `name`, in its normal form, may be one. An English name may be missing. */
export function nameProblem(field: NameField, name: string): NameProblem | null {
  if (name === '') return field === 'name' ? { kind: 'empty' } : null;
  const characters = [...name];
  const limit = nameLimits[field];
  if (characters.length > limit) return { kind: 'long', limit, length: characters.length };
  const wrong = characters.find((character) => !isFit(character));
  if (wrong !== undefined) return { kind: 'character', character: wrong, instead: instead[wrong] ?? null };
  return /\p{L}|〇/u.test(name) ? null : { kind: 'letters' };
}

/** A character that nobody sees has no picture: it is told by its number, U+202E. */
export const shownCharacter = (character: string): string =>
  /[\p{C}\p{Z}\p{M}]|\p{Default_Ignorable_Code_Point}/u.test(character)
    ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : character;

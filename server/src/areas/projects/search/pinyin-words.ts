/** How many readings of a keyword in pinyin are looked for. */
const most = 8;
/** One initial, or one short syllable, stands for too many characters. */
const shortest = 2;

type Readings = (letter: string) => readonly string[];

/** How each character is read, without tones: 行 is xing, hang. Loaded at the first search by pinyin. */
async function loadReadings(): Promise<Readings> {
  const { polyphonic } = await import('pinyin-pro');
  const known = new Map<string, readonly string[]>();
  return (letter) => {
    const before = known.get(letter);
    if (before) return before;
    const [read = ''] = polyphonic(letter, { toneType: 'none', type: 'array' }).map(String);
    const readings = [...new Set(read.split(/[ ,]+/).map((each) => each.replaceAll('ü', 'v')))].filter(
      Boolean,
    );
    known.set(letter, readings);
    return readings;
  };
}
let readings: Promise<Readings> | undefined;

/** How many characters, from the first on, are read as the whole of `typed`: by syllables or by initials; 0: none. */
function readAs(letters: readonly string[], typed: string, spellings: Readings): number {
  if (typed === '') return 0;
  const [first, ...others] = letters;
  if (first === undefined) return -1;
  for (const spelt of spellings(first)) {
    if (!typed.startsWith(spelt)) continue;
    const rest = readAs(others, typed.slice(spelt.length), spellings);
    if (rest >= 0) return rest + 1;
  }
  return -1;
}

/**
 * The Chinese words in `texts` that are read as `typed`: `qianduan` and `qd` are 前端 (rules: project-search). At least two
 * characters long.
 */
export async function wordsReadAs(typed: string, texts: readonly string[]): Promise<string[]> {
  if (!/^[a-z]+$/.test(typed) || typed.length < shortest) return [];
  readings ??= loadReadings();
  const syllables = await readings;
  const initials: Readings = (letter) => syllables(letter).map((each) => each.slice(0, 1));
  const found = new Set<string>();
  for (const text of texts)
    for (const [run] of text.matchAll(/\p{Script=Han}{2,}/gu)) {
      const letters = [...run];
      for (let from = 0; from < letters.length - 1; from += 1)
        for (const spellings of [syllables, initials]) {
          const size = readAs(letters.slice(from), typed, spellings);
          if (size >= shortest) found.add(letters.slice(from, from + size).join(''));
          if (found.size >= most) return [...found];
        }
    }
  return [...found];
}

import { publicPath } from '../../../api/settings.ts';

/** A text that is to be drawn, and how bold. */
export interface DrawnText {
  text: string;
  weight: 400 | 700;
}

interface Slice {
  family: string;
  weight: string;
  range: string;
  url: string;
  /** The characters of `range`, first and last of each run. */
  runs: [number, number][];
}

/** In order of preference: the first family that has a character draws it. */
const families = ['Mongolian', 'Tibetan', 'Arabic', 'European', 'Han'];
const nameOf = (family: string) => `Zhixing Certificate ${family}`;
/** The families of certificates. Characters that none of them has are drawn with the device's fonts. */
export const certificateFamily = [...families.map((family) => `"${nameOf(family)}"`), 'serif'].join(', ');

/** The timeout of a font file, ms. */
const loadTimeout = 30_000;

/** `U+20-7E,U+B7` as numbers. */
export const runsOf = (range: string) =>
  range.split(',').map((run): [number, number] => {
    const [first = '', last = first] = run.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

type Listed = typeof import('virtual:certificate-fonts').slices;
const slicesOf = (rows: Listed): Slice[] =>
  rows.map(([family, weight, range, url]) => ({ family, weight, range, url, runs: runsOf(range) }));

/** A file with a subset of Han characters. */
function smallSlice(characters: string, url: string): Slice {
  const codes = Array.from(characters, (character) => character.codePointAt(0) ?? 0);
  const range = codes.map((code) => `U+${code.toString(16)}`).join();
  return { family: 'Han', weight: '200 900', range, url, runs: codes.map((code) => [code, code]) };
}

/** The certificate's fixed words, the common characters of names and titles, Latin letters. */
async function loadUsual(): Promise<Slice[]> {
  const { slices, han } = await import('virtual:certificate-fonts/usual');
  const usual = Array.from(han.usual);
  const small = Array.from({ length: Math.ceil(usual.length / han.each) }, (_, place) =>
    smallSlice(
      usual.slice(place * han.each, (place + 1) * han.each).join(''),
      `${publicPath}${han.folder}/${place}.woff2`,
    ),
  );
  return [...slicesOf(slices), smallSlice(han.words, `${publicPath}${han.folder}/words.woff2`), ...small];
}

const loadAll = async () => slicesOf((await import('virtual:certificate-fonts')).slices);

/** A list of slices, loaded once; a failed load is repeated at the next call. */
function list(loadList: () => Promise<Slice[]>): () => Promise<Slice[]> {
  let listed: Promise<Slice[]> | undefined;
  return () => {
    listed ??= loadList();
    listed.catch(() => {
      listed = undefined;
    });
    return listed;
  };
}
const listUsual = list(loadUsual);
const listAll = list(loadAll);

const holds = ({ runs }: Slice, code: number) => runs.some(([first, last]) => first <= code && code <= last);

/** The subsets to choose from: all of them only when a character is not a common one. */
export async function listFor(texts: readonly DrawnText[]): Promise<Slice[]> {
  const usual = await listUsual();
  const isUsual = (character: string) => usual.some((slice) => holds(slice, character.codePointAt(0) ?? 0));
  if (texts.every(({ text }) => Array.from(text).every(isUsual))) return usual;
  return [...usual, ...(await listAll())];
}

/** The font files for the characters of a text at its weight: for each character the first family that has it. */
export function slicesFor(slices: readonly Slice[], { text, weight }: DrawnText): Set<Slice> {
  const fit = slices.filter((slice) => slice.weight.includes(' ') || slice.weight === String(weight));
  const found = new Set<Slice>();
  // The space is always included: its font determines the line height.
  for (const character of new Set(` ${text}`)) {
    const code = character.codePointAt(0) ?? 0;
    const slice = fit.find((each) => holds(each, code));
    if (slice) found.add(slice);
  }
  return found;
}

const loading = new Map<string, Promise<void>>();

/** Loads a file once; a failed load is repeated at the next call. */
function load({ family, weight, range, url }: Slice): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const face = new FontFace(nameOf(family), `url("${url}")`, { weight, unicodeRange: range });
  const coming = face.load().then(() => void document.fonts.add(face));
  loading.set(url, coming);
  coming.catch(() => loading.delete(url));
  return coming;
}

function withTimeout<Value>(coming: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The fonts did not come in time.')), loadTimeout);
  });
  return Promise.race([coming, over]).finally(() => clearTimeout(timer));
}

/**
 * Loads what these texts need of our fonts, before they are drawn (rules: certificate-fonts). Throws when some of it does
 * not come: a certificate is never drawn with another font, or with boxes.
 */
export async function loadFonts(texts: readonly DrawnText[]): Promise<void> {
  // A browser without the FontFace API draws with the device's fonts.
  if (typeof FontFace === 'undefined' || !document.fonts) return;
  const all = await withTimeout(listFor(texts));
  const needed = new Set(texts.flatMap((drawn) => [...slicesFor(all, drawn)]));
  await withTimeout(Promise.all([...needed].map(load)));
}

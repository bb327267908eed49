import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);
const moduleName = 'virtual:certificate-fonts';
/** What nearly every certificate does with: the whole list is 40 kB (docs/decisions/0006). */
const usualName = `${moduleName}/usual`;
const anyWeight = '200 900';

interface Slice {
  family: string;
  weight: string;
  /** As CSS writes it: U+20-7E,U+B7. */
  range: string;
  path: string;
}

const fontsource = (name: string, slice: string, weight: number) =>
  join(dirname(resolve(`@fontsource/${name}/package.json`)), `files/${name}-${slice}-${weight}-normal.woff2`);

/** Letters and digits; quotation marks, dashes and the dot between names are those of the Chinese font. */
const latin =
  'U+20-B6,U+B8-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+300-304,U+306-30C,U+323,U+328-329,U+2019';
const european: Record<string, string> = {
  latin,
  'latin-ext': 'U+100-130,U+132-151,U+154-2BA,U+2BD-2C5,U+2C7-2D9,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF',
  vietnamese: 'U+1EA0-1EF1',
  cyrillic: 'U+301,U+400-45F,U+490-491,U+4B0-4B1',
  'cyrillic-ext': 'U+460-48F,U+492-4AF,U+4B2-52F,U+1C80-1C8A,U+2DE0-2DFF,U+A640-A69F',
  greek: 'U+370-377,U+37A-37F,U+384-38A,U+38C,U+38E-3A1,U+3A3-3FF',
  'greek-ext': 'U+1F00-1FFF',
};
const scripts = [
  {
    family: 'Mongolian',
    name: 'noto-sans-mongolian',
    slice: 'mongolian',
    weight: 400,
    range: 'U+1800-18AF,U+202F,U+11660-1166C',
  },
  { family: 'Tibetan', name: 'noto-serif-tibetan', slice: 'tibetan', weight: 700, range: 'U+F00-FFF' },
  {
    family: 'Arabic',
    name: 'noto-naskh-arabic',
    slice: 'arabic',
    weight: 700,
    range: 'U+600-6FF,U+750-77F,U+870-88E,U+890-891,U+897-8FF,U+FB50-FDFF,U+FE70-FEFC',
  },
];

/** The slices of the Chinese font, as its own style sheet lists them. */
function hanSlices(): Slice[] {
  const folder = join(dirname(resolve('@chinese-fonts/syst/package.json')), 'dist/SourceHanSerifCN');
  const sheet = readFileSync(join(folder, 'result.css'), 'utf8');
  return [...sheet.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, face = '']) => {
    const file = /url\("\.\/([0-9a-f]+\.woff2)"\)/.exec(face)?.[1];
    const range = /unicode-range:([^;]+)/.exec(face)?.[1];
    if (!file || !range) throw new Error('The style sheet of the Chinese font is not as expected.');
    return { family: 'Han', weight: anyWeight, range, path: join(folder, file) };
  });
}

const latinSlices = (slice: string): Slice[] =>
  [400, 700].map((weight) => ({
    family: 'European',
    weight: String(weight),
    range: european[slice] ?? '',
    path: fontsource('noto-serif', slice, weight),
  }));

/** Every file of the fonts that certificates are drawn with, and what is in it. */
const slices = (): Slice[] => [
  ...scripts.map(({ family, name, slice, weight, range }) => ({
    family,
    weight: anyWeight,
    range,
    path: fontsource(name, slice, weight),
  })),
  ...Object.keys(european).flatMap(latinSlices),
  ...hanSlices(),
];

/** These files as a module's text: `slices`, each with its family, weight, characters and address. */
function listOf(all: Slice[]): string {
  const imports = all.map(({ path }, index) => `import u${index} from ${JSON.stringify(`${path}?url`)};`);
  const rows = all.map(
    ({ family, weight, range }, index) => `[${JSON.stringify(family)},"${weight}","${range}",u${index}]`,
  );
  return `${imports.join('\n')}\nexport const slices = [\n${rows.join(',\n')}\n];\n`;
}

/** Latin letters, and the Han characters that scripts/certificate-han.py has cut small. */
function usualList(): string {
  const han = readFileSync(new URL('certificate-han.json', import.meta.url), 'utf8');
  return `${listOf(latinSlices('latin'))}export const han = ${han};\n`;
}

/** The lists of these files as modules: what is drawn loads of them what it needs (decisions/0006-certificates.md). */
export const certificateFonts = (): Plugin => ({
  name: 'certificate-fonts',
  resolveId: (id) => (id === moduleName || id === usualName ? `\0${id}` : null),
  load(id) {
    if (id === `\0${moduleName}`) return listOf(slices());
    return id === `\0${usualName}` ? usualList() : null;
  },
});

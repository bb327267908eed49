// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { childrenOf, type Node, readSources } from '../testing/source.ts';
import { readTokens } from '../testing/tokens.ts';
import { drawing } from './drawing-colors.ts';
import { media } from './media.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const styles = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .sort()
  .map((path) => ({ path, text: readFileSync(root + path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '') }));

const known: readonly string[] = Object.values(media);

it('uses only the media queries of ui/media.ts, in their spelling', () => {
  const asked = styles.flatMap(({ path, text }) =>
    [...text.matchAll(/@media\s+([^{]+)\{/g)].flatMap(([, query = '']) =>
      query.split(' and ').map((each) => ({ path, query: each.trim() })),
    ),
  );
  expect(asked.filter(({ query }) => !known.includes(query))).toEqual([]);
  const used = new Set(asked.map(({ query }) => query));
  const ofScripts = ['light', 'dark'] as const;
  expect(known.filter((query) => !used.has(query))).toEqual(ofScripts.map((name) => media[name]));
});

it('scripts use media queries by their names in ui/media.ts', () => {
  const found: string[] = [];
  const look = (node: Node, path: string) => {
    const callee = node.callee as Node | undefined;
    const name = callee?.name ?? (callee?.property as Node | undefined)?.name;
    const [query] = (node.arguments ?? []) as Node[];
    if (node.type === 'CallExpression' && name === 'matchMedia' && query?.type !== 'MemberExpression')
      found.push(path);
    for (const child of childrenOf(node)) look(child, path);
  };
  for (const { path, program } of readSources()) look(program, path);
  expect(found).toEqual([]);
});

/** #abc, #aabbcc(dd), a function of bare numbers, or one of the names a colour is likely to be written by. */
const rawColor =
  /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab|hwb)\(\s*[\d.]/i;
const colorName =
  /:[^;]*(?<![\w-])(?:white|black|gr[ae]y|silver|red|green|blue|yellow|orange|gold)(?![\w-])/i;

it('takes every colour of the styles from ui/tokens.css', () => {
  const found = styles
    .filter(({ path }) => path !== 'ui/tokens.css')
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => rawColor.test(line) || colorName.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

it('uses no undefined token: CSS ignores a declaration with one silently', () => {
  const set = new Set(
    styles.flatMap(({ text }) => [...text.matchAll(/(?<![\w-])(--[\w-]+)\s*:/g)].map(([, name]) => name)),
  );
  // Those with a value to fall back on are set by scripts.
  const named = styles.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => `${path}: ${name}`),
  );
  expect(named.filter((each) => !set.has(each.split(': ')[1]))).toEqual([]);
});

it('moves for nobody who asked for less motion', () => {
  // A change that is at once, after a while, is no motion: `opacity 0s 200ms`.
  const timed = /(?<!\b0s )\b(?!0m?s)[\d.]+m?s\b/;
  const transitions = styles.flatMap(({ path, text }) =>
    [...text.matchAll(/[\s;{]transition(?:-duration)?:([^;}]*)/g)]
      .filter(([, value = '']) => timed.test(value))
      .map(([, value = '']) => `${path}: transition:${value}: takes its time from a token --motion-…`),
  );
  const animations = styles
    .filter(({ text }) => /[\s;{]animation:(?! none)[^;}]*\d/.test(text))
    .filter(({ text }) => !text.includes(`@media ${media.still}`))
    .map(({ path }) => `${path}: has an animation and no ${media.still}`);
  expect([...transitions, ...animations]).toEqual([]);
});

/** Where scripts have their colours: the palettes of drawings. */
const palettes = ['ui/drawing-colors.ts', 'ui/cover/palette.ts'];

it('takes every colour of the scripts from a palette', () => {
  const found: string[] = [];
  const look = (node: Node, path: string) => {
    const words = node.type === 'TemplateElement' ? (node.value as { cooked: string }).cooked : node.value;
    const isText = node.type === 'Literal' || node.type === 'JSXText' || node.type === 'TemplateElement';
    if (isText && typeof words === 'string' && rawColor.test(words)) found.push(`${path}: ${words}`);
    for (const child of childrenOf(node)) look(child, path);
  };
  for (const { path, program } of readSources()) if (!palettes.includes(path)) look(program, path);
  expect(found).toEqual([]);
});

const tokens = readTokens();

it('has the same colours in tokens.css, for drawings, and half seen through', () => {
  const value = (name: string) => tokens.value(name, 'light');
  const hex = (name: string) =>
    value(name)
      ?.match(/[\da-f]{2}/g)
      ?.map((part) => Number.parseInt(part, 16));
  for (const name of ['neutral-500', 'primary-500', 'primary-700', 'accent'])
    expect(value(`--rgb-${name}`), name).toBe(hex(`--color-${name}`)?.join(' '));
  expect(value('--rgb-ink')).toBe(hex('--color-neutral-900')?.join(' '));
  expect(drawing.bar).toBe(tokens.value('--color-surface', 'light'));
  expect(drawing.barByNight).toBe(tokens.value('--color-surface', 'dark'));
  const same = {
    brand: 'primary-500',
    markTo: 'primary-600',
    accent: 'accent',
    ink: 'neutral-900',
    certificateInk: 'certificate-ink',
    certificateFaint: 'certificate-faint',
  } satisfies Partial<Record<keyof typeof drawing, string>>;
  for (const [name, token] of Object.entries(same))
    expect(drawing[name as keyof typeof same].toLowerCase(), name).toBe(value(`--color-${token}`));
});

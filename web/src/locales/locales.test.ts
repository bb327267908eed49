// @vitest-environment node
import { expect, it } from 'vitest';
import { childrenOf, type Node, readSources } from '../testing/source.ts';
import { findUses, type Path } from '../testing/text-uses.ts';
import { chinese, allTranslations as everyLanguage } from '../testing/texts.ts';
import { bundles } from './bundles.ts';
import type { Namespace } from './texts.ts';

const modules = await Promise.all(bundles.map((bundle) => import(`./zh-CN/${bundle}.ts`)));
const allTranslations: Record<string, unknown> = Object.assign({}, ...modules);
const namespaces = Object.keys(allTranslations) as Namespace[];
const sources = readSources();
const screens = sources.filter(({ path }) => !path.startsWith('locales/'));

type Text = string | ((...values: never[]) => string);
const isText = (value: unknown): value is Text => typeof value === 'string' || typeof value === 'function';

/** Every text below a value, by its keys joined with dots. */
function textsIn(value: unknown, at: string): [string, Text][] {
  if (isText(value)) return [[at, value]];
  return Object.entries(value as object).flatMap(([key, child]) => textsIn(child, `${at}.${key}`));
}

const all = namespaces.flatMap((namespace) => textsIn(allTranslations[namespace], namespace));

/** Names that are written so in every language, and what stands in a text for a formula that did not come. */
const names = ['中文', '知行', '〔公式〕'];
/** Files whose Chinese is the same in every language. */
const kept = [
  // Printed on a certificate.
  'areas/certificate/drawing/draw-certificate.ts',
  'areas/certificate/drawing/draw-marks.ts',
  'areas/certificate/preview/CertificatePicture.tsx',
  'areas/certificate/preview/CertSheet.tsx',
  // The labels that the specification has in the state; screens show those of common.enrolmentStatus.
  'areas/account/account.slice.ts',
  // How Word writes numbers: 第一章, 甲、乙.
  'areas/document-import/docx/number-formats.ts',
  // How Chinese papers are written: 答案, 解析, 正确; and the tag that a difficulty becomes.
  'areas/question-import/answer-list.ts',
  'areas/question-import/headings.ts',
  'areas/question-import/labels.ts',
  'areas/question-import/limits.ts',
  'areas/question-import/passages.ts',
  'areas/question-import/write-paper.ts',
  'areas/question-import/writing/paper.ts',
  // A country with its name in both languages.
  'areas/account/codes/CountrySelect.tsx',
];
const han = /\p{Script=Han}/u;

function wordsOf({ type, value }: Node): string {
  if (type === 'TemplateElement') return (value as { cooked: string }).cooked;
  const isWords = type === 'JSXText' || type === 'Literal';
  return isWords && typeof value === 'string' ? value.trim() : '';
}

function findChinese(node: Node, report: (node: Node, words: string) => void) {
  const words = wordsOf(node);
  if (han.test(words) && !names.includes(words)) report(node, words);
  for (const child of childrenOf(node)) findChinese(child, report);
}

it('keeps every Chinese word of the screens in the locales of Chinese', () => {
  const found: string[] = [];
  for (const { path, program, lineOf } of sources) {
    if (path.startsWith('locales/zh-') || kept.includes(path)) continue;
    findChinese(program, (node, words) => found.push(`web/src/${path}:${lineOf(node)}  ${words}`));
  }
  expect(found).toEqual([]);
});

it('has no empty text', () => {
  const empty = everyLanguage.flatMap((translations) =>
    namespaces
      .flatMap((namespace) => textsIn(translations.get(namespace), `${translations.language} ${namespace}`))
      .filter(([, text]) => typeof text === 'string' && text.trim() === ''),
  );
  expect(empty.map(([at]) => at)).toEqual([]);
});

it.each(namespaces)('has the same texts of %s in every language', (namespace) => {
  const keys = (translations: typeof chinese) =>
    textsIn(translations.get(namespace), namespace)
      .map(([at]) => at)
      // Told by the translation alone.
      .filter((at) => !at.endsWith('.binding'));
  for (const translations of everyLanguage)
    expect(keys(translations), translations.language).toEqual(keys(chinese));
});

/** The texts that a use takes: all below where it ends, or where its keys are chosen while running. */
function taken(path: Path): string[] {
  let value: unknown = allTranslations;
  const at: string[] = [];
  for (const key of path) {
    const below = isText(value) ? undefined : (value as Record<string, unknown>)[key];
    // A list's own methods, or a key that is not written out: all of it.
    if (below === undefined || typeof value === 'function') break;
    if (Array.isArray(value) && !Object.hasOwn(value, key)) break;
    value = below;
    at.push(key);
  }
  const whole = at.length < path.length && (path[at.length] === '*' || Array.isArray(value));
  const ends = at.length > 0 && (isText(value) || Array.isArray(value) || whole);
  return ends ? textsIn(value, at.join('.')).map(([key]) => key) : [];
}

it('uses every text: take the unused out of each language, or write the type of what is handed on', () => {
  const used = new Set<string>();
  const use = (path: Path) => {
    for (const at of taken(path)) used.add(at);
  };
  for (const { program } of screens) findUses(program, use);
  // Drawn whole, by their structure.
  const unused = all.map(([at]) => at).filter((at) => !used.has(at) && !/^(terms|privacy)\./.test(at));
  expect(unused).toEqual([]);
});

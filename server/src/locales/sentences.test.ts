import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { rosterColumns } from '../areas/roster/roster-columns.ts';
import { english } from './en-US.ts';

const root = join(import.meta.dirname, '../../..');

/** Files whose Chinese is read by nobody who uses the product, or stands beside its English. */
const outside = [
  'server/src/locales/',
  'server/src/testing/',
  // Content, in both languages.
  'server/src/areas/projects/first-types.domain.ts',
  // Told to those who run the server and those who write its content.
  'server/src/demo/',
  'server/src/db/',
  'server/src/base/data-folder.ts',
  'server/src/config/',
  'server/src/start.ts',
  'server/src/process-reporter.ts',
  'server/src/workers.ts',
  'server/src/port.ts',
  'server/src/storage-command.ts',
  'server/src/backup-command.ts',
  'server/src/restore-command.ts',
  'server/src/areas/backup/',
  'server/src/storage/s3-settings.ts',
  'server/src/storage/to-store.ts',
  'server/src/leave-root.ts',
  'server/src/areas/files/installation.domain.ts',
  'server/src/http/api-page.ts',
  'server/src/http/api-bodies.ts',
  'server/src/http/health.ts',
  // Text messages are Chinese, whoever gets them; and the page that shows them in development.
  'server/src/sms/',
  'server/src/mail/',
  'server/src/wecom/settings.ts',
  'server/src/wechat/settings.ts',
  'server/src/areas/account/codes/notice.ts',
  'server/src/areas/delivery/message.ts',
  'server/src/areas/staff/invite-text.ts',
  'server/src/areas/staff/password-text.ts',
  'server/src/http/outbox.ts',
  // Both languages beside each other.
  'server/src/http/pages/page.ts',
  'server/src/areas/account/profile/countries.ts',
  // Words that people search for, in both languages beside each other.
  'server/src/areas/projects/search/synonyms.ts',
  // Chinese family names, to write them in Latin letters.
  'server/src/areas/account/profile/latin-name.ts',
];
/** Texts in other files that are not told: words of a text message, and the name of a file without one. */
const notTold = [
  '用于登录知行',
  '用于注册知行账号',
  '用于重设知行密码',
  '用于绑定知行账号的手机号',
  '验证码 {0}，{1}，{2} 分钟内有效。请勿告诉他人。',
  '文件',
  // Names of folders and files in a ZIP of homework, whoever unpacks it.
  '无学号',
  '正文.txt',
  // Surnames and how they are read, for the order of names.
  '沈曾单仇解查翟区缪冼',
  '审增善求谢扎宅欧妙显',
  // The product's name, which a password must not hold.
  '知行',
  // The product's name on a device, and who has gone: each with its English beside it, or in one language.
  '知行 · 实习与实践学习平台',
  '已注销用户',
  // Content: the name of a project's first camp, until its staff give another.
  '开放营',
  // Content: the options of a question of true or false, and an answer of a demo student.
  '正确',
  '错误',
  '不确定',
  // Of the columns of a roster: the example of the template, and what schools call them beside what we do.
  ...Object.values(rosterColumns).flatMap(({ title, example = '', headers }) =>
    [example, ...headers].filter((text) => text !== title),
  ),
];

type Node = { type: string; start: number; [key: string]: unknown };

function visit(value: unknown, see: (node: Node, parent: Node | null) => void, parent: Node | null = null) {
  if (Array.isArray(value)) for (const each of value) visit(each, see, parent);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const node = value as Node;
  if (typeof node.type === 'string') see(node, parent);
  const here = typeof node.type === 'string' ? node : parent;
  for (const [key, child] of Object.entries(node)) if (key !== 'parent') visit(child, see, here);
}

const han = /\p{Script=Han}/u;

interface FoundSentence {
  place: string;
  sentence: string;
  /** A template that is not tagged with say: its values cannot be told apart from its words. */
  loose: boolean;
}

const templateOf = ({ quasis }: { quasis: { value: { cooked: string } }[] }) =>
  quasis.map(({ value }) => value.cooked).reduce((text, part, index) => `${text}{${index - 1}}${part}`);

function sentencesIn(path: string, wanted: (node: Node, parent: Node | null) => boolean): FoundSentence[] {
  const source = readFileSync(join(root, path), 'utf8');
  const found: FoundSentence[] = [];
  visit(parseAst(source, { lang: 'ts' }), (node, parent) => {
    if (!wanted(node, parent)) return;
    const literal = node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
    const template = node.type === 'TemplateLiteral' ? templateOf(node as never) : undefined;
    const sentence = literal ?? template ?? '';
    if (!han.test(sentence)) return;
    const tagged = (parent?.tag as { name?: string } | undefined)?.name === 'say';
    const line = source.slice(0, node.start).split('\n').length;
    const loose = template !== undefined && !tagged && sentence.includes('{0}');
    found.push({ place: `${path}:${line}`, sentence, loose });
  });
  return found;
}

const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => relative(root, join(root, folder, path)))
    .filter((path) => path.endsWith('.ts') && !/\.(test|rows)\.ts$/.test(path))
    .filter((path) => !outside.some((each) => path.startsWith(each)));

const nameOf = (node: Node | null) => (node?.key as { name?: string } | undefined)?.name;
/** Of the contract: the names of fields and what codes say. Summaries are for the API page. */
const isToldByContract = (_node: Node, parent: Node | null) => nameOf(parent) === 'title';

const sentencesOfCode = [
  ...filesIn('server/src').flatMap((path) => sentencesIn(path, () => true)),
  ...filesIn('contract/src').flatMap((path) =>
    sentencesIn(path, /codes\.ts$|profile-fields\.ts$/.test(path) ? () => true : isToldByContract),
  ),
].filter(({ sentence }) => !notTold.includes(sentence));

const shown = (found: FoundSentence[]) => found.map(({ place, sentence }) => `${place}  ${sentence}`);

it('finds the sentences', () => {
  expect(sentencesOfCode.length).toBeGreaterThan(100);
});

it('tells every sentence in English too: add the missing ones to server/src/locales/en-US.ts', () => {
  expect(
    shown(
      sentencesOfCode.filter(({ sentence, loose }) => !loose && !Object.hasOwn(english.sentences, sentence)),
    ),
  ).toEqual([]);
});

it('keeps sentences apart from their values: write say`…` before a template', () => {
  expect(shown(sentencesOfCode.filter(({ loose }) => loose))).toEqual([]);
});

it('has no English that nothing tells: take it out of server/src/locales/en-US.ts', () => {
  const sentences = new Set(sentencesOfCode.map(({ sentence }) => sentence));
  expect(Object.keys(english.sentences).filter((sentence) => !sentences.has(sentence))).toEqual([]);
});

it('tells the same values in both languages', () => {
  const valuesOf = (text: string) => [...new Set(text.match(/\{\d+\}/g))].sort();
  const differing = Object.entries(english.sentences).filter(
    ([chinese, text]) => String(valuesOf(chinese)) !== String(valuesOf(text)) || text.trim() === '',
  );
  expect(differing).toEqual([]);
});

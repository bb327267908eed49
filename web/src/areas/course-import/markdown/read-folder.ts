import { createLosses, type Losses, mergeLosses } from '../../document-import/public/losses.ts';
import { decodeText, NoText, readMarkdown } from '../../document-import/public/read.ts';
import { type Archive, below, pathFrom } from '../archive.ts';
import type { Course, CoursePart } from '../course.ts';
import { type CourseFiles, createCourseFiles } from '../files.ts';
import { lossesOfQuestions } from '../question-losses.ts';
import { CourseRefused } from '../refused.ts';
import { inSteps, type ReadingOptions } from '../steps.ts';
import { fittingTitle } from '../titles.ts';
import { createTree, type Tree, withoutEmptySections } from '../tree.ts';
import { readdress } from './addresses.ts';
import { withoutHtml } from './html-in-markdown.ts';
import { linkedPaths, type OutlineItem, readOutline } from './outline.ts';

const isMarkdown = (path: string) => /\.(?:md|markdown|mdown|mkd)$/i.test(path);
/** Questions, which become a test. */
const isGift = (path: string) => /\.gift$/i.test(path);
const isRead = (path: string) => isMarkdown(path) || isGift(path);
const isTextBook = (path: string) =>
  isRead(path) || /\.ipynb$|\.rst$|\.adoc$|\.tex$|\.Rmd$|\.qmd$/i.test(path);
/** What belongs to the repository and not to the book. */
const isBeside = (path: string) =>
  path
    .split('/')
    .some((part) => /^[._]|^(?:node_modules|__MACOSX|venv)$/.test(part) && !/^_sidebar\.md$/i.test(part)) ||
  /(?:^|\/)(?:LICENSE|LICENCE|CONTRIBUTING|CODE_OF_CONDUCT|CHANGELOG|SECURITY|PULL_REQUEST_TEMPLATE|ISSUE_TEMPLATE)\.md$/i.test(
    path,
  );
const isIndex = (path: string) => /(?:^|\/)(?:readme|index)\.\w+$/i.test(path);
/** Characters of one text that are looked at: a lesson has 200,000. */
const longestText = 4 * 1024 * 1024;

const natural = new Intl.Collator('zh-CN', { numeric: true });
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
const nameOf = (path: string) => path.split('/').filter(Boolean).at(-1) ?? path;
const stemOf = (path: string) => nameOf(path).replace(/\.\w+$/, '');

/** The folder that everything stands in, as GitHub packs a repository. */
function wholeFolder(paths: readonly string[]): string {
  const [first = ''] = paths;
  const top = first.slice(0, first.indexOf('/') + 1);
  return top !== '' && paths.every((path) => path.startsWith(top)) ? top : '';
}

interface Source {
  path: string;
  text: string;
  heading: string;
}

/** The first heading of a text, with the line or lines that it takes. */
function headingOf(text: string): { words: string; from: number; to: number } | undefined {
  const front = /^---\n[\s\S]*?\n---(?:\n|$)/.exec(text)?.[0].length ?? 0;
  const rest = text.slice(front);
  const found =
    /^(?:\s*\n)*(?: {0,3}#{1,6}\s+(.+?)\s*#*[ \t]*(?:\n|$)|([^\n#>|`*+-][^\n]*)\n=+[ \t]*(?:\n|$))/.exec(
      rest,
    );
  const words = found?.[1] ?? found?.[2];
  return found && words !== undefined ? { words, from: front, to: front + found[0].length } : undefined;
}

async function readSource(archive: Archive, path: string): Promise<Source | undefined> {
  const bytes = await archive.read(path);
  if (!bytes || bytes.byteLength > longestText) return undefined;
  try {
    const text = decodeText(bytes)
      .replace(/^\uFEFF/, '')
      .replace(/\r\n?/g, '\n');
    const title = /^---\n[\s\S]*?^title:\s*["']?(.+?)["']?\s*$[\s\S]*?\n---/m.exec(text.slice(0, 4000))?.[1];
    return { path, text, heading: isGift(path) ? '' : (headingOf(text)?.words ?? title ?? '') };
  } catch (error) {
    if (error instanceof NoText) return undefined;
    throw error;
  }
}

/** What an address of a text leads to. */
interface Targets {
  lessons: ReadonlyMap<string, number>;
  files: CourseFiles;
}

/** `b` may be written for `b.md`, and `b/` for its first page. */
function lessonAt(path: string, lessons: Targets['lessons']): number | undefined {
  const tries = [
    path,
    `${path}.md`,
    path.replace(/\.html?$/i, '.md'),
    `${path}/README.md`,
    `${path}/index.md`,
  ];
  if (path === '') tries.push('README.md', 'index.md');
  return tries.map((each) => lessons.get(each)).find((place) => place !== undefined);
}

function withAddresses(text: string, path: string, { lessons, files }: Targets, losses: Losses): string {
  return readdress(text, (address, isPicture) => {
    const inside = pathFrom(path, address);
    const lesson = inside === undefined || isPicture ? undefined : lessonAt(inside, lessons);
    if (lesson !== undefined) {
      if (address.includes('#')) losses.add('anchors', 1, address);
      return `lesson:${lesson}`;
    }
    const place = inside === undefined || inside === '' ? undefined : files.placeOf(inside, isPicture);
    if (place === undefined) {
      losses.add(isPicture ? 'missingPictures' : 'deadLinks', 1, address);
      return undefined;
    }
    if (isPicture && files.isDrawing(inside ?? '')) losses.add('drawnPictures', 1, nameOf(inside ?? ''));
    return `image:${place}`;
  });
}

/** The text of a lesson. Its title does not stand in it a second time. */
function readText({ path, text }: Source, title: string, targets: Targets, part: CoursePart) {
  const losses = createLosses();
  const heading = headingOf(text);
  const isTitle = heading && fittingTitle(heading.words, '', createLosses()) === title;
  const body = isTitle ? text.slice(0, heading.from) + text.slice(heading.to) : text;
  const plain = withAddresses(withoutHtml(body, losses), path, targets, losses);
  const { pictures: _, ...read } = readMarkdown(plain);
  part.text = read;
  part.losses = [...part.losses, ...losses.list()];
  if (read.markdown.trim() === '') part.problem = 'emptyText';
}

/** The questions of a test, as GIFT has them. */
async function readTest({ text }: Source, part: CoursePart, options: ReadingOptions) {
  const { readGift } = await import('../../question-import/public/gift.ts');
  const found = await readGift(text, { signal: options.signal }).catch((error) => {
    if (options.signal?.aborted) throw error;
    return undefined;
  });
  const questions = found?.questions ?? [];
  part.test = { questions, rules: {} };
  part.losses = mergeLosses([...part.losses, ...(found?.losses ?? []), ...lossesOfQuestions(questions)]);
  if (questions.every(({ question }) => question === null)) part.problem = 'noQuestions';
}

interface Reading {
  sources: Map<string, Source | undefined>;
  tree: Tree;
  lessons: Map<string, number>;
}

function addLesson({ sources, tree, lessons }: Reading, path: string, parent: number | null, named = '') {
  if (lessons.has(path)) return;
  const losses = createLosses();
  const source = sources.get(path);
  const title = fittingTitle(named || source?.heading || '', stemOf(path), losses);
  const place = tree.add({
    parent,
    kind: isGift(path) ? 'test' : 'reading',
    title,
    path,
    losses: losses.list(),
  });
  lessons.set(path, place);
  const part = tree.parts[place];
  if (part && !source) part.problem = isRead(path) ? 'notText' : 'unknownKind';
  if (part?.problem === 'unknownKind') part.problemName = path.split('.').at(-1) ?? '';
}

const cleanTitle = (title: string, instead: string) => fittingTitle(title, instead, createLosses());

/** By the table of contents that the book has; what it does not name stands behind, to be chosen. */
function byOutline(reading: Reading, items: readonly OutlineItem[], paths: readonly string[]) {
  const { tree, sources, lessons } = reading;
  const sections: (number | null)[] = [];
  for (const [at, { title, path, depth }] of items.entries()) {
    const parent = sections[depth - 1] ?? null;
    const hasBelow = (items[at + 1]?.depth ?? -1) > depth;
    sections.length = depth;
    const isThere = path !== undefined && sources.has(path);
    sections[depth] = hasBelow
      ? tree.addSection({ title: cleanTitle(title, '—'), path: path ?? title, parent })
      : parent;
    if (isThere) addLesson(reading, path, hasBelow ? (sections[depth] ?? null) : parent, title);
  }
  const others = paths.filter((path) => !lessons.has(path) && !isOutline(path));
  for (const path of others) {
    addLesson(reading, path, null);
    const part = tree.parts[lessons.get(path) ?? -1];
    if (part) part.isAside = true;
  }
}

const isOutline = (path: string) => /(?:^|\/)(?:SUMMARY|_sidebar)\.md$/i.test(path);

/** By folders: each is a section, its own README first; in the order in which the README names them, else by name. */
function byFolders(reading: Reading, paths: readonly string[], ranks: ReadonlyMap<string, number>) {
  const { tree, sources } = reading;
  const rankOf = (prefix: string) =>
    Math.min(
      ...paths
        .filter((path) => path.startsWith(prefix))
        .map((path) => ranks.get(path) ?? Number.POSITIVE_INFINITY),
    );
  const sorted = (names: readonly string[]) =>
    [...names].sort(
      (a, b) =>
        Number(isIndex(b)) - Number(isIndex(a)) ||
        (rankOf(a) === rankOf(b) ? 0 : rankOf(a) - rankOf(b)) ||
        natural.compare(a, b),
    );
  const walk = (folder: string, parent: number | null) => {
    const inside = paths.filter((path) => path.startsWith(folder));
    const own = inside.filter((path) => folderOf(path) === folder);
    const folders = [
      ...new Set(
        inside
          .filter((path) => !own.includes(path))
          .map((path) => path.slice(0, path.indexOf('/', folder.length) + 1)),
      ),
    ];
    // The one folder that holds everything is no chapter.
    const isShell = folders.length === 1 && own.every(isIndex);
    for (const each of sorted([...own, ...folders])) {
      if (!each.endsWith('/')) addLesson(reading, each, parent);
      else if (isShell && parent === null) walk(each, null);
      else {
        const index = inside.find((path) => folderOf(path) === each && isIndex(path));
        const title = cleanTitle((index && sources.get(index)?.heading) || nameOf(each), nameOf(each));
        walk(each, tree.addSection({ title, path: each, parent }));
      }
    }
  };
  walk('', null);
}

/** The table of contents that names the most texts; of several, the one nearest to the top. */
function outlineIn(sources: Reading['sources']): OutlineItem[] {
  const found = [...sources.values()]
    .filter((source) => source !== undefined)
    .filter(({ path }) => isOutline(path))
    .sort((a, b) => a.path.split('/').length - b.path.split('/').length || natural.compare(a.path, b.path))
    .map(({ text, path }) => readOutline(text, path));
  const named = (items: OutlineItem[]) =>
    items.filter(({ path }) => path !== undefined && sources.has(path)).length;
  return found.reduce((best, items) => (named(items) > named(best) ? items : best), []);
}

/** A public textbook's repository, or any folder of Markdown, as sections and lessons (rules: course-import-markdown). */
export async function readFolder(whole: Archive, options: ReadingOptions): Promise<Omit<Course, 'sha256'>> {
  const root = wholeFolder(whole.paths);
  const archive = below(whole, root);
  const paths = archive.paths.filter((path) => !isBeside(path)).sort(natural.compare);
  const texts = paths.filter(isTextBook);
  if (!texts.some(isMarkdown)) throw new CourseRefused('nothingInIt');
  const sources = new Map<string, Source | undefined>();
  await inSteps(
    texts,
    async (path) => sources.set(path, isRead(path) ? await readSource(archive, path) : undefined),
    { ...options, onProgress: (share) => options.onProgress?.(share / 2) },
  );
  const tree = createTree();
  const reading: Reading = { sources, tree, lessons: new Map() };
  const items = outlineIn(sources);
  const readme = texts.find((path) => /^(?:readme|index)\.\w+$/i.test(path));
  if (items.length > 0) {
    // GitBook shows it as the first page without naming it.
    if (readme && isMarkdown(readme) && !items.some(({ path }) => path === readme))
      addLesson(reading, readme, null);
    byOutline(reading, items, texts);
  } else {
    const linked = readme ? linkedPaths(sources.get(readme)?.text ?? '', readme) : [];
    const ranks = new Map([...linked].reverse().map((path, at) => [path, linked.length - at]));
    byFolders(reading, texts, ranks);
  }
  const files = createCourseFiles(archive);
  const lessons = new Map([...reading.lessons].filter(([path]) => sources.get(path) !== undefined));
  await inSteps(
    [...lessons],
    async ([path, place]) => {
      const [source, part] = [sources.get(path), tree.parts[place]];
      if (source && part?.kind === 'test') await readTest(source, part, options);
      else if (source && part) readText(source, part.title, { lessons, files }, part);
    },
    { ...options, onProgress: (share) => options.onProgress?.(0.5 + share / 2) },
  );
  const unused = paths.filter((path) => !isTextBook(path) && !files.named(path));
  const title = cleanTitle(
    (readme && sources.get(readme)?.heading) || root.replace(/\/$/, '').replace(/-(?:main|master)$/, ''),
    '—',
  );
  return { format: 'markdown', title, parts: withoutEmptySections(tree.parts), files: files.files, unused };
}

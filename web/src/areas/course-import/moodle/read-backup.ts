import { createLosses, type Losses, mergeLosses } from '../../document-import/public/losses.ts';
import { readMarkdown } from '../../document-import/public/read.ts';
import { elementNamed, xmlText } from '../../question-import/public/xml.ts';
import { type Archive, below, pathFrom } from '../archive.ts';
import { xmlAt } from '../cartridge/manifest.ts';
import type { Course, CoursePart, PartProblem } from '../course.ts';
import { type CourseFiles, createCourseFiles } from '../files.ts';
import { readHtml } from '../html-lesson.ts';
import { type Readdress, readdress } from '../markdown/addresses.ts';
import { withoutHtml } from '../markdown/html-in-markdown.ts';
import { lossesOfQuestions } from '../question-losses.ts';
import { CourseRefused } from '../refused.ts';
import { inSteps, type ReadingOptions } from '../steps.ts';
import { fittingTitle } from '../titles.ts';
import { createTree, type Tree, withoutEmptySections } from '../tree.ts';
import { type BackupFile, readFiles } from './files.ts';
import { type Bank, type BankQuestion, readBank, readBankQuestion } from './questions.ts';
import { questionsOfQuiz, rulesOfQuiz } from './quiz.ts';
import { childrenOf, formatOf, wordsOf } from './text.ts';

const backupFile = /(?:^|\/)moodle_backup\.xml$/;

/** The folder that a backup begins in; undefined: it is none. */
export function backupFolder({ paths }: Archive): string | undefined {
  const [found] = paths.filter((path) => backupFile.test(path)).sort((a, b) => a.length - b.length);
  return found?.replace(/[^/]*$/, '');
}

interface Activity {
  module: string;
  section: string;
  kind: string;
  title: string;
  folder: string;
}

/** A text of the backup, and where its files are. */
interface Source {
  words: string;
  format: string;
  context: string;
  item?: string;
}

interface Reading {
  archive: Archive;
  named: Archive;
  files: CourseFiles;
  filesIn: ReadonlyMap<string, BackupFile[]>;
  tree: Tree;
  /** Places of lessons by `module 12` and `chapter 7`. */
  lessons: Map<string, number>;
  /** How each lesson is read, once it is known where the others stand. */
  readers: Map<CoursePart, () => Promise<void>>;
  bank: Bank;
}

const isHtml = (path: string) => /\.x?html?$/i.test(path);
const isPicture = (path: string) => /\.(?:png|jpe?g|gif|webp|svg)$/i.test(path);

/** `$@PAGEVIEWBYID*12@$` stands for a link to the activity 12, `$@BOOKVIEWBYIDCH*12*7@$` for a chapter of it. */
const viewToken = /^(?:\$|%24)@[A-Z]+VIEWBYID(CH)?\*(\d+)(?:\*(\d+))?@(?:\$|%24)/;
const fileToken = /^@@PLUGINFILE@@\//;

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The file of a context that a text calls so; of several, the one that belongs to the same item. */
function fileCalled({ filesIn }: Reading, context: string, item: string | undefined, address: string) {
  const path = decoded(address.replace(fileToken, '').replace(/[?#].*$/, ''));
  const found = (filesIn.get(context) ?? []).filter((file) => file.path === path);
  return (found.find((file) => file.item === item) ?? found[0])?.place;
}

/** `base`: of the file that the text stands in, for addresses that are seen from it. */
const readdressOf =
  (
    reading: Reading,
    { context, item }: Pick<Source, 'context' | 'item'>,
    losses: Losses,
    base = '',
  ): Readdress =>
  (address, isShown) => {
    const [, chapter, module, id] = viewToken.exec(address) ?? [];
    if (module !== undefined) {
      const place = chapter ? reading.lessons.get(`chapter ${id}`) : reading.lessons.get(`module ${module}`);
      return place === undefined ? undefined : `lesson:${place}`;
    }
    const place = fileToken.test(address)
      ? fileCalled(reading, context, item, address)
      : base && pathFrom(base, address);
    const file = place ? reading.files.placeOf(place, isShown) : undefined;
    if (file === undefined) return undefined;
    if (isShown && reading.files.isDrawing(place ?? '')) losses.add('drawnPictures', 1, address);
    return `image:${file}`;
  };

const asHtml = (words: string) =>
  words.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\r?\n/g, '<br>');

/** A text in any of Moodle's notations as a lesson's; its losses beside its addresses go to `part`. */
function readWords(reading: Reading, part: CoursePart, source: Source, base?: string) {
  const losses = createLosses();
  const given = readdressOf(reading, source, losses, base);
  const { words, format } = source;
  let text: NonNullable<CoursePart['text']>;
  if (format === 'markdown') {
    // A token between dollars would be taken for a formula.
    const marked = words.replace(/\r\n?/g, '\n').replace(/\$(@[A-Z]+VIEWBYID[^@\s]*@)\$/g, '%24$1%24');
    const plain = readdress(withoutHtml(marked, losses), (address, isShown) => {
      const made = given(address, isShown);
      if (made === undefined) losses.add(isShown ? 'missingPictures' : 'deadLinks', 1, address);
      return made;
    });
    const { pictures: _, ...read } = readMarkdown(plain);
    text = read;
  } else {
    const html = format === 'plain_text' ? asHtml(words) : words;
    text = readHtml(format === 'moodle_auto_format' ? html.replace(/\r?\n/g, '<br>') : html, given);
  }
  part.losses = mergeLosses([...part.losses, ...losses.list()]);
  return text;
}

function setText(part: CoursePart, text: NonNullable<CoursePart['text']>, more = '') {
  part.text = { ...text, markdown: [text.markdown, more].filter((each) => each.trim() !== '').join('\n\n') };
  // Homework may be asked for in its title alone.
  if (part.text.markdown === '' && part.kind !== 'homework') part.problem = 'emptyText';
}

/** Files as links, and pictures as what they are. */
function linksTo({ files }: Reading, found: readonly BackupFile[]): string {
  const links = found.map(({ place, path }) => {
    const name = path.replace(/[[\]\\]/g, ' ');
    const isShown = isPicture(path) && found.length === 1;
    return `${isShown ? '!' : ''}[${name}](image:${files.placeOf(place, isShown)})`;
  });
  return links.length > 1 ? links.map((link) => `- ${link}`).join('\n') : links.join('');
}

const tellUnused = (part: CoursePart, words: string) => {
  if (words.replace(/<[^>]*>|\s|&nbsp;/g, '') === '') return;
  const losses = createLosses();
  losses.add(
    'introductions',
    1,
    words
      .replace(/<[^>]*>/g, ' ')
      .trim()
      .slice(0, 60),
  );
  part.losses = mergeLosses([...part.losses, ...losses.list()]);
};

interface Opened {
  reading: Reading;
  activity: Activity;
  part: CoursePart;
  /** The element of the activity's own kind. */
  own: Element;
  context: string;
}

const sourceOf = ({ own, context }: Opened, name: string, item = '0'): Source => ({
  words: wordsOf(own, name),
  format: formatOf(own, `${name}format`),
  context,
  item,
});
const filesOf = ({ reading, context }: Opened, area: string) =>
  (reading.filesIn.get(context) ?? []).filter((file) => file.area === area);

async function readResource(opened: Opened) {
  const { reading, part } = opened;
  const found = filesOf(opened, 'content');
  const intro = readWords(reading, part, sourceOf(opened, 'intro'));
  const [only] = found;
  if (only && isHtml(only.path)) {
    tellUnused(part, intro.markdown);
    const bytes = await reading.named.read(only.place);
    const source = { words: bytes ? xmlText(bytes) : '', format: 'html', context: opened.context };
    return setText(part, readWords(reading, part, source, only.place));
  }
  if (found.length === 0) part.problem = 'missingFile';
  else setText(part, intro, linksTo(reading, found));
}

function readUrl(opened: Opened) {
  const { reading, part, own } = opened;
  const address = wordsOf(own, 'externalurl');
  if (!/^https?:\/\//i.test(address)) {
    part.problem = 'unknownKind';
    part.problemName = address.slice(0, 60);
    return;
  }
  const safe = address.replace(/[\s()<>]/g, (sign) =>
    encodeURIComponent(sign).replace(/[()]/g, (each) => `%${each.charCodeAt(0).toString(16)}`),
  );
  setText(
    part,
    readWords(reading, part, sourceOf(opened, 'intro')),
    `[${part.title.replace(/[[\]\\]/g, ' ')}](${safe})`,
  );
}

function readAssignment(opened: Opened) {
  const { reading, part } = opened;
  const asked = sourceOf(opened, 'activity').words
    ? readWords(reading, part, sourceOf(opened, 'activity')).markdown
    : '';
  const attached = linksTo(reading, filesOf(opened, 'introattachment'));
  setText(
    part,
    readWords(reading, part, sourceOf(opened, 'intro')),
    [asked, attached].filter(Boolean).join('\n\n'),
  );
}

function readQuiz(opened: Opened) {
  const { reading, part, own } = opened;
  const losses = createLosses();
  tellUnused(part, wordsOf(own, 'intro'));
  const { asked, drawn } = questionsOfQuiz(own, reading.bank);
  losses.add('randomQuestions', drawn);
  const find = ({ id, answers }: BankQuestion, address: string) => {
    const path = decoded(address.replace(fileToken, '').replace(/\?.*$/, ''));
    const file = [...reading.filesIn.values()]
      .flat()
      .find(
        (each) =>
          each.path === path &&
          /^(?:question|qtype_)/.test(each.component) &&
          (each.item === id || answers.includes(each.item)),
      );
    if (!file) losses.add('missingPictures', 1, path);
    return file && reading.files.placeOf(file.place, true);
  };
  const questions = asked.map(({ question, marks }, at) =>
    readBankQuestion(question, { marks, number: at + 1 }, { bank: reading.bank, losses, find }),
  );
  part.test = { questions, rules: rulesOfQuiz(own) };
  part.losses = mergeLosses([...part.losses, ...losses.list(), ...lossesOfQuestions(questions)]);
  if (questions.every(({ question }) => question === null)) part.problem = 'noQuestions';
}

const kinds: Record<string, { kind: CoursePart['kind']; read: (opened: Opened) => void | Promise<void> }> = {
  page: {
    kind: 'reading',
    read: (opened) => {
      const { reading, part, own } = opened;
      setText(part, readWords(reading, part, sourceOf(opened, 'content')));
      if (!part.problem) tellUnused(part, wordsOf(own, 'intro'));
    },
  },
  label: {
    kind: 'reading',
    read: (opened) => setText(opened.part, readWords(opened.reading, opened.part, sourceOf(opened, 'intro'))),
  },
  resource: { kind: 'reading', read: readResource },
  folder: {
    kind: 'reading',
    read: (opened) => {
      const { reading, part } = opened;
      const intro = readWords(reading, part, sourceOf(opened, 'intro'));
      setText(part, intro, linksTo(reading, filesOf(opened, 'content')));
    },
  },
  url: { kind: 'reading', read: readUrl },
  assign: { kind: 'homework', read: readAssignment },
  quiz: { kind: 'test', read: readQuiz },
};

const problems: Record<string, PartProblem> = { forum: 'discussion', lti: 'basicLti' };

/** A book is a section of its chapters. */
function addBook(
  reading: Reading,
  { title, folder, module }: Activity,
  root: Element,
  parent: number | null,
) {
  const own = elementNamed(root, 'book');
  const context = root.getAttribute('contextid') ?? '';
  const section = reading.tree.addSection({
    title: fittingTitle(title, '—', createLosses()),
    path: folder,
    parent,
  });
  const chapters = childrenOf(own, 'chapters', 'chapter').toSorted(
    (a, b) => Number(wordsOf(a, 'pagenum')) - Number(wordsOf(b, 'pagenum')),
  );
  for (const chapter of chapters) {
    const id = chapter.getAttribute('id') ?? '';
    const losses = createLosses();
    const name = fittingTitle(wordsOf(chapter, 'title'), '—', losses);
    const path = `${folder}/${id}`;
    const part: CoursePart = { parent: section, kind: 'reading', title: name, path, losses: losses.list() };
    const place = reading.tree.add(part);
    reading.lessons.set(`chapter ${id}`, place);
    if (!reading.lessons.has(`module ${module}`)) reading.lessons.set(`module ${module}`, place);
    const source = {
      words: wordsOf(chapter, 'content'),
      format: formatOf(chapter, 'contentformat'),
      context,
      item: id,
    };
    reading.readers.set(part, async () => setText(part, readWords(reading, part, source)));
  }
}

async function addActivity(reading: Reading, activity: Activity, parent: number | null) {
  const { kind, title, folder, module } = activity;
  const known = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  const root = known || kind === 'book' ? await xmlAt(reading.archive, `${folder}/${kind}.xml`) : undefined;
  if (kind === 'book' && root) return addBook(reading, activity, root, parent);
  const own = elementNamed(root, kind);
  const losses = createLosses();
  const name = fittingTitle(wordsOf(own, 'name') || title, kind, losses);
  const part: CoursePart = {
    parent,
    kind: known?.kind ?? 'reading',
    title: name,
    path: folder,
    losses: losses.list(),
  };
  const place = reading.tree.add(part);
  if (!known || !own) {
    part.problem = known ? 'badXml' : (problems[kind] ?? 'unknownKind');
    if (part.problem === 'unknownKind') part.problemName = kind;
    return;
  }
  reading.lessons.set(`module ${module}`, place);
  const context = root?.getAttribute('contextid') ?? '';
  reading.readers.set(part, async () => known.read({ reading, activity, part, own, context }));
}

/** What Moodle shows at the head of a section is its first lesson. */
function addSummary(
  reading: Reading,
  section: Element,
  title: string,
  parent: number | null,
  context: string,
) {
  const source = {
    words: wordsOf(section, 'summary'),
    format: formatOf(section, 'summaryformat'),
    context,
    item: section.getAttribute('id') ?? '',
  };
  if (source.words.replace(/<(?!img)[^>]*>|\s|&nbsp;/g, '') === '') return;
  const part: CoursePart = {
    parent,
    kind: 'reading',
    title,
    path: `sections/section_${source.item}`,
    losses: [],
  };
  reading.tree.add(part);
  reading.readers.set(part, async () => setText(part, readWords(reading, part, source)));
}

interface Section {
  root: Element;
  number: number;
  /** Modules in their order. */
  sequence: string[];
}

async function readSections(archive: Archive, listed: readonly Element[]): Promise<Section[]> {
  const sections: Section[] = [];
  for (const each of listed) {
    const root = await xmlAt(archive, `${wordsOf(each, 'directory')}/section.xml`);
    if (!root) continue;
    const sequence = wordsOf(root, 'sequence').split(',').filter(Boolean);
    sections.push({ root, number: Number(wordsOf(root, 'number')), sequence });
  }
  return sections.sort((a, b) => a.number - b.number);
}

async function addSections(reading: Reading, information: Element | undefined, title: string) {
  const contents = elementNamed(information, 'contents');
  const activities = childrenOf(contents, 'activities', 'activity').map(
    (each): Activity => ({
      module: wordsOf(each, 'moduleid'),
      section: wordsOf(each, 'sectionid'),
      kind: wordsOf(each, 'modulename'),
      title: wordsOf(each, 'title'),
      folder: wordsOf(each, 'directory'),
    }),
  );
  const context = wordsOf(information, 'original_course_contextid');
  const sections = await readSections(reading.archive, childrenOf(contents, 'sections', 'section'));
  for (const { root, number, sequence } of sections) {
    const id = root.getAttribute('id') ?? '';
    const name = wordsOf(root, 'name');
    const own = activities.filter(({ section }) => section === id);
    const placeOf = ({ module }: Activity) =>
      (sequence.indexOf(module) + sequence.length + 1) % (sequence.length + 1);
    own.sort((a, b) => placeOf(a) - placeOf(b));
    // The head of a course has no name, and no section of its own.
    const isHead = number === 0 && name === '';
    const words = fittingTitle(name, isHead ? title : String(number), createLosses());
    const parent = isHead
      ? null
      : reading.tree.addSection({ title: words, path: `sections/section_${id}`, parent: null });
    addSummary(reading, root, words, parent, context);
    for (const activity of own) await addActivity(reading, activity, parent);
  }
  const known = new Set(sections.map(({ root }) => root.getAttribute('id')));
  for (const activity of activities)
    if (!known.has(activity.section)) await addActivity(reading, activity, null);
}

/** A backup of Moodle 2 to 5: its sections, activities, files and questions; its users and grades are not opened (rules: course-import-moodle). */
export async function readBackup(
  whole: Archive,
  folder: string,
  options: ReadingOptions,
): Promise<Omit<Course, 'sha256'>> {
  const archive = below(whole, folder);
  const root = await xmlAt(archive, 'moodle_backup.xml');
  const information = elementNamed(root, 'information');
  if (!information) throw new CourseRefused('brokenManifest');
  const { files, named } = await readFiles(archive);
  const reading: Reading = {
    archive,
    named,
    files: createCourseFiles(named),
    filesIn: Map.groupBy(files, ({ context }) => context),
    tree: createTree(),
    lessons: new Map(),
    readers: new Map(),
    bank: readBank(await xmlAt(archive, 'questions.xml')),
  };
  const title = fittingTitle(wordsOf(information, 'original_course_fullname'), '—', createLosses());
  await addSections(reading, information, title);
  const { parts } = reading.tree;
  if (parts.every(({ kind }) => kind === 'section')) throw new CourseRefused('nothingInIt');
  await inSteps(
    parts,
    async (part) => {
      if (!part.problem) await reading.readers.get(part)?.();
    },
    options,
  );
  return {
    format: 'moodle',
    title,
    parts: withoutEmptySections(parts),
    files: reading.files.files,
    unused: named.paths.filter((path) => !reading.files.named(path)),
  };
}

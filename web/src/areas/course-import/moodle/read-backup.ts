import { createLosses } from '../../document-import/public/losses.ts';
import { elementNamed } from '../../question-import/public/xml.ts';
import { type Archive, below } from '../archive.ts';
import { xmlAt } from '../cartridge/manifest.ts';
import type { Course, CoursePart } from '../course.ts';
import { createCourseFiles } from '../files.ts';
import { CourseRefused } from '../refused.ts';
import { inSteps, type ReadingOptions } from '../steps.ts';
import { fittingTitle } from '../titles.ts';
import { createTree, withoutEmptySections } from '../tree.ts';
import { type Activity, addActivity } from './activities.ts';
import { readFiles } from './files.ts';
import { type Reading, readWords, setText } from './lesson-text.ts';
import { readBank } from './questions.ts';
import { childrenOf, formatOf, wordsOf } from './text.ts';

const backupFile = /(?:^|\/)moodle_backup\.xml$/;

/** The folder that a backup begins in; undefined: it is none. */
export function backupFolder({ paths }: Archive): string | undefined {
  const [found] = paths.filter((path) => backupFile.test(path)).sort((a, b) => a.length - b.length);
  return found?.replace(/[^/]*$/, '');
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

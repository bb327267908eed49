import { createLosses, type Losses, mergeLosses } from '../../document-import/public/losses.ts';
import { readMarkdown } from '../../document-import/public/read.ts';
import { type Archive, pathFrom } from '../archive.ts';
import type { CoursePart } from '../course.ts';
import type { CourseFiles } from '../files.ts';
import { readHtml } from '../html-lesson.ts';
import { type Readdress, readdress } from '../markdown/addresses.ts';
import { withoutHtml } from '../markdown/html-in-markdown.ts';
import type { Tree } from '../tree.ts';
import type { BackupFile } from './files.ts';
import type { Bank } from './questions.ts';

/** A text of the backup, and where its files are. */
export interface Source {
  words: string;
  format: string;
  context: string;
  item?: string;
}

export interface Reading {
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

const isPicture = (path: string) => /\.(?:png|jpe?g|gif|webp|svg)$/i.test(path);

/** `$@PAGEVIEWBYID*12@$` stands for a link to the activity 12, `$@BOOKVIEWBYIDCH*12*7@$` for a chapter of it. */
const viewToken = /^(?:\$|%24)@[A-Z]+VIEWBYID(CH)?\*(\d+)(?:\*(\d+))?@(?:\$|%24)/;
export const fileToken = /^@@PLUGINFILE@@\//;

export function decoded(address: string): string {
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
export function readWords(reading: Reading, part: CoursePart, source: Source, base?: string) {
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

export function setText(part: CoursePart, text: NonNullable<CoursePart['text']>, more = '') {
  part.text = { ...text, markdown: [text.markdown, more].filter((each) => each.trim() !== '').join('\n\n') };
  // Homework may be asked for in its title alone.
  if (part.text.markdown === '' && part.kind !== 'homework') part.problem = 'emptyText';
}

/** Files as links, and pictures as what they are. */
export function linksTo({ files }: Reading, found: readonly BackupFile[]): string {
  const links = found.map(({ place, path }) => {
    const name = path.replace(/[[\]\\]/g, ' ');
    const isShown = isPicture(path) && found.length === 1;
    return `${isShown ? '!' : ''}[${name}](image:${files.placeOf(place, isShown)})`;
  });
  return links.length > 1 ? links.map((link) => `- ${link}`).join('\n') : links.join('');
}

/** An introduction that has no place in the lesson is told. */
export const tellUnused = (part: CoursePart, words: string) => {
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

import { createLosses, mergeLosses } from '../../document-import/public/losses.ts';
import { escapedAddress } from '../../document-import/public/read.ts';
import { elementNamed, xmlText } from '../../question-import/public/xml.ts';
import { xmlAt } from '../cartridge/manifest.ts';
import type { CoursePart, PartProblem } from '../course.ts';
import { lossesOfQuestions } from '../question-losses.ts';
import { fittingTitle } from '../titles.ts';
import {
  decoded,
  fileToken,
  linksTo,
  type Reading,
  readWords,
  type Source,
  setText,
  tellUnused,
} from './lesson-text.ts';
import { type BankQuestion, readBankQuestion } from './questions.ts';
import { questionsOfQuiz, rulesOfQuiz } from './quiz.ts';
import { childrenOf, formatOf, wordsOf } from './text.ts';

/** An activity as the backup lists it. */
export interface Activity {
  module: string;
  section: string;
  kind: string;
  title: string;
  folder: string;
}

const isHtml = (path: string) => /\.x?html?$/i.test(path);

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
  setText(
    part,
    readWords(reading, part, sourceOf(opened, 'intro')),
    `[${part.title.replace(/[[\]\\]/g, ' ')}](${escapedAddress(address)})`,
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
  const files = [...reading.filesIn.values()]
    .flat()
    .filter(({ component }) => /^(?:question|qtype_)/.test(component));
  const find = ({ id, answers }: BankQuestion, address: string) => {
    const path = decoded(address.replace(fileToken, '').replace(/\?.*$/, ''));
    const file = files.find(
      (each) => each.path === path && (each.item === id || answers.includes(each.item)),
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

/** Adds the lesson of an activity, or the section of a book. */
export async function addActivity(reading: Reading, activity: Activity, parent: number | null) {
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

import { createLosses, type Losses } from '../../document-import/public/losses.ts';
import { mostQuestions } from '../limits.ts';
import { NotUnderstood } from '../not-understood.ts';
import { parseSource } from '../parse-paper.ts';
import { type Change, noContext, type Parsed } from '../parsed.ts';
import { writePaper } from '../write-paper.ts';
import { complete } from './complete.ts';
import { FileRefused, type ReadingOptions, type ReadQuestions } from './format.ts';
import { createPictures, type Pictures } from './pictures.ts';
import { type ItemParts, readItem, stemOf } from './qti-item.ts';
import type { ItemFile, QtiPackage } from './qti-package.ts';
import { createRichTexts, type RichTexts } from './rich-text.ts';
import { inSteps } from './steps.ts';
import { readTags } from './tags.ts';
import { declaresEntities, nameOf, parseQuestion } from './xml.ts';

interface State {
  texts: RichTexts;
  pictures: Pictures;
  losses: Losses;
  known: Map<string, number | undefined>;
}

function readFile({ xml, tags, stimulus, pictureAt }: ItemFile, at: number, state: State): Parsed {
  const changes: Change[] = [];
  const place = { from: 0, to: 0, context: noContext, original: xml.slice(0, 20_000) };
  const parts: ItemParts = {
    texts: state.texts,
    changes,
    stimulus,
    find: (address) => {
      const found = pictureAt(address);
      if (!state.known.has(found.path))
        state.known.set(found.path, state.pictures.take(found.bytes, found.path));
      return state.known.get(found.path);
    },
  };
  let item: Element | undefined;
  try {
    item = parseQuestion(xml);
    if (nameOf(item) !== 'assessmentItem') throw new NotUnderstood({ kind: 'notQuestion' });
    const made = complete({ ...readItem(item, parts), tags: readTags(tags, changes) }, changes);
    return { ...place, source: writePaper(made.question, at + 1), ...made, problem: null, changes };
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    const stem = item ? knownStem(item, parts) : '';
    const source = writePaper({ stem }, at + 1);
    return { ...place, source, question: null, problem: error.problem, changes: [], hasMarks: true };
  }
}

function knownStem(item: Element, parts: ItemParts): string {
  try {
    return stemOf(item, parts);
  } catch {
    return '';
  }
}

/** Reads the items of QTI, of one file or of a package (rules: question-import-formats). */
export async function readQti({ items }: QtiPackage, options: ReadingOptions): Promise<ReadQuestions> {
  const losses = createLosses();
  const pictures = createPictures(losses);
  const state: State = { texts: createRichTexts(losses, pictures), pictures, losses, known: new Map() };
  const questions = await inSteps(
    items.slice(0, mostQuestions),
    async (item, at) => readFile(await item(), at, state),
    options,
  );
  return {
    format: 'qti',
    questions,
    skipped: [],
    pictures: pictures.files,
    losses: losses.list(),
    text: undefined,
    leftOut: Math.max(0, items.length - mostQuestions),
    mend: parseSource,
  };
}

/** A file that holds one item. */
export function qtiFile(xml: string): QtiPackage {
  if (declaresEntities(xml.slice(0, 10_000))) throw new FileRefused('entities');
  if (/<(?:\w+:)?questestinterop\b/.test(xml)) throw new FileRefused('oldQti');
  if (!/<(?:\w+:)?(?:qti-assessment-item|assessmentItem)\b/.test(xml)) throw new FileRefused('notQti');
  const file: ItemFile = {
    xml,
    tags: [],
    stimulus: '',
    pictureAt: (address) => ({ path: address, bytes: undefined }),
  };
  return { items: [async () => file] };
}

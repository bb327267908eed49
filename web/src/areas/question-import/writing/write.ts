import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import { problemOf } from '../formats/complete.ts';
import type { ReadingOptions } from '../formats/format.ts';
import { readGift } from '../formats/gift.ts';
import { readMoodle } from '../formats/moodle.ts';
import { inSteps } from '../formats/steps.ts';
import { guessTable, readRows } from '../formats/table.ts';
import type { Parsed } from '../parsed.ts';
import { giftFile, giftOf } from './gift.ts';
import { moodleFile, moodleOf, type PictureFiles } from './moodle.ts';
import { type LeftOut, type NotCarried, partsLost } from './not-carried.ts';
import { mostInCell, optionColumns, rowOf, type TableTitles, titlesOf } from './table.ts';

export const textFormats = ['gift', 'moodle', 'table'] as const;
export type WrittenFormat = (typeof textFormats)[number];

export interface WriteOptions extends ReadingOptions {
  pictures: PictureFiles;
  titles: TableTitles;
}

/** What is written. `questions`: how many are in it. */
export interface Written {
  content: { text: string } | { rows: string[][] };
  questions: number;
  notCarried: NotCarried[];
}

/** A question as it stands in a file, and the reader of this project to read it back. */
export interface Piece<Value> {
  write: (question: QuestionFields) => { value: Value } | { leftOut: LeftOut };
  read: (value: Value) => Promise<readonly Parsed[]> | readonly Parsed[];
}

/**
 * Writes each question and reads it back with the reader of its format: what does not come back is what the format cannot carry, so
 * nothing is lost unsaid (rules: question-export).
 */
export async function writeEach<Value>(
  questions: readonly QuestionFields[],
  { write, read }: Piece<Value>,
  options: ReadingOptions,
): Promise<{ values: Value[]; notCarried: NotCarried[] }> {
  const values: Value[] = [];
  const notCarried: NotCarried[] = [];
  await inSteps(
    questions,
    async (question, at) => {
      const place = at + 1;
      const problem = problemOf(question);
      const made = problem ? { leftOut: { problem } } : write(question);
      if ('leftOut' in made) {
        notCarried.push({ place, leftOut: made.leftOut, parts: [] });
        return;
      }
      const { value } = made;
      const [back, ...more] = await read(value);
      if (!back?.question || more.length > 0) {
        notCarried.push({ place, leftOut: 'unread', parts: [] });
        return;
      }
      values.push(value);
      const parts = partsLost(question, back.question);
      if (parts.length > 0) notCarried.push({ place, parts });
    },
    options,
  );
  return { values, notCarried };
}

const readOne = async (reading: Promise<{ questions: Parsed[] }>) =>
  reading.then(
    ({ questions }) => questions,
    () => [],
  );

/** A question in GIFT. */
export const giftPiece: Piece<string> = {
  write: (question) => {
    const value = giftOf(question);
    return value === undefined ? { leftOut: 'noKind' } : { value };
  },
  read: (text) => readOne(readGift(text, {})),
};

/** The questions in a format, and what it cannot carry of each. */
export async function writeQuestions(
  questions: readonly QuestionFields[],
  format: WrittenFormat,
  options: WriteOptions,
): Promise<Written> {
  if (format === 'table') {
    const columns = optionColumns(questions);
    const titles = titlesOf(options.titles, columns);
    const { values, notCarried } = await writeEach<string[]>(
      questions,
      {
        write: (question) => {
          const row = rowOf(question, columns);
          return row.some(({ length }) => length > mostInCell) ? { leftOut: 'longCell' } : { value: row };
        },
        read: (row) => readRows([titles, row], guessTable([titles, row])).questions,
      },
      options,
    );
    return { content: { rows: [titles, ...values] }, questions: values.length, notCarried };
  }
  const pieces: Record<Exclude<WrittenFormat, 'table'>, Piece<string>> = {
    gift: giftPiece,
    moodle: {
      write: (question) => ({ value: moodleOf(question, options.pictures) }),
      read: (text) => readOne(readMoodle(moodleFile([text]), {})),
    },
  };
  const { values, notCarried } = await writeEach(questions, pieces[format], options);
  const text = format === 'gift' ? giftFile(values) : moodleFile(values);
  return { content: { text }, questions: values.length, notCarried };
}

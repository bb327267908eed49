import type { Imported } from '../../document-import/public/losses.ts';
import { maxBytes } from '../../document-import/public/office-file.ts';
import { DocxRefused, readMarkdown } from '../../document-import/public/read.ts';
import { parsePaper, parseSource } from '../parse-paper.ts';
import { readAiken } from './aiken.ts';
import { type Format, formats, type ReadingOptions, type ReadQuestions } from './format.ts';
import { readGift } from './gift.ts';
import { readMoodle } from './moodle.ts';
import { qtiFile, readQti } from './qti.ts';
import { openQtiPackage } from './qti-package.ts';
import { recognise } from './recognise.ts';
import { guessTable, type Rows, readRows } from './table.ts';
import type { TableChoice } from './table-choice.ts';
import { xmlText } from './xml-text.ts';

/** A file or a pasted text. */
export interface Given {
  name: string;
  bytes: ArrayBuffer;
}

/** The questions of a file; `formats`: what else it may be read as. `table`: its rows, whose columns may be chosen anew. */
export interface QuestionFile extends ReadQuestions {
  formats: readonly Format[];
  table?: { rows: Rows; choice: TableChoice };
}

export interface Readers {
  /** A Word document as Markdown. */
  docx: (bytes: ArrayBuffer, options: ReadingOptions) => Promise<Imported>;
  /** The rows of a workbook or of CSV, which the server reads. */
  table: (bytes: ArrayBuffer) => Promise<Rows>;
}

const isZip = (bytes: ArrayBuffer) => bytes.byteLength > 4 && new DataView(bytes).getUint32(0) === 0x504b0304;
const isCompound = (bytes: ArrayBuffer) =>
  bytes.byteLength > 8 && new DataView(bytes).getUint32(0) === 0xd0cf11e0;

/** The names of a ZIP's entries stand in its directory at the end. */
function holds(bytes: ArrayBuffer, name: string): boolean {
  const end = bytes.slice(Math.max(0, bytes.byteLength - 1024 * 1024));
  return new TextDecoder('latin1').decode(end).includes(name);
}

/** What a file is by its content, whatever it is called. */
export function kindOfFile({ name, bytes }: Given): 'word' | 'workbook' | 'package' | 'text' {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (isCompound(bytes)) return /^(?:xls|et|xlsx)$/.test(extension) ? 'workbook' : 'word';
  if (!isZip(bytes)) return extension === 'docx' ? 'word' : extension === 'xlsx' ? 'workbook' : 'text';
  if (holds(bytes, 'word/document')) return 'word';
  if (holds(bytes, 'xl/workbook')) return 'workbook';
  return extension === 'docx' ? 'word' : extension === 'xlsx' ? 'workbook' : 'package';
}

function asPaper({ markdown, losses, pictures }: Imported): ReadQuestions {
  const { questions, skipped } = parsePaper(markdown);
  return {
    format: 'paper',
    questions,
    skipped,
    pictures,
    losses,
    text: markdown,
    leftOut: 0,
    mend: parseSource,
  };
}

async function asTable(bytes: ArrayBuffer, { table }: Readers): Promise<Omit<QuestionFile, 'formats'>> {
  const rows = await table(bytes);
  const choice = guessTable(rows);
  return { ...readRows(rows, choice), table: { rows, choice } };
}

/** One text in one format. */
function readText(text: string, format: Format, options: ReadingOptions, readers: Readers) {
  switch (format) {
    case 'gift':
      return readGift(text, options);
    case 'aiken':
      return readAiken(text, options);
    case 'moodle':
      return readMoodle(text, options);
    case 'qti':
      return readQti(qtiFile(text), options);
    case 'table':
      return asTable(new TextEncoder().encode(text).buffer, readers);
    default:
      return asPaper(readMarkdown(text));
  }
}

interface Choices extends ReadingOptions {
  /** What its author says that it is. */
  as?: Format | undefined;
}

/** A pasted text, or that of a file called `name`. */
export async function readQuestionText(
  given: string,
  readers: Readers,
  { as, name = '', ...options }: Choices & { name?: string } = {},
): Promise<QuestionFile> {
  const text = given.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const format = as ?? recognise(text, name);
  return { ...(await readText(text, format, options, readers)), formats };
}

/**
 * Reads a file of questions by its content (rules: question-import-formats). Rejects with `DocxRefused`, `NoText` or
 * `FileRefused`.
 */
export async function readQuestionFile(
  given: Given,
  readers: Readers,
  options: Choices = {},
): Promise<QuestionFile> {
  const { bytes, name } = given;
  if (bytes.byteLength === 0) throw new DocxRefused('empty');
  if (bytes.byteLength > maxBytes) throw new DocxRefused('tooLarge');
  const kind = kindOfFile(given);
  if (kind === 'word') return { ...asPaper(await readers.docx(bytes, options)), formats: ['paper'] };
  if (kind === 'workbook') return { ...(await asTable(bytes, readers)), formats: ['table'] };
  if (kind === 'package')
    return { ...(await readQti(await openQtiPackage(bytes), options)), formats: ['qti'] };
  return readQuestionText(xmlText(bytes), readers, { ...options, name });
}

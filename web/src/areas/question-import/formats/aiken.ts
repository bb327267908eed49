import { createLosses } from '../../document-import/public/losses.ts';
import { mostQuestions } from '../limits.ts';
import { NotUnderstood } from '../not-understood.ts';
import { type Change, noContext, type Parsed } from '../parsed.ts';
import { complete } from './complete.ts';
import { FileRefused, type ReadingOptions, type ReadQuestions } from './format.ts';
import { createPictures } from './pictures.ts';
import { createRichTexts } from './rich-text.ts';
import { inSteps } from './steps.ts';

/** `A.` and `A)` at the beginning of a line, in capitals, as the format wants them. */
const optionLine = /^\s*([A-Z])[.)]\s+(.*)$/;
const answerLine = /^\s*ANSWER\s*[:：]\s*(.*)$/i;

interface Block {
  lines: string[];
  from: number;
}

/** Each question ends with its answer; what has none ends where another stem follows its options, or with the text. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let current: Block | undefined;
  let hasOptions = false;
  for (const [at, line] of text.split('\n').entries()) {
    if (current && hasOptions && line.trim() !== '' && !optionLine.test(line) && !answerLine.test(line))
      current = undefined;
    if (!current) {
      if (line.trim() === '') continue;
      current = { lines: [], from: at + 1 };
      hasOptions = false;
      blocks.push(current);
    }
    current.lines.push(line);
    if (optionLine.test(line)) hasOptions = true;
    if (answerLine.test(line)) current = undefined;
  }
  return blocks;
}

const noPicture = () => undefined;

function readBlock({ lines, from }: Block): Parsed {
  const losses = createLosses();
  const texts = createRichTexts(losses, createPictures(losses));
  const changes: Change[] = [];
  const source = lines.join('\n').trim();
  const made = {
    source,
    from,
    to: from + lines.join('\n').trimEnd().split('\n').length - 1,
    context: noContext,
  };
  try {
    const stem: string[] = [];
    const options: string[] = [];
    let answer = '';
    for (const line of lines) {
      const [, letter, words = ''] = optionLine.exec(line) ?? [];
      const [, said] = answerLine.exec(line) ?? [];
      if (said !== undefined) answer = said.trim();
      else if (letter === undefined) stem.push(line);
      else {
        const expected = String.fromCharCode(65 + options.length);
        if (letter !== expected) throw new NotUnderstood({ kind: 'letters', expected, found: letter });
        options.push(texts.line(texts.html(words, noPicture)));
      }
    }
    if (answer === '') throw new NotUnderstood({ kind: 'noAnswer' });
    if (!/^[A-Z]$/i.test(answer)) throw new NotUnderstood({ kind: 'unreadAnswer', answer });
    const right = answer.toUpperCase().charCodeAt(0) - 65;
    if (right >= options.length && options.length > 0)
      throw new NotUnderstood({ kind: 'answerOutside', letters: answer });
    const draft = {
      kind: 'single' as const,
      stem: texts.html(stem.join('<br>').trim(), noPicture),
      options: options.map((text, at) => ({ text, answer: at === right })),
    };
    return { ...made, ...complete(draft, changes), problem: null, changes };
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    return { ...made, question: null, problem: error.problem, changes: [], hasMarks: true };
  }
}

/** Reads Aiken, which has single choices only (rules: question-import-formats). */
export async function readAiken(text: string, options: ReadingOptions): Promise<ReadQuestions> {
  const blocks = blocksOf(text);
  if (!blocks.some(({ lines }) => lines.some((line) => answerLine.test(line))))
    throw new FileRefused('notAiken');
  return {
    format: 'aiken',
    questions: await inSteps(blocks.slice(0, mostQuestions), readBlock, options),
    skipped: [],
    pictures: [],
    losses: [],
    text,
    leftOut: Math.max(0, blocks.length - mostQuestions),
    mend: (source, { from }) =>
      blocksOf(source.replace(/\r\n?/g, '\n')).map((block) =>
        readBlock({ ...block, from: from + block.from - 1 }),
      ),
  };
}

import type { Listed } from './answer-list.ts';
import { type Block, splitBlocks } from './blocks.ts';
import { makeQuestion } from './make-question.ts';
import type { Context, Parsed, ParsedPaper } from './parsed.ts';
import { readBlock } from './read-block.ts';
import { normalise } from './signs.ts';

const parsed = (block: Block, context: Context): Parsed => {
  const source = block.source.join('\n').trim();
  return { source, from: block.from, to: block.to, context, ...makeQuestion(readBlock(block), context) };
};

/** Which question each answer of the list is of: by its number, and where that begins anew by the heading above it. */
function assign(blocks: Block[], listed: Listed[]) {
  const byNo = Map.groupBy(blocks, ({ no }) => no);
  const rounds = [...new Set(blocks.map(({ round }) => round))];
  const answers = new Map<Block, Listed>();
  const left: Listed[] = [];
  for (const each of listed) {
    const same = byNo.get(each.no) ?? [];
    const free = same.filter((block) => !answers.has(block));
    const ofKind = each.kind === undefined ? [] : free.filter(({ section }) => section?.kind === each.kind);
    const block =
      same.length === 1
        ? free[0]
        : (ofKind[0] ?? free.find(({ round }) => round === rounds[each.round]) ?? free[0]);
    if (block) answers.set(block, each);
    else left.push(each);
  }
  return { answers, left };
}

/**
 * Reads the questions of a paper in Markdown or plain text (rules: question-import). It never throws.
 * How long a text may be is the reader's of documents (`mostCharacters` of areas/document-import).
 */
export function parsePaper(given: string): ParsedPaper {
  const text = normalise(given);
  const { blocks, skipped, listed } = splitBlocks(text);
  const { answers, left } = assign(blocks, listed);
  const lines = text.split('\n');
  const questions = blocks.map((block) => {
    const found = answers.get(block);
    return parsed(block, {
      section: block.section,
      listed:
        found && !found.problem ? { answer: found.answer, explanation: found.explanation.trim() } : undefined,
      listProblem: found?.problem,
    });
  });
  const unused = [...new Set(left.map(({ line }) => line))].map((line) => ({
    source: lines[line - 1] ?? '',
    from: line,
    to: line,
  }));
  return { questions, skipped: [...skipped, ...unused].sort((a, b) => a.from - b.from) };
}

/** Reads one question anew after its source was changed; it may have become several, or none. */
export function parseSource(given: string, { context, from }: Pick<Parsed, 'context' | 'from'>): Parsed[] {
  const { blocks } = splitBlocks(normalise(given), { section: context.section });
  return blocks.map((block) => {
    const { listed, listProblem } = context;
    const own = blocks.length === 1;
    const made = parsed(block, {
      section: block.section,
      listed: own ? listed : undefined,
      listProblem: own ? listProblem : undefined,
    });
    return { ...made, from: from + block.from - 1, to: from + block.to - 1 };
  });
}

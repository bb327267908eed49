import type { QuestionKind } from '@zhixing/contract/question-kinds';
import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';

const kindNames: Record<QuestionKind, string> = {
  single: '单选题',
  multiple: '多选题',
  judge: '判断题',
  blank: '填空题',
  text: '问答题',
  matching: '配对题',
  ordering: '排序题',
};

/** How an option is called: A for the first. */
export const letterOf = (at: number) => String.fromCharCode(65 + at);

type Answered = Pick<QuestionFields, 'kind' | 'options' | 'answer' | 'blanks' | 'pairs'>;

/** The right answer as a paper says it; '': a teacher marks it. */
export function answerInWords({ kind, options, answer, blanks, pairs = [] }: Answered): string {
  if (kind === 'judge') return answer ? '对' : '错';
  if (kind === 'blank')
    return blanks
      .map(({ answers, number, tolerance }) =>
        number === null ? answers.join('/') : `${number}±${tolerance}`,
      )
      .join('；');
  if (kind === 'matching')
    return `\n${pairs.map(({ left, right }) => `${left} → ${right}`.trim()).join('\n')}`;
  if (kind === 'ordering') return `\n${options.map(({ text }) => text).join('\n')}`;
  return options.flatMap((option, at) => (option.answer ? [letterOf(at)] : [])).join('');
}

type Counted = Pick<QuestionFields, 'kind' | 'options'>;

/** What a paper calls a question's kind; several of which one is right have a name of their own. */
export const kindWord = ({ kind, options }: Counted): string =>
  kind === 'multiple' && options.filter(({ answer }) => answer).length === 1
    ? '不定项选择题'
    : kindNames[kind];

/** The parts of a question as a paper has them; undefined and '': it is not written. */
export interface PaperParts {
  stem: string;
  options: readonly string[];
  kind?: string | undefined;
  answer: string | undefined;
  explanation?: string | undefined;
  guide?: string | undefined;
  difficulty?: string | undefined;
  tags: readonly string[];
  marks?: string | number | undefined;
}

/** Parts in the notation of a paper, which `parseSource` reads. */
export function paperOf(parts: PaperParts, place: number): string {
  const { stem, options, kind, answer, explanation, guide, difficulty, tags, marks } = parts;
  return [
    `${place}. ${stem}`,
    ...options.map((text, at) => `${letterOf(at)}. ${text}`),
    ...(kind ? [`题型：${kind}`] : []),
    ...(answer === undefined ? [] : [`答案：${answer}`]),
    ...(explanation ? [`解析：${explanation}`] : []),
    ...(guide ? [`评分标准：${guide}`] : []),
    ...(difficulty ? [`难度：${difficulty}`] : []),
    ...(tags.length > 0 ? [`知识点：${tags.join('、')}`] : []),
    ...(marks === undefined || marks === '' ? [] : [`分值：${marks}`]),
  ].join('\n');
}

/** What is known of a question that may not be one. */
export type Known = Pick<QuestionFields, 'stem'> & Partial<QuestionFields>;

/** A question in the notation of a paper: so one that came from another system is mended as any other (rules: question-import-formats). */
export function writePaper(known: Known, place: number): string {
  const { kind, options = [], answer = null, blanks = [], pairs = [], tags = [], ...others } = known;
  const isText = kind === 'text';
  return paperOf(
    {
      ...others,
      options: kind === 'ordering' ? [] : options.map(({ text }) => text),
      kind: kind && kindWord({ kind, options }),
      answer: isText ? undefined : kind ? answerInWords({ kind, options, answer, blanks, pairs }) : '',
      tags,
    },
    place,
  );
}

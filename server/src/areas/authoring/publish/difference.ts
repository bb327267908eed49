import { defaultRubricPass } from '@zhixing/contract/rubric';
import type {
  Difference,
  DocumentNode,
  Fields,
  LessonChange,
  LessonDifference,
  LessonPart,
  ProjectDocument,
} from '../../../schema/project-document.ts';
import type { PaperQuestion } from '../../../schema/question.ts';

const shownAtMost = 200;
const short = (value: unknown) => {
  const text =
    typeof value === 'string' ? value : Array.isArray(value) ? value.join('；') : String(value ?? '');
  return text.length > shownAtMost ? `${text.slice(0, shownAtMost)}…` : text;
};
/** JSON with sorted keys: a document read from the database has its keys in another order. */
const asText = (value: unknown): string =>
  JSON.stringify(value, (_, each) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
const isSame = (a: unknown, b: unknown) => asText(a) === asText(b);

function fieldsOf(before: Fields | undefined, after: Fields): Difference['fields'] {
  return (Object.keys(after) as (keyof Fields)[])
    .filter((field) => !isSame(before?.[field], after[field]))
    .map((field) => ({ field, before: short(before?.[field]), after: short(after[field]) }));
}

/** The parts of a lesson's content that differ. */
function partsOf(before: DocumentNode, after: DocumentNode): LessonPart[] {
  const {
    rubric: oldRubric = [],
    rubricPass: oldPass = defaultRubricPass,
    ...oldAsked
  } = before.homework ?? {};
  const { rubric = [], rubricPass = defaultRubricPass, ...asked } = after.homework ?? {};
  const { questions: oldQuestions = [], ...oldRules } = before.test ?? {};
  const { questions = [], ...rules } = after.test ?? {};
  const parts: [LessonPart, boolean][] = [
    ['body', before.body !== after.body],
    ['film', before.mediaId !== after.mediaId],
    ['requirements', !isSame(oldAsked, asked)],
    ['rubric', !isSame(oldRubric, rubric) || (rubric.length > 0 && oldPass !== rubricPass)],
    ['rules', !isSame(oldRules, rules)],
    ['questions', !isSame(oldQuestions, questions)],
  ];
  return parts.filter(([, isOther]) => isOther).map(([part]) => part);
}

/** A question as a text whose words can be compared: its stem, what is to be chosen or written, and what explains it. */
const questionText = ({ stem, options, blanks, explanation }: PaperQuestion) =>
  [
    stem,
    ...options.map(({ text, isAnswer }) => `- ${text}${isAnswer ? ' ✓' : ''}`),
    ...blanks.map(({ answers, number }) => `- ${number ?? answers.join(' / ')}`),
    ...(explanation === '' ? [] : [explanation]),
  ].join('\n');
const questionsText = (node: DocumentNode | undefined) =>
  (node?.test?.questions ?? []).map(questionText).join('\n\n');

/** The texts of a lesson that differ; undefined: it is not there. */
export function textsOf(before: DocumentNode | undefined, after: DocumentNode | undefined) {
  const texts = [
    { part: 'body' as const, before: before?.body ?? '', after: after?.body ?? '' },
    { part: 'questions' as const, before: questionsText(before), after: questionsText(after) },
  ];
  return texts.filter((text) => text.before !== text.after);
}

/** The longest increasing subsequence of `ids` by their former positions; nodes outside it count as moved. */
function unmoved(ids: number[], placeBefore: Map<number, number>): Set<number> {
  const best = ids.map((): { length: number; from: number } => ({ length: 1, from: -1 }));
  const at = ids.map((id) => placeBefore.get(id) ?? 0);
  let end = -1;
  for (let i = 0; i < ids.length; i += 1) {
    const here = best[i] as { length: number; from: number };
    for (let j = 0; j < i; j += 1) {
      const length = (best[j]?.length ?? 0) + 1;
      if ((at[j] ?? 0) < (at[i] ?? 0) && length > here.length) Object.assign(here, { length, from: j });
    }
    if (end === -1 || here.length > (best[end]?.length ?? 0)) end = i;
  }
  const kept = new Set<number>();
  for (let i = end; i !== -1; i = best[i]?.from ?? -1) kept.add(ids[i] as number);
  return kept;
}

/** Nodes that have another parent, or another order among siblings that were there before. */
function movedIn(before: DocumentNode[], after: DocumentNode[]): Set<number> {
  const old = new Map(before.map((node) => [node.id, node]));
  const moved = new Set<number>();
  for (const siblings of Map.groupBy(after, ({ parentId }) => parentId).values()) {
    const stayed = siblings
      .filter(({ id, parentId }) => old.has(id) && old.get(id)?.parentId === parentId)
      .sort((a, b) => a.sort - b.sort)
      .map(({ id }) => id);
    const kept = unmoved(stayed, new Map(before.map(({ id, sort }) => [id, sort])));
    for (const { id } of siblings) if (old.has(id) && !kept.has(id)) moved.add(id);
  }
  return moved;
}

function pathOf({ parentId }: DocumentNode, nodes: Map<number, DocumentNode>): string[] {
  const parent = parentId === null ? undefined : nodes.get(parentId);
  return parent ? [...pathOf(parent, nodes), parent.title] : [];
}

/** The nodes in reading order, so that the differences are listed like the directory. */
function reading(nodes: DocumentNode[], parentId: number | null = null): DocumentNode[] {
  return nodes
    .filter((node) => node.parentId === parentId)
    .sort((a, b) => a.sort - b.sort)
    .flatMap((node) => [node, ...reading(nodes, node.id)]);
}

/** The differences between two documents; without `before`, everything is new. Pure. */
export function differenceOf(before: ProjectDocument | null, after: ProjectDocument): Difference {
  const old = new Map((before?.nodes ?? []).map((node) => [node.id, node]));
  const now = new Map(after.nodes.map((node) => [node.id, node]));
  const moved = movedIn(before?.nodes ?? [], after.nodes);
  const describe = (
    node: DocumentNode,
    nodes: Map<number, DocumentNode>,
    told: Pick<LessonDifference, 'changes' | 'parts'>,
  ) => ({
    id: node.id,
    title: node.title,
    type: node.type,
    path: pathOf(node, nodes),
    ...told,
  });
  const changed = reading(after.nodes).flatMap((node): LessonDifference[] => {
    const was = old.get(node.id);
    if (!was) return [describe(node, now, { changes: ['added'], parts: [] })];
    const parts = partsOf(was, node);
    const changes: [LessonChange, boolean][] = [
      ['moved', moved.has(node.id)],
      ['renamed', was.title !== node.title],
      ['rewritten', parts.length > 0],
    ];
    const told = changes.filter(([, is]) => is).map(([change]) => change);
    return told.length === 0 ? [] : [describe(node, now, { changes: told, parts })];
  });
  const removed = reading(before?.nodes ?? [])
    .filter(({ id }) => !now.has(id))
    .map((node) => describe(node, old, { changes: ['removed'], parts: [] }));
  return { fields: fieldsOf(before?.fields, after.fields), leaves: [...changed, ...removed] };
}

export const isNothing = ({ fields, leaves: lessons }: Difference) =>
  fields.length === 0 && lessons.length === 0;

import type { Language } from '@zhixing/contract/language';
import { mostPoints } from '@zhixing/contract/rubric';
import { type ContentType, contentType } from '@zhixing/contract/words';
import { type Sentence, say, translate } from '../../../locales/say.ts';
import type { DocumentNode, Fields } from '../../../schema/project-document.ts';
import { type BankRow, faultOfBank } from '../../assessment/index.ts';
import { whyNothingRequired } from '../../learning/index.ts';
import { rubricFaults, titleFaults } from '../titles.ts';
import type { Compiled } from './compile.ts';

interface Fault {
  /** null: a fault of the project's own fields. */
  nodeId: number | null;
  /** The field, for a fault of the project's own fields. */
  field?: keyof Fields;
  text: Sentence;
}

/** The faults in the reader's language. */
export const translateFaults = (faults: Fault[], language: Language) =>
  faults.map(({ text, ...where }) => ({ ...where, text: translate(text, language) }));

function fieldFaults({ fields, nodes }: Compiled): Omit<Fault, 'nodeId'>[] {
  const { title, summary, certificateRule } = fields;
  const nothingRequired = whyNothingRequired(certificateRule, nodes);
  return [
    ...(title === '' ? [{ field: 'title' as const, text: '项目还没有名称' }] : []),
    ...titleFaults(fields),
    ...(summary.trim() === '' ? [{ field: 'summary' as const, text: '项目还没有简介' }] : []),
    ...(nodes.every(({ type }) => type === null) ? [{ text: '目录里还没有可以学习的小节' }] : []),
    ...(nothingRequired ? [{ field: 'certificateRule' as const, text: nothingRequired }] : []),
  ];
}

function homeworkFaults({ body, homework }: DocumentNode): Sentence[] {
  const rubric = homework?.rubric ?? [];
  const points = mostPoints(rubric);
  return [
    ...(body.trim() === '' ? ['作业还没有说明'] : []),
    ...rubricFaults(rubric),
    ...(rubric.some(({ title }) => title.trim() === '') ? ['评分表有一个评分项没有名称'] : []),
    ...rubric
      .filter(({ levels }) => levels.some(({ name }) => name.trim() === ''))
      .map(({ title }) => say`评分项“${title}”有一个等级没有名称`),
    ...(rubric.length > 0 && (points <= 0 || points > 100)
      ? [say`评分表的满分是 ${points} 分，应当在 1 到 100 之间`]
      : []),
  ];
}

/**
 * Faults of a pool: fewer questions than are drawn, or questions with different marks, which would give papers with
 * different totals.
 */
function poolFaults({ test }: DocumentNode, drafted: Compiled['drafts'][number] | undefined): Sentence[] {
  const pools = Map.groupBy(test?.questions ?? [], ({ pool }) => pool);
  return (drafted?.settings.test?.draws ?? []).flatMap(({ tag, count }, pool) => {
    const members = pools.get(pool) ?? [];
    const worth = new Set(members.map(({ marks }) => marks));
    return [
      ...(members.length < count
        ? [say`标签“${tag}”要抽 ${count} 题，题库里只有 ${members.length} 题可抽`]
        : []),
      ...(worth.size > 1 ? [say`标签“${tag}”的题分值不同，抽到的试卷满分会不一样：请改为同样的分值`] : []),
    ];
  });
}

export const testTooLarge: Sentence =
  '试题的文字太多，做不成试卷：请减少试题或缩短题目，抽题的标签下所有的题都计在内';

function testFaults(compiled: Compiled, node: DocumentNode, byId: Bank): Sentence[] {
  const { drafts, tooLarge } = compiled;
  if (tooLarge.includes(node.id)) return [testTooLarge];
  const questions = node.test?.questions ?? [];
  const faulty = questions.flatMap(({ bankId }, index) => {
    const row = byId.get(bankId ?? 0);
    const fault = row && faultOfBank(row);
    return fault ? [say`第 ${index + 1} 题：${[fault]}`] : [];
  });
  return [
    ...(questions.length === 0 ? ['测验还没有试题'] : []),
    ...faulty,
    ...poolFaults(
      node,
      drafts.find(({ id }) => id === node.id),
    ),
  ];
}

type Bank = ReadonlyMap<number, BankRow>;

const lessonFaults: Record<ContentType, (compiled: Compiled, node: DocumentNode, byId: Bank) => Sentence[]> =
  {
    [contentType.reading]: ({ unseen }, { body, mediaId }) => [
      ...(body.trim() === '' && mediaId === null ? ['这一节还没有正文或视频'] : []),
      ...(mediaId !== null && unseen.includes(mediaId)
        ? ['视频还没有转换好，学生的浏览器放不出来：请等它转换好，或换成 MP4（画面 H.264、声音 AAC）']
        : []),
    ],
    [contentType.homework]: (_, node) => homeworkFaults(node),
    [contentType.test]: testFaults,
  };

function nodeFaults(compiled: Compiled, node: DocumentNode, byId: Bank): Sentence[] {
  if (node.type !== null) return lessonFaults[node.type](compiled, node, byId);
  const isEmpty = !compiled.nodes.some(({ parentId }) => parentId === node.id);
  return isEmpty ? ['这一章下面还没有小节'] : [];
}

/** The reasons why a draft cannot be published, one sentence each; empty: it can. */
export function faultsOf(compiled: Compiled): Fault[] {
  const byId = new Map(compiled.bank.map((row) => [row.id, row]));
  return [
    ...fieldFaults(compiled).map((fault) => ({ nodeId: null, ...fault })),
    ...compiled.nodes.flatMap((node) =>
      nodeFaults(compiled, node, byId).map((text) => ({
        nodeId: node.id,
        // An empty chapter is not a lesson, so it is called a chapter.
        text:
          node.type === null ? say`章节《${node.title}》：${[text]}` : say`小节《${node.title}》：${[text]}`,
      })),
    ),
  ];
}

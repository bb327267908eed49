import { contentType } from '@zhixing/contract/words';
import { type Sentence, say } from '../../locales/say.ts';
import type { Difference, LeafChange, LeafDifference, LeafPart } from './document.ts';

interface Touched {
  started: number;
  done: number;
}
export type ToldLeaf = LeafDifference & Touched;

interface Told {
  leaves: ToldLeaf[];
  fields: Difference['fields'];
  learning: number;
  graduated: number;
}

const isLeaf = ({ type }: LeafDifference) => type !== null;
const sum = (leaves: ToldLeaf[], what: keyof Touched) => leaves.reduce((all, each) => all + each[what], 0);
const having = ({ leaves }: Told, change: LeafChange) =>
  leaves.filter((leaf) => isLeaf(leaf) && leaf.changes.includes(change));
const touching = ({ leaves }: Told, part: LeafPart) => leaves.filter(({ parts }) => parts.includes(part));

/** One line of what counts, of the leaves that it concerns; nothing where it concerns none. */
type Line = (told: Told) => Sentence[];
const line =
  (leavesOf: (told: Told) => ToldLeaf[], sentence: (leaves: ToldLeaf[], told: Told) => Sentence): Line =>
  (told) => {
    const leaves = leavesOf(told);
    return leaves.length === 0 ? [] : [sentence(leaves, told)];
  };

const lines: Line[] = [
  line(
    (told) => having(told, 'added'),
    (leaves, { learning, graduated }) =>
      say`新增 ${leaves.length} 节：学习中的 ${learning} 人从此按新的节数计算进度，页面会说明原因；已结业的 ${graduated} 人仍是结业，可以选学`,
  ),
  line(
    (told) => having(told, 'removed'),
    (leaves) =>
      say`移除 ${leaves.length} 节：不再计入进度，已有 ${sum(leaves, 'started')} 人次学过的记录都保留；因此完成了全部小节的学生随即结业`,
  ),
  line(
    (told) => having(told, 'moved'),
    (leaves) => say`移动 ${leaves.length} 节：只改变次序，完成的、写过的、截止时间都不变`,
  ),
  line(
    (told) => having(told, 'rewritten'),
    (leaves) =>
      say`更新 ${leaves.length} 节：已完成的 ${sum(leaves, 'done')} 人次仍算完成，学过的学生会看到“已更新”`,
  ),
  line(
    (told) => touching(told, 'film').filter(({ type }) => type === contentType.reading),
    (leaves) => say`换了视频的 ${leaves.length} 节：看完的仍算完成，没看完的从新视频重新计算`,
  ),
  line(
    (told) => touching(told, 'requirements'),
    (leaves) => say`改了要求的 ${leaves.length} 份作业：交过的不重新判断，之后提交的按新的要求`,
  ),
  line(
    (told) => touching(told, 'questions'),
    (leaves) =>
      say`改了试题的 ${leaves.length} 个测验：正在作答的按手里的试卷交，交过的成绩不变，新开始的用新试卷`,
  ),
  line(
    (told) => touching(told, 'rules'),
    (leaves) => say`改了规则的 ${leaves.length} 个测验：已开始的按开始时的时限和及格线，已通过的不变`,
  ),
  ({ fields }) =>
    fields.some(({ field }) => field === 'certificateRule')
      ? ['证书规则改变：已结业的不变；已满足新规则的学生随即结业']
      : [],
  ({ fields }) =>
    fields.some(({ field }) => field === 'certificateTitle' || field === 'certificateTitleEn')
      ? ['证书上的项目名称改变：只用于之后颁发的证书，已颁发的不变']
      : [],
];

/** What counts for whom once a difference is published, a sentence each (docs/rules.md, revised-*); nothing before the first publication. */
export const effectsOf = (told: Told): Sentence[] => lines.flatMap((each) => each(told));

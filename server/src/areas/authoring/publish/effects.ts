import { contentType } from '@zhixing/contract/words';
import { type Sentence, say } from '../../../locales/say.ts';
import type {
  Difference,
  LessonChange,
  LessonDifference,
  LessonPart,
} from '../../../schema/project-document.ts';

interface Touched {
  started: number;
  done: number;
}
export type DescribedLesson = LessonDifference & Touched;

interface Told {
  lessons: DescribedLesson[];
  fields: Difference['fields'];
  learning: number;
  graduated: number;
}

const isLesson = ({ type }: LessonDifference) => type !== null;
const sum = (lessons: DescribedLesson[], what: keyof Touched) =>
  lessons.reduce((all, each) => all + each[what], 0);
const having = ({ lessons }: Told, change: LessonChange) =>
  lessons.filter((lesson) => isLesson(lesson) && lesson.changes.includes(change));
const touching = ({ lessons }: Told, part: LessonPart) => lessons.filter(({ parts }) => parts.includes(part));

/** One sentence about the lessons that it concerns; none when there are no such lessons. */
type EffectSentences = (told: Told) => Sentence[];
const line =
  (
    lessonsOf: (told: Told) => DescribedLesson[],
    sentence: (lessons: DescribedLesson[], told: Told) => Sentence,
  ): EffectSentences =>
  (told) => {
    const lessons = lessonsOf(told);
    return lessons.length === 0 ? [] : [sentence(lessons, told)];
  };

const lines: EffectSentences[] = [
  line(
    (told) => having(told, 'added'),
    (lessons, { learning, graduated }) =>
      say`新增 ${lessons.length} 节：学习中的 ${learning} 人从此按新的节数计算进度，页面会说明原因；已结业的 ${graduated} 人仍是结业，可以选学`,
  ),
  line(
    (told) => having(told, 'removed'),
    (lessons) =>
      say`移除 ${lessons.length} 节：不再计入进度，已有 ${sum(lessons, 'started')} 人次学过的记录都保留；因此完成了全部小节的学生随即结业`,
  ),
  line(
    (told) => having(told, 'moved'),
    (lessons) => say`移动 ${lessons.length} 节：只改变次序，完成的、写过的、截止时间都不变`,
  ),
  line(
    (told) => having(told, 'rewritten'),
    (lessons) =>
      say`更新 ${lessons.length} 节：已完成的 ${sum(lessons, 'done')} 人次仍算完成，学过的学生会看到“已更新”`,
  ),
  line(
    (told) => touching(told, 'film').filter(({ type }) => type === contentType.reading),
    (lessons) => say`换了视频的 ${lessons.length} 节：看完的仍算完成，没看完的从新视频重新计算`,
  ),
  line(
    (told) => touching(told, 'requirements'),
    (lessons) => say`改了要求的 ${lessons.length} 份作业：交过的不重新判断，之后提交的按新的要求`,
  ),
  line(
    (told) => touching(told, 'questions'),
    (lessons) =>
      say`改了试题的 ${lessons.length} 个测验：正在作答的按手里的试卷交，交过的成绩不变，新开始的用新试卷`,
  ),
  line(
    (told) => touching(told, 'rules'),
    (lessons) => say`改了规则的 ${lessons.length} 个测验：已开始的按开始时的时限和及格线，已通过的不变`,
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

/**
 * The effects of publishing a difference on students, one sentence each (docs/rules/authoring.md, revised-*). For a first
 * publication there are none.
 */
export const effectsOf = (told: Told): Sentence[] => lines.flatMap((each) => each(told));

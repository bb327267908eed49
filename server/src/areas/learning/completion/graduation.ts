import { type CertificateRule, type ContentType, contentType } from '@zhixing/contract/words';
import { type Sentence, say } from '../../../locales/say.ts';
import { withoutVerdict } from '../../camps/marks-shown.expressions.ts';
import type { Published } from '../../projects/index.ts';
import { isCounted } from './progress.expressions.ts';
import { isMet, isRequired } from './requirements.ts';

/**
 * One lesson with what graduation needs to know. `passed`: the verdict of the newest homework version's review; null: not
 * reviewed yet.
 */
export interface LessonCompletion {
  chapterId: number;
  title: string;
  type: ContentType | null;
  mediaId: number | null;
  /** null: part of the project since its first publication. */
  addedAt: Date | null;
  done: boolean;
  submittedAt: Date | null;
  passed: boolean | null;
  /** Its student does not see the mark yet (rules: marks-shown). */
  isWithheld?: true;
}

/** A lesson as its student sees it while marks are withheld (rules: marks-shown). */
export const withheldCompletion = <L extends LessonCompletion>(lesson: L): L => ({
  ...lesson,
  passed: withoutVerdict(lesson.passed),
  isWithheld: true,
});

interface Done {
  done: boolean;
}
interface Newest {
  submittedAt: Date;
  passed: boolean | null;
}

/**
 * The completion of each lesson for one student, in order of creation. `studied` and the newest homework are looked up by
 * lesson.
 */
export const completionOf = (
  { made }: Pick<Published, 'made'>,
  studied: ReadonlyMap<number, Done>,
  newest: ReadonlyMap<number, Newest>,
): LessonCompletion[] =>
  made.map(({ id, title, type, mediaId, addedAt }) => {
    const { done = false } = studied.get(id) ?? {};
    const { submittedAt = null, passed = null } = newest.get(id) ?? {};
    return { chapterId: id, title, type, mediaId, addedAt, done, submittedAt, passed };
  });

function missingHomework({ title, submittedAt, passed, isWithheld }: LessonCompletion): Sentence {
  if (passed === false) return say`作业《${title}》未通过，请修改后重新提交`;
  if (submittedAt === null) return say`作业《${title}》未提交`;
  return isWithheld ? say`作业《${title}》已提交，成绩还没有公布` : say`作业《${title}》等待老师批阅`;
}

const missingTest = ({ title, isWithheld }: LessonCompletion): Sentence =>
  isWithheld ? say`测验《${title}》还没有做，或者成绩还没有公布` : say`测验《${title}》未通过`;

/** What is said of a lesson that is not met; null: readings are counted in one sentence by missingOf. */
const missing: Record<ContentType, (lesson: LessonCompletion) => Sentence | null> = {
  [contentType.reading]: () => null,
  [contentType.homework]: missingHomework,
  [contentType.test]: missingTest,
};

/** What a homework or test still lacks for graduation, as a sentence; null: nothing. A test is done only when passed. */
export const missingGraded = (lesson: LessonCompletion): Sentence | null =>
  lesson.type === null || isMet.holds(lesson) ? null : missing[lesson.type](lesson);

/** The lessons that count for a student's figures. */
export const countedOf = <L extends Pick<LessonCompletion, 'addedAt' | 'done'>>(
  lessons: readonly L[],
  graduatedAt: Date | null,
): readonly L[] => lessons.filter(({ addedAt, done }) => isCounted.holds({ graduatedAt, addedAt, done }));

/** Whether a lesson was rewritten after the student last read it (rules: revised-rewritten). */
export const isUpdated = (revisedAt: Date | null, readAt: Date | null) =>
  revisedAt !== null && readAt !== null && revisedAt > readAt;

/** The requirements still missing for graduation, as sentences (rules: graduation). */
export function missingOf(all: LessonCompletion[], rule: CertificateRule): Sentence[] {
  const lessons = all.filter(({ type }) => isRequired.holds({ rule, type }));
  if (lessons.length === 0) return ['这个项目还没有可以学习的内容'];
  const open = lessons.filter((lesson) => !isMet.holds(lesson));
  const readings = open.filter(({ type }) => type === contentType.reading);
  const videos = readings.filter(({ mediaId }) => mediaId !== null).length;
  const texts = readings.length - videos;
  return [
    ...(texts > 0 ? [say`还有 ${texts} 节阅读未完成`] : []),
    ...(videos > 0 ? [say`还有 ${videos} 个视频未看完`] : []),
    ...open.map(missingGraded).filter((sentence) => sentence !== null),
  ];
}

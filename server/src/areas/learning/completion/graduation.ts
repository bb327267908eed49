import { type CertificateRule, type ContentType, contentType } from '@zhixing/contract/words';
import { type Sentence, say } from '../../../locales/say.ts';
import type { Published } from '../../practise/index.ts';

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
  passed: lesson.passed === false ? false : null,
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

function missingHomework(lesson: LessonCompletion): Sentence | null {
  const { title, done, submittedAt, passed, isWithheld } = lesson;
  if (passed === false) return say`作业《${title}》未通过，请修改后重新提交`;
  if (done) return null;
  if (submittedAt === null) return say`作业《${title}》未提交`;
  return isWithheld ? say`作业《${title}》已提交，成绩还没有公布` : say`作业《${title}》等待老师批阅`;
}

function missingTest({ title, done, isWithheld }: LessonCompletion): Sentence | null {
  if (done) return null;
  return isWithheld ? say`测验《${title}》还没有做，或者成绩还没有公布` : say`测验《${title}》未通过`;
}

const missing: Record<ContentType, (lesson: LessonCompletion) => Sentence | null> = {
  /** Readings are counted in one sentence by missingOf. */
  [contentType.reading]: () => null,
  [contentType.homework]: missingHomework,
  [contentType.test]: missingTest,
};

/**
 * What a homework or test still lacks for graduation, as a sentence; null: nothing. A homework can be done and still not
 * have passed review; a test is done only when passed.
 */
export const missingGraded = (lesson: LessonCompletion): Sentence | null =>
  lesson.type === null ? null : missing[lesson.type](lesson);

/**
 * The lessons that count for a student's figures. For a graduate, lessons added after graduation count only if done
 * (rules: revised-added).
 */
export const countedOf = <L extends Pick<LessonCompletion, 'addedAt' | 'done'>>(
  lessons: readonly L[],
  graduatedAt: Date | null,
): readonly L[] =>
  graduatedAt === null
    ? lessons
    : lessons.filter(({ addedAt, done }) => done || addedAt === null || addedAt <= graduatedAt);

/** Whether a lesson was rewritten after the student last read it (rules: revised-rewritten). */
export const isUpdated = (revisedAt: Date | null, readAt: Date | null) =>
  revisedAt !== null && readAt !== null && revisedAt > readAt;

/** For each certificate rule, the lessons that it requires (rules: certificate-rule). */
const asksFor: Record<CertificateRule, (lesson: LessonCompletion) => boolean> = {
  all: () => true,
  graded: ({ type }) => type !== contentType.reading,
};

/**
 * The requirements still missing for graduation, as sentences: every required lesson done, every graded item passed
 * (rules: graduation).
 */
export function missingOf(all: LessonCompletion[], rule: CertificateRule): Sentence[] {
  const lessons = all.filter(asksFor[rule]);
  if (lessons.length === 0) return ['这个项目还没有可以学习的内容'];
  let films = 0;
  let readings = 0;
  const graded: Sentence[] = [];
  for (const lesson of lessons) {
    const isOpen = lesson.type === contentType.reading && !lesson.done;
    if (isOpen && lesson.mediaId !== null) films += 1;
    else if (isOpen) readings += 1;
    const missing = missingGraded(lesson);
    if (missing !== null) graded.push(missing);
  }
  return [
    ...(readings > 0 ? [say`还有 ${readings} 节阅读未完成`] : []),
    ...(films > 0 ? [say`还有 ${films} 个视频未看完`] : []),
    ...graded,
  ];
}

import { type CertificateRule, type ContentType, contentType } from '@zhixing/contract/words';
import { type Sentence, say } from '../../locales/say.ts';
import type { Published } from './outline.door.ts';

/** A leaf as graduation looks at it. `passed`: what the review of the newest homework says; null: there is none yet. */
export interface LeafCompletion {
  chapterId: number;
  title: string;
  type: ContentType | null;
  mediaId: number | null;
  /** null: from the first publication on. */
  addedAt: Date | null;
  done: boolean;
  submittedAt: Date | null;
  passed: boolean | null;
  /** Whether a work waits, or was returned, is not told (withoutHandIns). */
  isHidden?: true;
}

/** As staff see it by name where marking is anonymous: done or not, since one work that waits would be that of whoever has handed in (rules: camp-anonymous). */
export const withoutHandIns = (leaf: LeafCompletion): LeafCompletion => ({
  ...leaf,
  ...{ submittedAt: null, passed: null, isHidden: true },
});

interface Done {
  done: boolean;
}
interface Newest {
  submittedAt: Date;
  passed: boolean | null;
}

/** Each leaf with what one student has done of it, in the order they were made: `studied` and the newest homework by leaf. */
export const completionOf = (
  { made }: Pick<Published, 'made'>,
  studied: ReadonlyMap<number, Done>,
  newest: ReadonlyMap<number, Newest>,
): LeafCompletion[] =>
  made.map(({ id, title, type, mediaId, addedAt }) => {
    const { done = false } = studied.get(id) ?? {};
    const { submittedAt = null, passed = null } = newest.get(id) ?? {};
    return { chapterId: id, title, type, mediaId, addedAt, done, submittedAt, passed };
  });

function missingHomework({ title, done, submittedAt, passed, isHidden }: LeafCompletion): Sentence | null {
  if (passed === false) return say`作业《${title}》未通过，请修改后重新提交`;
  if (done) return null;
  if (isHidden) return say`作业《${title}》还没有完成`;
  return submittedAt === null ? say`作业《${title}》未提交` : say`作业《${title}》等待老师批阅`;
}

const missing: Record<ContentType, (leaf: LeafCompletion) => Sentence | null> = {
  /** Told together: how many of them there are (missingOf). */
  [contentType.reading]: () => null,
  [contentType.homework]: missingHomework,
  [contentType.test]: ({ title, done }) => (done ? null : say`测验《${title}》未通过`),
};

/**
 * What graduation still wants of homework and tests, as a sentence; null: nothing. Homework can be done and yet have
 * been marked as not passed; a test is done by being passed.
 */
export const missingGraded = (leaf: LeafCompletion): Sentence | null =>
  leaf.type === null ? null : missing[leaf.type](leaf);

/** The leaves that a student's figures count: who has graduated is asked for none that was added since (rules: revised-added). */
export const countedOf = <L extends Pick<LeafCompletion, 'addedAt' | 'done'>>(
  leaves: readonly L[],
  graduatedAt: Date | null,
): readonly L[] =>
  graduatedAt === null
    ? leaves
    : leaves.filter(({ addedAt, done }) => done || addedAt === null || addedAt <= graduatedAt);

/** Whether a leaf was rewritten since the student last read it, ms since 1970 (rules: revised-rewritten). */
export const isUpdated = (revisedAt: Date | null, readAt: number | null) =>
  revisedAt !== null && readAt !== null && revisedAt.getTime() > readAt;

/** The kinds of leaves that a certificate asks for (rules: certificate-rule). */
const asksFor: Record<CertificateRule, (leaf: LeafCompletion) => boolean> = {
  all: () => true,
  graded: ({ type }) => type !== contentType.reading,
};

/** What graduation still wants: every leaf done that the rule asks for, every graded item passed (rules: graduation). */
export function missingOf(all: LeafCompletion[], rule: CertificateRule): Sentence[] {
  const leaves = all.filter(asksFor[rule]);
  if (leaves.length === 0) return ['这个项目还没有可以学习的内容'];
  let films = 0;
  let readings = 0;
  const graded: Sentence[] = [];
  for (const leaf of leaves) {
    const isOpen = leaf.type === contentType.reading && !leaf.done;
    if (isOpen && leaf.mediaId !== null) films += 1;
    else if (isOpen) readings += 1;
    const missing = missingGraded(leaf);
    if (missing !== null) graded.push(missing);
  }
  return [
    ...(readings > 0 ? [say`还有 ${readings} 节阅读未完成`] : []),
    ...(films > 0 ? [say`还有 ${films} 个视频未看完`] : []),
    ...graded,
  ];
}

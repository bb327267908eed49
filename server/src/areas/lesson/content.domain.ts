import type { calls, Data, Payload } from '@zhixing/contract';
import type { Language } from '@zhixing/contract/language';
import { type ContentType, contentType } from '@zhixing/contract/words';
import type { Action, Dependencies } from '../../action/action.ts';
import { createCache } from '../../base/cache/cache.ts';
import { bytesOf, type Written, written } from '../../base/cache/written.ts';
import { badParameter } from '../../base/errors.ts';
import { numberOf } from '../../base/number-of.ts';
import { translate } from '../../locales/say.ts';
import { renderMarkdown } from '../../text/render.ts';
import { paperAt } from '../assessment/index.ts';
import { isShownByName } from '../camps/anonymous-marking.expressions.ts';

import { createLinks, type OwnedFiles } from '../files/index.ts';
import {
  type ChapterAccess,
  findLesson,
  isUpdated,
  noteSeen,
  readAtChapter,
  removedLesson,
  showVideo,
  showWatching,
} from '../learning/index.ts';
import { publishedFilesOf } from '../projects/index.ts';
import { mustPass } from '../schoolwork/index.ts';
import { type LessonText, lessonTextOf } from './lesson-text.ts';

type Content = Data<typeof calls.getContent>;

/**
 * A lesson's content: safe HTML of a reading, video ("1") or homework ("2"), the paper of a test (3). -3: no such chapter,
 * or a branch, which has no content; -1: not enrolled, or the enrolment awaits approval.
 */
export async function getContent({
  deps,
  caller,
  payload,
  language,
}: Action<Payload<typeof calls.getContent>>): Promise<Content | Written<Content>> {
  const { chapterId, userId, ahead = false } = payload;
  const find = findLesson;
  const { access, found: read } = await readAtChapter({
    db: deps.db,
    caller,
    chapterId,
    userId,
    find,
    shows: 'progress',
    now: deps.clock.now(),
  });
  const { id, projectId, title, type } = access.chapter;
  // By name nothing is shown of what is marked without one (rules: camp-anonymous).
  const isHidden = access.anonymous && !isShownByName.holds({ type });
  const found = isHidden ? { ...read, doneAt: null } : read;
  if (access.chapter.removedAt !== null && !(await isBeingTaken({ deps, language }, access, found)))
    throw badParameter(removedLesson);
  if (type === null) throw badParameter('这一章没有正文（chapterId），请选择它下面的小节');
  const { contentVersion } = found;
  const lesson = {
    ...found,
    text: await lessonTextOf(deps.db, { chapterId, projectId, contentVersion }),
    files: await publishedFilesOf(deps.db, { projectId, contentVersion }),
  };
  const common = {
    id,
    projectId,
    title,
    done: lesson.doneAt !== null,
    ...dueOf(access, found, language),
    ...closingOf(access),
    ...(isHidden
      ? {}
      : await revisionOf(deps, { access, lesson, opened: access.studentId === caller.accountId && !ahead })),
  };
  const { content, ...own } = await shown[type]({ deps, language }, access, lesson);
  return Buffer.isBuffer(content)
    ? written<Content, 'content'>({ ...common, type, ...own }, { content })
    : { ...common, type, content, ...own };
}

/**
 * The lesson's deadline for the student, and the reason of an extension. Under anonymous marking, the date that came with a
 * returned homework is hidden from staff.
 */
function dueOf(
  { anonymous }: ChapterAccess,
  found: FoundLesson,
  language: Language,
): Pick<Content, 'deadline' | 'extensionReason'> {
  const { dueAt, extensionReason } = anonymous ? found.byName : found;
  return {
    ...(dueAt ? { deadline: dueAt.toISOString() } : {}),
    ...(extensionReason ? { extensionReason: translate(extensionReason, language) } : {}),
  };
}

/** Of homework and tests: whether the camp's gradebook is submitted or locked, so that nothing is handed in (rules: gradebook-lock). */
function closingOf({ chapter: { type }, camp }: ChapterAccess): Pick<Content, 'gradebookClosed'> {
  const isGraded = type === contentType.homework || type === contentType.test;
  return isGraded && camp.gradebookState !== 'open' ? { gradebookClosed: camp.gradebookState } : {};
}

/**
 * Whether the lesson is a test that the student has begun. It can be finished even if it was removed meanwhile
 * (rules: revised-removed).
 */
async function isBeingTaken(how: ShowContext, access: ChapterAccess, found: FoundLesson): Promise<boolean> {
  if (access.chapter.type !== contentType.test) return false;
  return (await paperOf(how, access, found)).paper.startedAt !== null;
}

/**
 * The paper of a test. Under anonymous marking, staff see it without attempts and questions: the questions drawn for the
 * student, and the time, would reveal which anonymous answers are theirs (rules: camp-anonymous).
 */
async function paperOf(
  how: ShowContext,
  { studentId, chapter, camp, anonymous }: ChapterAccess,
  found: FoundLesson,
) {
  const key = { studentId, chapterId: chapter.id };
  const taken = anonymous ? { attempts: [], bestAnswers: [] } : {};
  const at = { ...found, ...taken, projectId: chapter.projectId, camp };
  const { paper, passed } = await paperAt({ ...how, key, now: how.deps.clock.now() }, at);
  return { paper: anonymous ? { ...paper, questions: [] } : paper, passed };
}

/**
 * When the lesson was rewritten, if that was after the student last read it. When the student opens the lesson, this is
 * stored, and later reads return nothing (rules: revised-rewritten).
 */
async function revisionOf(
  { db, clock }: Dependencies,
  { access, lesson, opened }: { access: ChapterAccess; lesson: Lesson; opened: boolean },
): Promise<{ revisedAt?: string }> {
  const { readAt, text } = lesson;
  const { revisedAt } = text;
  if (revisedAt === null || !isUpdated(revisedAt, readAt)) return {};
  const { studentId, chapter } = access;
  if (opened) await noteSeen(db, { studentId, chapterId: chapter.id, now: clock.now() });
  return { revisedAt: revisedAt.toISOString() };
}

type Shown = Pick<
  Content,
  'reading' | 'watching' | 'mediaId' | 'videoInfo' | 'source' | 'requirements' | 'rubric' | 'rubricPass'
> &
  Partial<Pick<Content, 'done'>> & { content: Content['content'] | Buffer };
type FoundLesson = NonNullable<Awaited<ReturnType<typeof findLesson>>>;
type Lesson = FoundLesson & { text: LessonText; files: OwnedFiles };
type ShowContext = Pick<Action<unknown>, 'deps' | 'language'>;

const mostBytes = 16 * 1024 * 1024;
/**
 * Serialised lesson texts, which are the same for all readers (docs/decisions/0045). The key is the identity of the cached
 * text.
 */
const writtenTexts = createCache<Buffer>({ maxBytes: mostBytes, bytesOf: ({ length }) => length });

/** A lesson's text as HTML. A text without expiring file addresses is serialised once and cached. */
async function htmlOf(how: ShowContext, { text, files }: Lesson): Promise<string | Buffer> {
  const key = String(numberOf(text));
  const known = writtenTexts.get(key);
  if (known) return known;
  const { links, isAnyAsked } = createLinks(how, files, text.documents);
  const html = await renderMarkdown(text.body, links);
  if (isAnyAsked()) return html;
  const made = writtenTexts.get(key) ?? bytesOf(html);
  writtenTexts.set(key, made);
  return made;
}

const shown: Record<
  ContentType,
  (how: ShowContext, access: ChapterAccess, lesson: Lesson) => Promise<Shown>
> = {
  [contentType.reading]: async (how, access, lesson) => ({
    content: await htmlOf(how, lesson),
    ...recordOf(how.deps, access, lesson),
  }),
  [contentType.homework]: async (how, { camp }, lesson) => {
    const { rubric, rubricPass, ...own } = askedOf(lesson);
    return {
      content: await htmlOf(how, lesson),
      requirements: { ...own, mustPass: mustPass(own, camp) },
      ...(rubric.length > 0 ? { rubric, rubricPass } : {}),
    };
  },
  [contentType.test]: async (how, access, lesson) => {
    const { paper, passed } = await paperOf(how, access, lesson);
    return { content: paper, done: lesson.doneAt !== null || (passed && !access.withheld) };
  },
};

/** The requirements of a homework; a lesson never changes its type. */
function askedOf({ chapter, text }: Lesson) {
  if (!text.asked) throw new Error(`chapter ${chapter.id} is no homework`);
  return text.asked;
}

const noSeconds = { seconds: null, position: null, watched: null };

/** The student's reading record, or the video with the student's watch record. */
function recordOf(deps: Dependencies, { chapter: { readSeconds } }: ChapterAccess, lesson: Lesson) {
  const { video } = lesson.text;
  if (video !== null) {
    return {
      ...showVideo(deps, video),
      // Seconds of a replaced video do not count for the new one.
      watching: showWatching(video.seconds, lesson.progressMediaId === video.mediaId ? lesson : noSeconds),
    };
  }
  return { reading: { needed: readSeconds, seconds: lesson.seconds ?? 0, position: lesson.position ?? 0 } };
}

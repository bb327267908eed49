import type { calls, Data, Payload } from '@zhixing/contract';
import type { Language } from '@zhixing/contract/language';
import { type ContentType, contentType } from '@zhixing/contract/words';
import type { Action, Dependencies } from '../../action/action.ts';
import { createCache } from '../../base/cache.ts';
import { badParameter } from '../../base/errors.ts';
import { numberOf } from '../../base/number-of.ts';
import { bytesOf, type Written, written } from '../../base/written.ts';
import { tell } from '../../locales/say.ts';
import { renderMarkdown } from '../../text/render.ts';
import { paperAt } from '../assessment/paper.door.ts';
import { publishedFilesOf } from '../practise/project-files.door.ts';
import { mustPass } from '../schoolwork/requirements.door.ts';
import { createLinks, type OwnedFiles } from '../upload/files.door.ts';
import { type ChapterSeat, readAtChapter } from './access.door.ts';
import { isUpdated } from './graduation.ts';
import { type LeafText, leafTextOf } from './leaf-text.ts';
import * as queries from './learning.queries.ts';
import { showFilm, showWatching } from './media.domain.ts';
import { removedLeaf } from './revisions.ts';

type Content = Data<typeof calls.getContent>;

/**
 * A leaf's content: safe HTML for a reading or video ("1") and homework ("2"), the paper for a test (3). -3: no such chapter,
 * or a branch, which has no content; -1: not enrolled, or waiting.
 */
export async function getContent({
  deps,
  caller,
  payload,
  language,
}: Action<Payload<typeof calls.getContent>>): Promise<Content | Written<Content>> {
  const { chapterId, userId, ahead = false } = payload;
  const find = queries.findLeaf;
  const { seat, found } = await readAtChapter({
    ...{ db: deps.db, caller, chapterId, userId, find },
    shows: 'standing',
    now: deps.clock.now(),
  });
  const { id, projectId, title, type } = seat.chapter;
  if (seat.chapter.removedAt !== null && !(await isBeingTaken({ deps, language }, seat, found)))
    throw badParameter(removedLeaf);
  if (type === null) throw badParameter('这一章没有正文（chapterId），请选择它下面的小节');
  const { edition } = found;
  const leaf = {
    ...found,
    text: await leafTextOf(deps.db, { chapterId, projectId, edition }),
    files: await publishedFilesOf(deps.db, { projectId, edition }),
  };
  const common = {
    id,
    projectId,
    title,
    done: leaf.doneAt !== null,
    ...dueOf(seat, found, language),
    ...(await revisionOf(deps, { seat, leaf, opened: seat.studentId === caller.accountId && !ahead })),
  };
  const { content, ...own } = await shown[type]({ deps, language }, seat, leaf);
  return Buffer.isBuffer(content)
    ? written<Content, 'content'>({ ...common, type, ...own }, { content })
    : { ...common, type, content, ...own };
}

/** When the leaf is due for the student, and why later than the camp says. Staff who mark without names learn of no return. */
function dueOf(
  { anonymous }: ChapterSeat,
  { dueAt: own, campDueAt, extensionReason, byReturn }: Found,
  language: Language,
): Pick<Content, 'deadline' | 'extensionReason'> {
  const hidden = anonymous && byReturn === true;
  const dueAt = hidden ? campDueAt : own;
  return {
    ...(dueAt ? { deadline: dueAt.toISOString() } : {}),
    ...(extensionReason && !hidden ? { extensionReason: tell(extensionReason, language) } : {}),
  };
}

/** Whether it is a test that the student has begun: it is finished, though it was taken out meanwhile (rules: revised-removed). */
async function isBeingTaken(how: Telling, seat: ChapterSeat, found: Found): Promise<boolean> {
  if (seat.chapter.type !== contentType.test) return false;
  return (await paperOf(how, seat, found)).paper.startedAt !== null;
}

/**
 * To a marker without names a test is shown as if the student had taken none of it, and without its questions: those that were drawn
 * for the student, and when, would tell which of the answers without a name are theirs (rules: camp-anonymous).
 */
async function paperOf(how: Telling, { studentId, chapter, camp, anonymous }: ChapterSeat, found: Found) {
  const key = { studentId, chapterId: chapter.id };
  const taken = anonymous ? { attempts: [], bestAnswers: [] } : {};
  const at = { ...found, ...taken, projectId: chapter.projectId, camp };
  const { paper, passed } = await paperAt({ ...how, key, now: how.deps.clock.now() }, at);
  return { paper: anonymous ? { ...paper, questions: [] } : paper, passed };
}

/** When the leaf was rewritten, if that was since it was last read; its own reader who opens it has then been told (rules: revised-rewritten). */
async function revisionOf(
  { db, clock }: Dependencies,
  { seat, leaf, opened }: { seat: ChapterSeat; leaf: Leaf; opened: boolean },
): Promise<{ revisedAt?: string }> {
  const { readAt, text } = leaf;
  const { revisedAt } = text;
  if (revisedAt === null || !isUpdated(revisedAt, readAt?.getTime() ?? null)) return {};
  const { studentId, chapter } = seat;
  if (opened) await queries.noteSeen(db, { studentId, chapterId: chapter.id, now: clock.now() });
  return { revisedAt: revisedAt.toISOString() };
}

type Shown = Pick<
  Content,
  'reading' | 'watching' | 'mediaId' | 'videoInfo' | 'source' | 'requirements' | 'rubric' | 'rubricPass'
> &
  Partial<Pick<Content, 'done'>> & { content: Content['content'] | Buffer };
type Found = NonNullable<Awaited<ReturnType<typeof queries.findLeaf>>>;
type Leaf = Found & { text: LeafText; files: OwnedFiles };
type Telling = Pick<Action<unknown>, 'deps' | 'language'>;

const mostBytes = 16 * 1024 * 1024;
/** Texts, written: what is published is the same for all (docs/decisions/0068). Known by the text as it is remembered. */
const writtenTexts = createCache<Buffer>({ maxBytes: mostBytes, bytesOf: ({ length }) => length });

/** A leaf's text as HTML, written where nothing in it changes with time, as the addresses of files do. */
async function htmlOf(how: Telling, { text, files }: Leaf): Promise<string | Buffer> {
  const key = String(numberOf(text));
  const known = writtenTexts.get(key);
  if (known) return known;
  const { links, isAnyAsked } = createLinks(how, files);
  const html = await renderMarkdown(text.body, links);
  if (isAnyAsked()) return html;
  const made = writtenTexts.get(key) ?? bytesOf(html);
  writtenTexts.set(key, made);
  return made;
}

const shown: Record<ContentType, (how: Telling, seat: ChapterSeat, leaf: Leaf) => Promise<Shown>> = {
  [contentType.reading]: async (how, seat, leaf) => ({
    content: await htmlOf(how, leaf),
    ...recordOf(how.deps, seat, leaf),
  }),
  [contentType.homework]: async (how, { camp }, leaf) => {
    const { rubric, rubricPass, ...own } = askedOf(leaf);
    return {
      content: await htmlOf(how, leaf),
      requirements: { ...own, mustPass: mustPass(own, camp) },
      ...(rubric.length > 0 ? { rubric, rubricPass } : {}),
    };
  },
  [contentType.test]: async (how, seat, leaf) => {
    const { paper, passed } = await paperOf(how, seat, leaf);
    return { content: paper, done: leaf.doneAt !== null || passed };
  },
};

/** A leaf keeps its kind: what is published of a homework says what it asks for. */
function askedOf({ chapter, text }: Leaf) {
  if (!text.asked) throw new Error(`chapter ${chapter.id} is no homework`);
  return text.asked;
}

const noSeconds = { seconds: null, position: null, watched: null };

/** What a reading has been read, or the film of a video and what has been watched of it. */
function recordOf(deps: Dependencies, { chapter: { readSeconds } }: ChapterSeat, leaf: Leaf) {
  const { film } = leaf.text;
  if (film !== null) {
    return {
      ...showFilm(deps, film),
      // Seconds of another film are none of this one.
      watching: showWatching(film.seconds, leaf.progressMediaId === film.mediaId ? leaf : noSeconds),
    };
  }
  return { reading: { needed: readSeconds, seconds: leaf.seconds ?? 0, position: leaf.position ?? 0 } };
}

import type { calls, Data, Payload } from '@zhixing/contract';
import { type ContentType, contentType } from '@zhixing/contract/words';
import type { Action, Dependencies } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import { createRecent } from '../../base/recent.ts';
import { bytesOf, type Written, written } from '../../base/written.ts';
import { renderMarkdown } from '../../text/markdown.ts';
import { paperAt } from '../assessment/paper.door.ts';
import { mustPass } from '../schoolwork/requirements.door.ts';
import { createLinks } from '../upload/files.door.ts';
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
}: Action<Payload<typeof calls.getContent>>): Promise<Content | Written<Content>> {
  const { chapterId, userId, ahead = false } = payload;
  const find = queries.findLeaf;
  const { seat, found } = await readAtChapter({ db: deps.db, caller, chapterId, userId, find });
  const { id, projectId, title, type } = seat.chapter;
  if (seat.chapter.removedAt !== null && !(await isBeingTaken(deps, seat, found)))
    throw badParameter(removedLeaf);
  if (type === null) throw badParameter('这一章没有正文（chapterId），请选择它下面的小节');
  const leaf = {
    ...found,
    text: await leafTextOf(deps.db, { chapterId, projectId, edition: found.edition }),
  };
  const common = {
    id,
    projectId,
    title,
    done: leaf.doneAt !== null,
    ...(leaf.dueAt ? { deadline: leaf.dueAt.toISOString() } : {}),
    ...(leaf.extensionReason ? { extensionReason: leaf.extensionReason } : {}),
    ...(await revisionOf(deps, { seat, leaf, opened: seat.studentId === caller.accountId && !ahead })),
  };
  const { content, ...own } = await shown[type](deps, seat, leaf);
  return Buffer.isBuffer(content)
    ? written<Content, 'content'>({ ...common, type, ...own }, { content })
    : { ...common, type, content, ...own };
}

/** Whether it is a test that the student has begun: it is finished, though it was taken out meanwhile (rules: revised-removed). */
async function isBeingTaken(deps: Dependencies, seat: ChapterSeat, found: Found): Promise<boolean> {
  if (seat.chapter.type !== contentType.test) return false;
  return (await paperOf(deps, seat, found)).paper.startedAt !== null;
}

function paperOf(deps: Dependencies, { studentId, chapter, camp }: ChapterSeat, found: Found) {
  const key = { studentId, chapterId: chapter.id };
  const at = { ...found, projectId: chapter.projectId, camp };
  return paperAt({ deps, key, now: deps.clock.now() }, at);
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
  'reading' | 'watching' | 'mediaId' | 'videoInfo' | 'source' | 'requirements' | 'rubric'
> &
  Partial<Pick<Content, 'done'>> & { content: Content['content'] | Buffer };
type Found = NonNullable<Awaited<ReturnType<typeof queries.findLeaf>>>;
type Leaf = Found & { text: LeafText };

const mostBytes = 16 * 1024 * 1024;
/** What an entry costs beside its bytes. */
const besides = 300;
/** Texts, written: what is published is the same for all (docs/decisions/0068). */
const writtenTexts = createRecent<LeafText, Buffer>({
  most: mostBytes,
  sizeOf: ({ length }) => length + besides,
});

/** A leaf's text as HTML, written where nothing in it changes with time, as the addresses of files do. */
function htmlOf(deps: Dependencies, { text }: Leaf): string | Buffer {
  const known = writtenTexts.get(text);
  if (known) return known;
  const { links, isAnyGiven } = createLinks(deps);
  const html = renderMarkdown(text.body, links);
  if (isAnyGiven()) return html;
  const made = bytesOf(html);
  writtenTexts.set(text, made);
  return made;
}

const shown: Record<ContentType, (deps: Dependencies, seat: ChapterSeat, leaf: Leaf) => Promise<Shown>> = {
  [contentType.reading]: async (deps, seat, leaf) => ({
    content: htmlOf(deps, leaf),
    ...recordOf(deps, seat, leaf),
  }),
  [contentType.homework]: async (deps, { camp }, leaf) => {
    const { rubric, ...own } = askedOf(leaf);
    return {
      content: htmlOf(deps, leaf),
      requirements: { ...own, mustPass: mustPass(own, camp) },
      ...(rubric.length > 0 ? { rubric } : {}),
    };
  },
  [contentType.test]: async (deps, seat, leaf) => {
    const { paper, passed } = await paperOf(deps, seat, leaf);
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

import type { VideoChapter } from '@zhixing/contract/staff/video-chapters';
import { contentType } from '@zhixing/contract/words';
import type { Dependencies } from '../../action/action.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { renewAliases } from '../camps/index.ts';
import { documentsIn } from '../files/index.ts';
import * as media from './media.domain.ts';
import * as mediaQueries from './media.queries.ts';
import { readSecondsOf } from './progress/reading.ts';
import * as queries from './publish.queries.ts';

type PublishedNode = queries.PublishedNode;

/** All published nodes with their texts, parents before children. */
export const readPublishedNodes = (db: Db, which: { projectId: number }) => queries.listPublished(db, which);

interface Publishing {
  projectId: number;
  before: readonly PublishedNode[];
  after: readonly PublishedNode[];
  /** Lessons whose content has changed (rules: revised-rewritten). */
  rewritten: ReadonlySet<number>;
  /** The first publication. In later ones students may already be in the project, and added lessons get `addedAt`. */
  isFirst: boolean;
  now: Date;
}

const isSame = (a: PublishedNode, b: PublishedNode) =>
  a.parentId === b.parentId &&
  a.level === b.level &&
  a.sort === b.sort &&
  a.title === b.title &&
  a.body === b.body &&
  a.mediaId === b.mediaId;

/**
 * Replaces the published directory, node by node. Nodes keep their ids, so that students' work under them stays
 * (rules: revised-moved). Nodes that are missing now are marked as removed, never deleted.
 */
export async function publishNodes(tx: Transaction, what: Publishing): Promise<void> {
  const { projectId, before, after, rewritten, isFirst, now } = what;
  const was = new Map(before.map((node) => [node.id, node]));
  const stays = new Set(after.map(({ id }) => id));
  const changed = [];
  for (const node of after) {
    const { id, parentId, level, sort, title, type, body, mediaId } = node;
    const old = was.get(id);
    if (old && isSame(old, node) && !rewritten.has(id)) continue;
    const readSeconds = type === contentType.reading ? readSecondsOf(body, await documentsIn(tx, body)) : 0;
    const own = { id, parentId, level, sort, title, type, body, mediaId };
    changed.push({ ...own, readSeconds, rewritten: rewritten.has(id) });
  }
  const there = await queries.listThere(tx, { ids: changed.map(({ id }) => id) });
  const removed = before.filter(({ id }) => !stays.has(id)).map(({ id }) => id);
  await queries.remove(tx, { ids: removed, now });
  await queries.unplace(tx, { ids: changed.filter(({ id }) => was.has(id)).map(({ id }) => id) });
  const added = changed.filter(({ id }) => !there.has(id));
  await queries.insertNodes(tx, { projectId, nodes: added, addedAt: isFirst ? null : now });
  // What waits in a lesson that is put back waits again, after names may have been shown.
  if (changed.some(({ id }) => there.has(id) && !was.has(id))) await renewAliases(tx, { projectId, now });
  await queries.updateNodes(tx, { projectId, nodes: changed.filter(({ id }) => there.has(id)), now });
}

interface PublishedVideo {
  fileId: number;
  posterFileId: number | null;
  source: string;
  seconds: number;
  width: number;
  height: number;
  /** Missing: they stay as they are. */
  captions?: Caption[];
  chapters?: VideoChapter[];
}
interface Caption {
  language: string;
  fileId: number;
}

/** The same whatever their order. */
const captionKey = (captions: readonly Caption[]) =>
  captions
    .map(({ language, fileId }) => `${language} ${fileId}`)
    .sort()
    .join();

/**
 * Inserts the video of an uploaded file, or updates what its author writes to it: a file has one video row (rules:
 * video-captions).
 */
export async function insertVideo(tx: Transaction, { captions, ...video }: PublishedVideo): Promise<number> {
  const mediaId = await queries.insertVideo(tx, video);
  // Replaced only where they differ: what students read of the project is read anew after each change of it.
  if (captions && captionKey(captions) !== captionKey(await queries.listCaptionFiles(tx, mediaId)))
    await queries.replaceCaptions(tx, { mediaId, captions });
  return mediaId;
}

/** A video as its author entered it: file, poster, source, captions, chapters. */
export async function readVideoOf(db: Db, mediaId: number) {
  const [video, captions] = await Promise.all([
    queries.findVideo(db, mediaId),
    queries.listCaptionFiles(db, mediaId),
  ]);
  return video && { ...video, captions };
}

/** Those of these videos that nobody can see yet (rules: video-streams). */
export const listUnseenVideos = (db: Db, which: { mediaIds: number[] }) => mediaQueries.listUnseen(db, which);

/** A video of a project as the player needs it. */
export const showVideoOf = async (deps: Dependencies, which: { projectId: number; mediaId: number }) =>
  media.showVideo(deps, await media.readVideo(deps.db, which));

/** For each lesson, how many students have started it and how many have finished it. */
export const countTouched = (db: Db, which: { ids: number[] }) => queries.countTouched(db, which);

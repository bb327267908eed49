import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { codes } from '@zhixing/contract/codes';
import type { Dependencies } from '../../action/action.ts';
import { badParameter, CallError, refused } from '../../base/errors.ts';
import type { Db, Transaction } from '../../db/client.ts';
import type { VideoFacts } from '../../ffmpeg/video-file.ts';
import { say } from '../../locales/say.ts';
import { FileTooLarge, type Staged, type StageLimit } from '../../storage/storage.ts';
import type { DocumentFacts } from '../../text/file-addresses.ts';
import { cleanName } from './file-name.ts';
import * as queries from './files.queries.ts';
import { judgeKind, withTrueExtension } from './kinds/file-kind.ts';
import { isPicture, maxSide, PictureBroken, PictureTooLarge, remakePicture } from './picture.ts';
import {
  dailyBytes,
  dailyFiles,
  isWithinDay,
  isWithinTotal,
  isWithinVideos,
  maxUploadBytes,
  orphanDays,
  totalBytes,
  videoBytes,
} from './upload.policy.ts';
import { notPlayable, readStagedVideo } from './video.domain.ts';
import { insertLessonVideo } from './video-part.queries.ts';

type FileRow = Awaited<ReturnType<typeof queries.insertFile>>;

const day = 24 * 3600 * 1000;

/** HTTP 413, code -3 (rules: answer-status). */
export const fileTooLarge = () =>
  new CallError(codes.parameter, '文件超过 50 MB：请压缩、拆分，或降低图片和视频的清晰度后再上传', null, 413);

/** -5 with HTTP 503: it may help to come again. */
export const diskFull = () =>
  new CallError(codes.fault, '服务器的磁盘满了，文件没有存下，请稍后再传', { retryAfter: 60 }, 503);

export const overDay = () =>
  refused(say`24 小时内最多上传 ${dailyFiles} 个文件、共 ${dailyBytes / 1024 / 1024} MB，请明天再传`);

const tooManyPixels = ({ width, height, frames }: PictureTooLarge) =>
  badParameter(
    frames > 1
      ? say`动图太大（${frames} 帧，每帧 ${width} × ${height} 像素）：各帧合计不能超过 5000 万像素，请缩小尺寸或减少帧数后再上传`
      : say`图片太大（${width} × ${height} 像素）：不能超过 5000 万像素，每边不能超过 ${maxSide} 像素，请缩小尺寸后再上传`,
  );

const brokenPicture = () =>
  badParameter('图片已损坏或不完整，无法打开：请在原来的软件里重新导出，或换一张再上传');

/** Re-encodes a student's picture and stages it in place of the original (rules: pictures). */
async function stagePicture(
  deps: Dependencies,
  picture: { path: string; mime: string; ownerId: number },
): Promise<Staged> {
  const made = await remakePicture(picture).catch((error: unknown) => {
    if (error instanceof PictureTooLarge) throw tooManyPixels(error);
    throw error instanceof PictureBroken ? brokenPicture() : error;
  });
  return stage(deps, Readable.from([made]), { maxBytes: maxUploadBytes });
}

const stage = ({ storage }: Dependencies, stream: Readable, limit: StageLimit) =>
  storage.stage(stream, limit).catch((error: unknown) => {
    throw error instanceof FileTooLarge ? fileTooLarge() : error;
  });

const overTotal = () =>
  refused(
    say`你上传的文件合计已到 ${totalBytes / 1024 ** 3} GB 的上限：请从草稿里移除不再需要的附件和图片，移除 ${orphanDays} 天后自动清理；急需上传请联系老师`,
  );

export const overVideos = () =>
  refused(
    say`你上传的小节视频合计已到 ${videoBytes / 1024 ** 3} GB 的上限，不能再传：请在“文件与空间”里删除没有用到的，或联系管理员`,
  );

/**
 * What is in a video that browsers do not play as it came, but that can be converted (rules: video-streams); null: they play it. -3: it
 * cannot be shown at all. Checked at upload, where only the video is affected; with a lesson it would block saving the text.
 */
async function readLessonVideo(
  { deps, lessonVideo }: Storing,
  arrived: Staged,
  mime: string,
): Promise<VideoFacts | null> {
  const read = mime === 'video/mp4' ? await readStagedVideo(arrived) : { problem: notPlayable };
  if (!('problem' in read)) return null;
  const tools = lessonVideo ? await deps.videoTools() : null;
  if (!tools) throw badParameter(read.problem);
  return tools.readFacts(arrived.path);
}

/** What is stored, and for whom. `keepRow`: writes beside the row, in its transaction. */
interface Storing {
  deps: Dependencies;
  ownerId: number;
  name: string;
  /** The file must be a video that browsers play. */
  use?: 'film' | undefined;
  /** A PDF that is to be shown in its place; of a file of another kind it is nothing (rules: documents). */
  document?: DocumentFacts | undefined;
  /** The product's own file. */
  trusted?: boolean;
  /** It came in parts as the video of a lesson. */
  lessonVideo?: boolean;
  keepRow?: (tx: Transaction, row: FileRow) => Promise<void>;
}

/** -2: the account's room for videos of lessons is used up; its row is locked, until the transaction ends. */
export async function requireRoomForVideo(
  tx: Transaction,
  { ownerId, size }: { ownerId: number; size: number },
) {
  await queries.lockOwner(tx, { ownerId });
  const stored = await queries.sumAll(tx, { ownerId, lessonVideo: true });
  if (!isWithinVideos(stored, size)) throw overVideos();
}

/** What an account has stored of what it may: videos of lessons, and all else. Bytes. */
export async function roomOf(db: Db, { ownerId }: { ownerId: number }) {
  const [videos, others] = await Promise.all([
    queries.sumAll(db, { ownerId, lessonVideo: true }),
    queries.sumAll(db, { ownerId, lessonVideo: false }),
  ]);
  return { videos: { used: videos, limit: videoBytes }, others: { used: others, limit: totalBytes } };
}

/** -2: the account's room is used up. */
async function requireRoom(tx: Transaction, { deps, ownerId, lessonVideo }: Storing, size: number) {
  if (lessonVideo) return requireRoomForVideo(tx, { ownerId, size });
  await queries.lockOwner(tx, { ownerId });
  const stored = await queries.sumAll(tx, { ownerId, lessonVideo: false });
  const since = new Date(deps.clock.now().getTime() - day);
  if (!isWithinDay(await queries.sumSince(tx, { ownerId, since }), size)) throw overDay();
  if (!isWithinTotal(stored, size)) throw overTotal();
}

/** Puts the file into place before its row is committed, so that no row is visible without a complete file. */
async function keepStaged(
  staged: Staged,
  what: Storing & { kind: string; facts: VideoFacts | null },
): Promise<FileRow> {
  const { deps, ownerId, name, kind, trusted, lessonVideo = false, facts, keepRow } = what;
  const document = kind === 'application/pdf' ? what.document : undefined;
  return deps.db.transaction(async (tx) => {
    await queries.lockForStoring(tx);
    const { size, sha256 } = staged;
    if (!trusted) await requireRoom(tx, what, size);
    const storageKey = randomUUID();
    const row = await queries.insertFile(tx, {
      ownerId,
      storageKey,
      name,
      kind,
      size,
      sha256,
      lessonVideo,
      pages: document?.pages ?? null,
      pageRatio: document?.ratio ?? null,
      createdAt: deps.clock.now(),
    });
    if (facts) {
      const { seconds, width, height } = facts;
      await insertLessonVideo(tx, { fileId: row.id, seconds, width, height });
    }
    await keepRow?.(tx, row);
    await staged.keep(storageKey);
    return row;
  });
}

/**
 * Stores what has arrived whole as a file of `ownerId`: its kind checked by content, then made visible in one step. -2, -3 as
 * `storeFile`; a failure leaves nothing behind, not what had arrived either.
 */
export async function storeStaged(arrived: Staged, what: Storing): Promise<FileRow> {
  const { deps, ownerId, use, trusted = false } = what;
  const staged = [arrived];
  try {
    if (arrived.size === 0) throw badParameter('文件是空的，请检查后重新选择');
    const clean = cleanName(what.name);
    const { path } = arrived;
    const converts = what.lessonVideo === true && (await deps.videoTools()) !== null;
    const kind = await judgeKind({ path, name: clean, trusted, converts });
    const facts = use === 'film' ? await readLessonVideo(what, arrived, kind.mime) : null;
    if (!trusted && isPicture(kind.mime))
      staged.unshift(await stagePicture(deps, { path, mime: kind.mime, ownerId }));
    const name = cleanName(withTrueExtension(clean, kind));
    const [kept = arrived] = staged;
    await kept.send();
    return await keepStaged(kept, { ...what, name, kind: kind.mime, facts });
  } finally {
    // Does nothing for the one that was kept.
    for (const each of staged) await each.discard();
  }
}

/**
 * Stores a stream as a file of `ownerId`: streamed to disk, its kind checked by content, then made visible in one step.
 * Pictures are re-encoded. `trusted`: the product's own files, which may be SVG, are not re-encoded and not limited.
 * `use` 'film': the file must be a video that browsers play. `take`: called with the number of arriving bytes; may
 * throw. -3: a kind that is not accepted, an empty file, a broken picture or one with too many pixels, or (HTTP 413)
 * over 50 MiB. -2: the account's daily or total limit is reached. A failure leaves nothing behind.
 */
export async function storeFile({
  stream,
  take,
  ...what
}: Omit<Storing, 'lessonVideo' | 'keepRow'> & {
  stream: Readable;
  take?: StageLimit['take'];
}): Promise<FileRow> {
  const maxBytes = what.trusted ? Number.POSITIVE_INFINITY : maxUploadBytes;
  return storeStaged(await stage(what.deps, stream, { maxBytes, take }), what);
}

/**
 * Puts a staged stream into its place under a new key, which the transaction must keep in a row (`listKnownKeys`): for what is no file of
 * an account.
 */
export async function keepStored(tx: Transaction, staged: Staged): Promise<string> {
  await queries.lockForStoring(tx);
  const key = randomUUID();
  await staged.keep(key);
  return key;
}

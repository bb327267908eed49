import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { codes } from '@zhixing/contract/codes';
import type { Dependencies } from '../../action/action.ts';
import { badParameter, CallError, refused } from '../../base/errors.ts';
import { say } from '../../locales/say.ts';
import { FileTooLarge, type Staged, type StageLimit } from '../../storage/storage.ts';
import { lockAccount } from '../account/account.door.ts';
import { cleanName } from './file-name.ts';
import { noFilm, readStagedFilm } from './film.door.ts';
import { judgeKind, withTrueExtension } from './kinds/file-kind.ts';
import { isPicture, maxSide, PictureBroken, PictureTooLarge, remakePicture } from './picture.ts';
import {
  dailyBytes,
  dailyFiles,
  isWithinDay,
  isWithinTotal,
  maxUploadBytes,
  totalBytes,
} from './upload.policy.ts';
import * as queries from './upload.queries.ts';

type FileRow = Awaited<ReturnType<typeof queries.insertFile>>;

const day = 24 * 3600 * 1000;

/** HTTP 413, code -3 (rules: answer-status). */
export const fileTooLarge = () =>
  new CallError(codes.parameter, '文件超过 50 MB：请压缩、拆分，或降低图片和视频的清晰度后再上传', null, 413);

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

/** A student's picture, made again from its pixels and staged in place of what came (rules: pictures). */
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
    say`你上传的文件合计已到 ${totalBytes / 1024 ** 3} GB 的上限：请从草稿里移除不再需要的附件和图片，移除 30 天后自动清理；急需上传请联系老师`,
  );

/** A film is refused while it can be said of it alone: saved with a lesson it would hold up the lesson's text. */
async function requirePlayable(arrived: Staged, mime: string) {
  const read = mime === 'video/mp4' ? await readStagedFilm(arrived) : { problem: noFilm };
  if ('problem' in read) throw badParameter(read.problem);
}

/** The row is committed only once the file is in its place: a file is never half visible. */
async function keepStaged(
  staged: Staged,
  what: { deps: Dependencies; ownerId: number; name: string; kind: string; trusted: boolean },
): Promise<FileRow> {
  const { deps, ownerId, name, kind, trusted } = what;
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await queries.lockForStoring(tx);
    if (!trusted) {
      await lockAccount(tx, ownerId);
      const used = await queries.sumSince(tx, { ownerId, since: new Date(now.getTime() - day) });
      if (!isWithinDay(used, staged.size)) throw overDay();
      if (!isWithinTotal(await queries.sumAll(tx, { ownerId }), staged.size)) throw overTotal();
    }
    const { size, sha256 } = staged;
    const storageKey = randomUUID();
    const row = await queries.insertFile(tx, {
      ownerId,
      storageKey,
      name,
      kind,
      size,
      sha256,
      createdAt: now,
    });
    await staged.keep(storageKey);
    return row;
  });
}

/**
 * Stores a stream as a file of `ownerId`: to disk as it comes, judged by its content, then made visible in one
 * step; a picture is made again first. `trusted`: the product's own files, which may be SVG, stay as they are and are
 * outside the caps. -3: a kind that is not taken, empty, a picture that is broken or has too many pixels, or (HTTP 413)
 * over 50 MiB; `use` film: also what browsers do not play; -2: the day's total or the account's is reached. `take`: told of the bytes that come, may refuse. Nothing stays behind on failure.
 */
export async function storeFile({
  deps,
  ownerId,
  name,
  stream,
  take,
  use,
  trusted = false,
}: {
  deps: Dependencies;
  ownerId: number;
  name: string;
  stream: Readable;
  take?: StageLimit['take'];
  use?: 'film' | undefined;
  trusted?: boolean;
}): Promise<FileRow> {
  const maxBytes = trusted ? Number.POSITIVE_INFINITY : maxUploadBytes;
  const arrived = await stage(deps, stream, { maxBytes, take });
  const staged = [arrived];
  try {
    if (arrived.size === 0) throw badParameter('文件是空的，请检查后重新选择');
    const clean = cleanName(name);
    const { path } = arrived;
    const kind = await judgeKind({ path, name: clean, trusted });
    if (use === 'film') await requirePlayable(arrived, kind.mime);
    if (!trusted && isPicture(kind.mime))
      staged.unshift(await stagePicture(deps, { path, mime: kind.mime, ownerId }));
    const trueName = cleanName(withTrueExtension(clean, kind));
    const [kept = arrived] = staged;
    return await keepStaged(kept, { deps, ownerId, name: trueName, kind: kind.mime, trusted });
  } finally {
    // Gone already where it was kept.
    for (const each of staged) await each.discard();
  }
}

import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls, codes, type Data, type Payload } from '@zhixing/contract';
import { largestVideo, partBytes } from '@zhixing/contract/calls/upload-limits';
import type { Action, Dependencies } from '../../action/action.ts';
import { badParameter, CallError, refused, tooMany } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { lockByName } from '../../db/migrate/lock.ts';
import { say } from '../../locales/say.ts';
import { arrivingFolder, isKey } from '../../storage/storage.ts';
import { requirePermissionAnywhere } from '../access/index.ts';
import { answerOnceIn } from '../account/index.ts';
import { diskFull, listOwnFiles, requireRoomForVideo, showFile, storeStaged } from '../files/index.ts';
import { requestStream } from '../videos/index.ts';
import { lockUpload, UploadTaken } from './upload-lock.ts';
import { keptDays, spareBytes, unfinishedMost } from './uploads.policy.ts';
import * as queries from './uploads.queries.ts';

type UploadRow = NonNullable<Awaited<ReturnType<typeof queries.findUpload>>>;

const day = 24 * 3600 * 1000;
const gibibyte = 1024 ** 3;
/** Files that are looked up in one statement. */
const batchSize = 500;

/** Uploads that began before are over. */
const oldest = ({ clock }: Dependencies) => new Date(clock.now().getTime() - keptDays * day);

const pathOf = ({ config }: Pick<Dependencies, 'config'>, uploadId: string) =>
  join(arrivingFolder(config.varFolder), uploadId);

/** Bytes that have arrived; 0 where the file is not on this machine. */
const arrivedOf = async (deps: Dependencies, { id }: UploadRow) =>
  (await stat(pathOf(deps, id)).catch(() => null))?.size ?? 0;

const unknownUpload = () => refused('这次上传已经失效（超过 7 天，或在别处移除了），请重新选择文件上传');

/** The caller's own upload. -2: none, or of somebody else. */
async function requireUpload(
  { deps, caller }: Pick<Action<object>, 'deps' | 'caller'>,
  uploadId: string,
): Promise<UploadRow> {
  const row = await queries.findUpload(deps.db, { uploadId });
  if (!row || row.ownerId !== caller.accountId || row.createdAt < oldest(deps)) throw unknownUpload();
  return row;
}

/** Whether this account may send parts of this upload now. */
export async function mayWriteParts(
  deps: Dependencies,
  { accountId, uploadId }: { accountId: number; uploadId: string },
) {
  if (!isKey(uploadId)) return false;
  const row = await queries.findUpload(deps.db, { uploadId });
  return row !== undefined && row.ownerId === accountId && !row.finishedAt && row.createdAt >= oldest(deps);
}

const freeBytes = async ({ config }: Dependencies) => {
  const { bavail, bsize } = await statfs(config.varFolder);
  return bavail * bsize;
};

/** Why a part could not be written though its sender is there; logged. -5 with HTTP 503: the disk is full. */
export async function reportUnwritten(
  deps: Dependencies,
  said: { status: number; body: string },
): Promise<void> {
  const isFull = (await freeBytes(deps)) < partBytes;
  deps.log.error(
    said,
    isFull ? 'the disk is full: a part of an upload was not kept' : 'a part of an upload could not be kept',
  );
  if (isFull) throw diskFull();
}

/** -2: the disk would not hold what is announced beside all that others have announced. */
async function requireDisk(tx: Transaction, deps: Dependencies, size: number): Promise<void> {
  const announced = await queries.sumAnnounced(tx, { since: oldest(deps) });
  if ((await freeBytes(deps)) >= size + announced + spareBytes) return;
  deps.log.error({ size, announced }, 'the disk has no room for a large upload');
  throw refused('服务器的磁盘放不下这个文件，请联系管理员腾出空间，再来上传');
}

const shown = (row: UploadRow, arrived: number) => ({
  uploadId: row.id,
  name: row.name,
  size: row.size,
  arrived,
  beganAt: row.createdAt.toISOString(),
});

/** Where the file of an upload stands from now on: tus appends to one that is there. */
async function makePart(deps: Dependencies, uploadId: string): Promise<void> {
  await mkdir(arrivingFolder(deps.config.varFolder), { recursive: true, mode: 0o700 });
  await writeFile(pathOf(deps, uploadId), '', { flag: 'a', mode: 0o600 });
}

/** No browser plays these as they come: said before the first byte where they cannot be converted. */
const needsTools = /\.(mov|qt|mkv)$/i;
const notConverted = () =>
  badParameter(
    '服务器没有安装视频转换程序（ffmpeg），收不了这种视频：请转为 MP4（画面 H.264、声音 AAC）再上传',
  );

/**
 * Announces a video of a lesson that comes in parts; the same file of the same person goes on where it was. -2: the room for videos is
 * used up, the disk has no room, or too many files have not arrived whole.
 */
export async function beginUpload({
  deps,
  caller,
  payload: { name, size, fingerprint },
}: Action<Payload<typeof calls.beginUpload>>): Promise<Data<typeof calls.beginUpload>> {
  requirePermissionAnywhere(caller, 'project.author');
  const ownerId = caller.accountId;
  if (size > largestVideo)
    throw badParameter(say`视频超过 ${largestVideo / gibibyte} GB：请压缩，或分成几段，再上传`);
  if (needsTools.test(name) && !(await deps.videoTools())) throw notConverted();
  const row = await deps.db.transaction(async (tx) => {
    await lockByName(tx, `uploads ${ownerId}`);
    const unfinished = await queries.listUnfinished(tx, {
      ownerId,
      since: oldest(deps),
      most: unfinishedMost,
    });
    const same = unfinished.find((each) => each.fingerprint === fingerprint && each.size === size);
    if (same) return same;
    // The same file with another size was changed: what had arrived of it is of no use.
    const others = unfinished.filter((each) => each.fingerprint !== fingerprint);
    if (others.length >= unfinishedMost)
      throw refused(say`有 ${unfinishedMost} 个文件还没有传完：请先传完，或移除不再要的`);
    const coming = others.reduce((sum, each) => sum + each.size, 0);
    await requireRoomForVideo(tx, { ownerId, size: size + coming });
    await queries.deleteStale(tx, { ownerId, fingerprint });
    await requireDisk(tx, deps, size);
    return queries.insertUpload(tx, {
      id: randomUUID(),
      ownerId,
      name,
      size,
      fingerprint,
      createdAt: deps.clock.now(),
    });
  });
  await makePart(deps, row.id);
  return shown(row, await arrivedOf(deps, row));
}

/** The caller's uploads that have not arrived whole, the newest first. */
export async function getUploads({
  deps,
  caller,
}: Action<Payload<typeof calls.getUploads>>): Promise<Data<typeof calls.getUploads>> {
  requirePermissionAnywhere(caller, 'project.author');
  const rows = await queries.listUnfinished(deps.db, {
    ownerId: caller.accountId,
    since: oldest(deps),
    most: unfinishedMost,
  });
  return { list: await Promise.all(rows.map(async (row) => shown(row, await arrivedOf(deps, row)))) };
}

async function forget(deps: Dependencies, uploadId: string): Promise<void> {
  await queries.deleteUpload(deps.db, { uploadId });
  await rm(pathOf(deps, uploadId), { force: true });
}

const stillKept = () => tooMany('这个文件正在保存，请稍候', 3);

/** Runs with the upload for itself. -4: another request does the same. */
async function withUpload<T>(deps: Dependencies, uploadId: string, act: () => Promise<T>): Promise<T> {
  const lock = await lockUpload(deps.db, uploadId).catch((error: unknown) => {
    throw error instanceof UploadTaken ? stillKept() : error;
  });
  try {
    return await act();
  } finally {
    await lock.release();
  }
}

/**
 * Makes a file of what has arrived whole; repeated, it answers the same file. -2: bytes are missing, or there is no such upload. -3: no
 * browser plays it, and what arrived is gone.
 */
export async function finishUpload(
  action: Action<Payload<typeof calls.finishUpload>>,
): Promise<Data<typeof calls.finishUpload>> {
  const {
    deps,
    caller,
    payload: { uploadId },
  } = action;
  requirePermissionAnywhere(caller, 'project.author');
  await requireUpload({ deps, caller }, uploadId);
  return withUpload(deps, uploadId, async () => {
    const row = await requireUpload({ deps, caller }, uploadId);
    if (row.fileId !== null) return showFinished(deps, row, row.fileId);
    if ((await arrivedOf(deps, row)) < row.size) throw refused('这个文件还没有传完，请继续上传');
    const arrived = await deps.storage.adopt(pathOf(deps, uploadId));
    // What has arrived stays here until it is kept: a store that is away, or a database, leaves it for another try.
    const staged = { ...arrived, discard: async () => undefined };
    const kept = await storeStaged(staged, {
      deps,
      ownerId: row.ownerId,
      name: row.name,
      use: 'film',
      lessonVideo: true,
      keepRow: async (tx, file) => {
        // It may have been removed meanwhile: then nothing is kept.
        const finished = { uploadId, fileId: file.id, now: deps.clock.now() };
        if (!(await queries.finishUpload(tx, finished))) throw unknownUpload();
        await requestStream(tx, action, { fileId: file.id, name: file.name });
        await answerOnceIn(tx, calls.finishUpload, action, async () => showFile(deps, file));
      },
    }).catch(async (error: unknown) => {
      if (error instanceof CallError && error.code === codes.parameter) await forget(deps, uploadId);
      throw error;
    });
    return showFile(deps, kept);
  });
}

async function showFinished(deps: Dependencies, { ownerId }: UploadRow, fileId: number) {
  const [file] = await listOwnFiles(deps.db, { ownerId, fileIds: [fileId] });
  if (!file) throw unknownUpload();
  return showFile(deps, file);
}

/** Forgets an upload that has not arrived whole; of one that has, only that it was one. */
export async function removeUpload({
  deps,
  caller,
  payload: { uploadId },
}: Action<Payload<typeof calls.removeUpload>>): Promise<Data<typeof calls.removeUpload>> {
  requirePermissionAnywhere(caller, 'project.author');
  const row = await queries.findUpload(deps.db, { uploadId });
  // Removed already; another's is none of this person's. A request that writes into it ends: its lease is gone.
  if (row?.ownerId === caller.accountId) await forget(deps, uploadId);
  return {};
}

/** Deletes the uploads of an account that is erased; what had arrived goes with the next clean-up. */
export const eraseUploads = (tx: Transaction, { accountId }: { accountId: number }) =>
  queries.deleteOfAccount(tx, { ownerId: accountId });

/** ms. A part is made a moment before its row is committed: a younger one may be such. */
const hour = 3600 * 1000;

const isYoung = async (path: string) => {
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs < hour;
};

/** Deletes what began long ago, and parts that no upload waits for: of what was removed, and of processes that were killed. */
export async function deleteOldUploads(deps: Dependencies): Promise<void> {
  await queries.deleteOld(deps.db, { before: oldest(deps) });
  const names = await readdir(arrivingFolder(deps.config.varFolder)).catch(() => []);
  const uploadIds = names.filter(isKey);
  for (let from = 0; from < uploadIds.length; from += batchSize) {
    const batch = uploadIds.slice(from, from + batchSize);
    const wanted = await queries.listUnfinishedOf(deps.db, { uploadIds: batch });
    for (const path of batch.filter((each) => !wanted.has(each)).map((each) => pathOf(deps, each)))
      if (!(await isYoung(path))) await rm(path, { force: true });
  }
}

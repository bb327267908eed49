import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { calls, Data, Payload } from '@zhixing/contract';
import { codes } from '@zhixing/contract/codes';
import type { Db } from '../../db/client.ts';
import { lockAccount } from '../../db/lock.ts';
import type { Action, Dependencies } from '../../dependencies.ts';
import { badParameter, CallError, refused } from '../../errors.ts';
import { say } from '../../locales/say.ts';
import { FileTooLarge, type Staged } from '../../storage/storage.ts';
import { judgeKind, withTrueExtension } from './file-kind.ts';
import { cleanName } from './file-name.ts';
import { sign } from './signature.ts';
import { dailyBytes, dailyFiles, isWithinDay, maxUploadBytes } from './upload.policy.ts';
import * as queries from './upload.queries.ts';
import type { file } from './upload.table.ts';

export { sweepOrphans } from './sweep.domain.ts';
export { maxUploadBytes } from './upload.policy.ts';

type FileRow = typeof file.$inferSelect;

const day = 24 * 3600 * 1000;

/** HTTP 413, code -3 (rules: answer-status). */
export const fileTooLarge = () =>
  new CallError(codes.parameter, '文件超过 50 MB：请压缩、拆分，或降低图片和视频的清晰度后再上传', null, 413);

const overDay = () =>
  refused(say`24 小时内最多上传 ${dailyFiles} 个文件、共 ${dailyBytes / 1024 / 1024} MB，请明天再传`);

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
 * step. `trusted`: the product's own files, which may be SVG and are outside the caps. -3: a kind that is not
 * taken, empty, or (HTTP 413) over 50 MiB; -2: the day's total is reached. Nothing stays behind on failure.
 */
export async function storeFile({
  deps,
  ownerId,
  name,
  stream,
  trusted = false,
}: {
  deps: Dependencies;
  ownerId: number;
  name: string;
  stream: Readable;
  trusted?: boolean;
}): Promise<FileRow> {
  const maxBytes = trusted ? Number.POSITIVE_INFINITY : maxUploadBytes;
  const staged = await deps.storage.stage(stream, { maxBytes }).catch((error: unknown) => {
    throw error instanceof FileTooLarge ? fileTooLarge() : error;
  });
  try {
    if (staged.size === 0) throw badParameter('文件是空的，请检查后重新选择');
    const clean = cleanName(name);
    const kind = await judgeKind({ path: staged.path, name: clean, trusted });
    const trueName = cleanName(withTrueExtension(clean, kind));
    return await keepStaged(staged, { deps, ownerId, name: trueName, kind: kind.mime, trusted });
  } finally {
    // Gone already where it was kept.
    await staged.discard();
  }
}

/** A file as the contract shows it, with an address that works for a while. */
export function showFile(deps: Dependencies, row: Pick<FileRow, 'id' | 'name' | 'size' | 'kind'>) {
  const { id, name, size, kind } = row;
  return { id, name, size, kind, url: fileUrl(deps, id) };
}

const linkLife = 15 * 60;
const linkStep = 5 * 60;

/**
 * The signed address of a file, good for 10 to 15 minutes: its end falls on a mark every 5 minutes, so that a page
 * drawn again keeps its addresses and the browser its pictures. `name`: saved under that name instead of its own;
 * `life`: seconds it is good for at most, where a quarter of an hour is too short (a film is read as it plays).
 */
export function fileUrl(deps: Dependencies, fileId: number, name = '', life = linkLife): string {
  const latest = Math.floor(deps.clock.now().getTime() / 1000) + life;
  const expires = latest - (latest % linkStep);
  const signature = sign({ secret: deps.config.secret, fileId, expires, name });
  const query = new URLSearchParams({ e: String(expires), ...(name ? { n: name } : {}), s: signature });
  return `${deps.config.page.uploadPrefix}/${fileId}?${query}`;
}

/** POST /upload. `part` null: the form had no file. */
export async function upload(
  { deps, caller }: Action<Payload<typeof calls.upload>>,
  part: { filename: string; file: Readable } | null,
): Promise<Data<typeof calls.upload>> {
  if (!part) throw badParameter('没有收到文件，请选择文件后再上传');
  // Who has used up the day is told before the disk is written; the count that decides is in the transaction.
  const since = new Date(deps.clock.now().getTime() - day);
  const used = await queries.sumSince(deps.db, { ownerId: caller.accountId, since });
  if (!isWithinDay(used, 1)) throw overDay();
  const row = await storeFile({ deps, ownerId: caller.accountId, name: part.filename, stream: part.file });
  return showFile(deps, row);
}

/** Those of the named files that there are, whoever's, in the order named. */
export async function listFiles(db: Db, wanted: { ownerId?: number; fileIds: number[] }) {
  const found = new Map((await queries.listFiles(db, wanted)).map((row) => [row.id, row]));
  return wanted.fileIds.flatMap((id) => found.get(id) ?? []);
}

/** Those of the named files that are this account's, in the order named. */
export const listOwnFiles = (db: Db, wanted: { ownerId: number; fileIds: number[] }) => listFiles(db, wanted);

/** -3 unless every file is the student's own. */
export async function requireOwnFiles(db: Db, wanted: { ownerId: number; fileIds: number[] }): Promise<void> {
  const owned = await queries.listFiles(db, wanted);
  if (owned.length < new Set(wanted.fileIds).size) {
    throw badParameter('附件中有不存在或不是你上传的文件，请移除后重新上传');
  }
}

/** -3 unless it is a picture that the student has uploaded, at most 5 MiB. */
export async function requireOwnPicture(db: Db, { ownerId, fileId }: { ownerId: number; fileId: number }) {
  const found = await queries.findFile(db, { fileId });
  if (found?.ownerId !== ownerId) throw badParameter('图片不存在或不是你上传的，请重新上传');
  if (!found.kind.startsWith('image/')) throw badParameter('请选择一张图片（png、jpg、webp、gif）');
  if (found.size > 5 * 1024 * 1024) throw badParameter('图片超过 5 MB，请换一张小一些的');
}

import { buffer } from 'node:stream/consumers';
import type { Dependencies } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { isPicture } from './picture.ts';
import { sign } from './signature.ts';
import * as queries from './upload.queries.ts';
import type { file } from './upload.table.ts';

type FileRow = typeof file.$inferSelect;

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
  const signature = sign(deps.config.keys, { fileId, expires, name });
  const query = new URLSearchParams({ e: String(expires), ...(name ? { n: name } : {}), s: signature });
  return `${deps.config.page.uploadPrefix}/${fileId}?${query}`;
}

/** Addresses of files for a text; whether any was given, with which the text is good for some minutes alone. */
export function createLinks(deps: Dependencies) {
  let given = false;
  return {
    links: {
      fileUrl(fileId: number) {
        given = true;
        return fileUrl(deps, fileId);
      },
    },
    isAnyGiven: () => given,
  };
}

/** Those of the named files that there are, whoever's, in the order named. */
export async function listFiles(db: Db, wanted: { ownerId?: number; fileIds: number[] }) {
  const found = new Map((await queries.listFiles(db, wanted)).map((row) => [row.id, row]));
  return wanted.fileIds.flatMap((id) => found.get(id) ?? []);
}

/** Those of the named files that are this account's; none of them goes before the transaction ends. */
export const holdOwnFiles = (tx: Transaction, wanted: { ownerId: number; fileIds: number[] }) =>
  queries.listFiles(tx, { ...wanted, hold: true });

export const notOwnFiles = () => badParameter('附件中有不存在或不是你上传的文件，请移除后重新上传');

/** -3 unless every file is the student's own. */
export async function requireOwnFiles(db: Db, wanted: { ownerId: number; fileIds: number[] }): Promise<void> {
  const owned = await queries.listFiles(db, wanted);
  if (owned.length < new Set(wanted.fileIds).size) {
    throw notOwnFiles();
  }
}

/** -3 unless it is a picture that the student has uploaded, at most 5 MiB. */
export async function requireOwnPicture(db: Db, { ownerId, fileId }: { ownerId: number; fileId: number }) {
  const found = await queries.findFile(db, { fileId });
  if (found?.ownerId !== ownerId) throw badParameter('图片不存在或不是你上传的，请重新上传');
  if (!found.kind.startsWith('image/')) throw badParameter('请选择一张图片（png、jpg、webp、gif）');
  if (found.size > 5 * 1024 * 1024) throw badParameter('图片处理后超过 5 MB，请缩小尺寸，或换一张小一些的');
}

/** A picture in the storage: what it is known by, which changes with its content, and how to read it. */
export interface StoredPicture {
  sha256: string;
  /** null: its file is gone. */
  read: () => Promise<Buffer | null>;
}

/** A stored picture, made again when it came (rules: pictures); null: no such file, or no picture. */
export async function findPicture(deps: Dependencies, fileId: number): Promise<StoredPicture | null> {
  const row = await queries.findFile(deps.db, { fileId });
  if (!row || !isPicture(row.kind)) return null;
  const read = async () => {
    const found = await deps.storage.read(row.storageKey);
    return found && buffer(found.stream);
  };
  return { sha256: row.sha256, read };
}

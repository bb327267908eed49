import { buffer } from 'node:stream/consumers';
import type { Language } from '@zhixing/contract/language';
import type { Dependencies } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import type { OwnedFileId } from '../../base/owned-file.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { tell } from '../../locales/say.ts';
import { isPicture } from './picture.ts';
import { sign } from './signature.ts';
import * as queries from './upload.queries.ts';
import type { file } from './upload.table.ts';

type FileRow = typeof file.$inferSelect;

/** What is shown of a file whose owner is known. */
export type ShownFile = Pick<FileRow, 'name' | 'size' | 'kind'> & { id: OwnedFileId };

/** A file as the contract shows it, with an address that works for a while; `name`: what it is called here, if not by its own. */
export function showFile(deps: Dependencies, row: ShownFile, name = row.name) {
  const { id, size, kind } = row;
  return { id, name, size, kind, url: fileUrl(deps, id, name === row.name ? '' : name) };
}

const linkLife = 15 * 60;
const linkStep = 5 * 60;

/**
 * The signed address of a file, good for 10 to 15 minutes: its end falls on a mark every 5 minutes, so that a page
 * drawn again keeps its addresses and the browser its pictures. Whoever has the address opens the file: it is made for an id
 * whose owner is known, and for no plain number (rules: file-address). `name`: saved under that name instead of its own;
 * `life`: seconds it is good for at most, where a quarter of an hour is too short (a film is read as it plays).
 */
export function fileUrl(deps: Dependencies, fileId: OwnedFileId, name = '', life = linkLife): string {
  const latest = Math.floor(deps.clock.now().getTime() / 1000) + life;
  const expires = latest - (latest % linkStep);
  const signature = sign(deps.config.keys, { fileId, expires, name });
  const query = new URLSearchParams({ e: String(expires), ...(name ? { n: name } : {}), s: signature });
  return `${deps.config.page.uploadPrefix}/${fileId}?${query}`;
}

/** Files that one thing may show, whatever its text names. */
export type OwnedFiles = ReadonlySet<OwnedFileId>;

/**
 * Addresses of files for a text: those of `files` alone; null for all others, which the text shows as missing.
 * `isAnyAsked`: a file was named, with which the text is good for some minutes alone.
 */
export function createLinks(
  { deps, language }: { deps: Dependencies; language: Language },
  files: OwnedFiles,
) {
  let asked = false;
  return {
    links: {
      fileUrl(fileId: number): string | null {
        asked = true;
        return isOwned(files, fileId) ? fileUrl(deps, fileId) : null;
      },
      missing: tell('（文件无法显示）', language),
    },
    isAnyAsked: () => asked,
  };
}

/** Whether a number is the id of one of these files: what a text or a caller names becomes an id with an owner here alone. */
export const isOwned = (files: OwnedFiles, fileId: number): fileId is OwnedFileId =>
  (files as ReadonlySet<number>).has(fileId);

/** Those of the named files that are this account's, in the order named. */
export async function listOwnFiles(db: Db, wanted: { ownerId: number; fileIds: number[] }) {
  const found = new Map((await queries.listOwned(db, wanted)).map((row) => [Number(row.id), row]));
  return wanted.fileIds.flatMap((id) => found.get(id) ?? []);
}

/** Those of the named files that are this account's; none of them goes before the transaction ends. */
export const holdOwnFiles = (tx: Transaction, wanted: { ownerId: number; fileIds: number[] }) =>
  queries.listOwned(tx, { ...wanted, hold: true });

/** The ids of those of the named files that there are, whoever's: of no use for an address. */
export const listOwners = (db: Db, wanted: { fileIds: number[] }) => queries.listOwners(db, wanted);

export const notOwnFiles = () => badParameter('附件中有不存在或不是你上传的文件，请移除后重新上传');

/** The ids of the named files, each once and none going before the transaction ends; -3 unless all are the account's own. */
export async function requireHeldFiles(
  tx: Transaction,
  { ownerId, fileIds }: { ownerId: number; fileIds: number[] },
): Promise<OwnedFileId[]> {
  const unique = [...new Set(fileIds)];
  const idOf = new Map(
    (await holdOwnFiles(tx, { ownerId, fileIds: unique })).map(({ id }) => [Number(id), id]),
  );
  if (idOf.size < unique.length) throw notOwnFiles();
  return unique.flatMap((id) => idOf.get(id) ?? []);
}

/** -3 unless every file is the account's own. */
export async function requireOwnFiles(db: Db, wanted: { ownerId: number; fileIds: number[] }): Promise<void> {
  const owned = await queries.listOwned(db, wanted);
  if (owned.length < new Set(wanted.fileIds).size) {
    throw notOwnFiles();
  }
}

/** The file's id; -3 unless it is a picture that the account has uploaded, at most 5 MiB. */
export async function requireOwnPicture(
  db: Db,
  { ownerId, fileId }: { ownerId: number; fileId: number },
): Promise<OwnedFileId> {
  const [found] = await queries.listOwned(db, { ownerId, fileIds: [fileId] });
  if (!found) throw badParameter('图片不存在或不是你上传的，请重新上传');
  if (!found.kind.startsWith('image/')) throw badParameter('请选择一张图片（png、jpg、webp、gif）');
  if (found.size > 5 * 1024 * 1024) throw badParameter('图片处理后超过 5 MB，请缩小尺寸，或换一张小一些的');
  return found.id;
}

/** A picture in the storage: what it is known by, which changes with its content, and how to read it. */
export interface StoredPicture {
  sha256: string;
  /** null: its file is gone. */
  read: () => Promise<Buffer | null>;
}

/** A stored picture, made again when it came (rules: pictures); null: no such file, or no picture. */
export async function findPicture(deps: Dependencies, fileId: OwnedFileId): Promise<StoredPicture | null> {
  const row = await queries.findFile(deps.db, { fileId });
  if (!row || !isPicture(row.kind)) return null;
  const read = async () => {
    const found = await deps.storage.read(row.storageKey);
    return found && buffer(found.stream);
  };
  return { sha256: row.sha256, read };
}

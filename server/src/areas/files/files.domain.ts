import { buffer } from 'node:stream/consumers';
import type { Language } from '@zhixing/contract/language';
import type { Dependencies } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import type { OwnedFileId } from '../../base/owned-file.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { translate } from '../../locales/say.ts';
import type { file } from '../../schema/file.ts';
import { documentLinksIn } from '../../text/document-links.ts';
import type { DocumentFacts } from '../../text/file-addresses.ts';
import * as queries from './files.queries.ts';
import { isPicture } from './picture.ts';
import { sign } from './signature.ts';

type FileRow = typeof file.$inferSelect;

/** The fields that are shown of a file whose owner was checked. */
export type ShownFile = Pick<FileRow, 'name' | 'size' | 'kind'> & { id: OwnedFileId };

/** A file in the form of the contract, with a temporary address. `name`: another name than its own. */
export function showFile(deps: Dependencies, row: ShownFile, name = row.name) {
  const { id, size, kind } = row;
  return { id, name, size, kind, url: fileUrl(deps, id, name === row.name ? '' : name) };
}

const linkLife = 15 * 60;
const linkStep = 5 * 60;

/**
 * The signed address of a file, valid for 10 to 15 minutes. The expiry is rounded to 5 minutes, so that a page that is
 * loaded again has the same addresses and the browser can use its cache. Whoever has the address can open the file, so
 * it is made only for an id whose owner was checked (rules: file-address). `name`: the name for saving, when it is not
 * the file's own. `life`: longest validity in seconds, e.g. for a video, which is read while it plays.
 */
export function fileUrl(deps: Dependencies, fileId: OwnedFileId, name = '', life = linkLife): string {
  const latest = Math.floor(deps.clock.now().getTime() / 1000) + life;
  const expires = latest - (latest % linkStep);
  const signature = sign(deps.config.keys, { fileId, expires, name });
  const query = new URLSearchParams({ e: String(expires), ...(name ? { n: name } : {}), s: signature });
  return `${deps.config.page.uploadPrefix}/${fileId}?${query}`;
}

/** PDFs that a text shows in their place, by their ids, which are nobody's permission to open them. */
export type Documents = ReadonlyMap<number, DocumentFacts>;

/** Seconds to look at one page before the address of a document expires, besides those of every file, and pages that get them. */
const pageLife = 120;
const pagesAtMost = 180;

/** The PDFs that a text shows in their place (rules: documents). */
export async function documentsIn(db: Db, markdown: string): Promise<Documents> {
  const rows = await queries.listDocuments(db, { fileIds: documentLinksIn(markdown) });
  return new Map(rows.map(({ id, pages, ratio }) => [id, { pages, ratio }]));
}

/** The files that one object may show, whichever its text names. */
export type OwnedFiles = ReadonlySet<OwnedFileId>;

/**
 * Makes addresses of files for a text: only for `files`; null for all others, which the text shows as missing.
 * `documents`: those that are shown in their place; their addresses last longer, as pages are fetched while one reads. `isAnyAsked`:
 * whether the text names a file, so that the rendered text is valid only for some minutes.
 */
export function createLinks(
  { deps, language }: { deps: Dependencies; language: Language },
  files: OwnedFiles,
  documents?: Documents,
) {
  let asked = false;
  const lifeOf = (fileId: number) =>
    linkLife + Math.min(documents?.get(fileId)?.pages ?? 0, pagesAtMost) * pageLife;
  return {
    links: {
      documents,
      fileUrl(fileId: number): string | null {
        asked = true;
        return isOwned(files, fileId) ? fileUrl(deps, fileId, '', lifeOf(fileId)) : null;
      },
      missing: translate('（文件无法显示）', language),
    },
    isAnyAsked: () => asked,
  };
}

/**
 * Whether a number is the id of one of these files. Only this check turns a number from a text or a caller into an
 * `OwnedFileId`.
 */
export const isOwned = (files: OwnedFiles, fileId: number): fileId is OwnedFileId =>
  (files as ReadonlySet<number>).has(fileId);

/** Those of the named files that belong to this account, in the given order. */
export async function listOwnFiles(db: Db, wanted: { ownerId: number; fileIds: number[] }) {
  const found = new Map((await queries.listOwned(db, wanted)).map((row) => [Number(row.id), row]));
  return wanted.fileIds.flatMap((id) => found.get(id) ?? []);
}

/** As `listOwnFiles`, with the rows locked against deletion until the transaction ends; in any order. */
export const lockOwnFiles = (tx: Transaction, wanted: { ownerId: number; fileIds: number[] }) =>
  queries.listOwned(tx, { ...wanted, hold: true });

/** The existing ones of these files with their owners, whoever that is. These ids cannot be used for addresses. */
export const listOwners = (db: Db, wanted: { fileIds: number[] }) => queries.listOwners(db, wanted);

export const notOwnFiles = () => badParameter('附件中有不存在或不是你上传的文件，请移除后重新上传');

/**
 * The ids of the named files, each once, locked against deletion until the transaction ends. -3: one is not the
 * account's own.
 */
export async function requireLockedFiles(
  tx: Transaction,
  { ownerId, fileIds }: { ownerId: number; fileIds: number[] },
): Promise<OwnedFileId[]> {
  const unique = [...new Set(fileIds)];
  const idOf = new Map(
    (await lockOwnFiles(tx, { ownerId, fileIds: unique })).map(({ id }) => [Number(id), id]),
  );
  if (idOf.size < unique.length) throw notOwnFiles();
  return unique.flatMap((id) => idOf.get(id) ?? []);
}

/** -3: a file is not the account's own. */
export async function requireOwnFiles(db: Db, wanted: { ownerId: number; fileIds: number[] }): Promise<void> {
  const owned = await queries.listOwned(db, wanted);
  if (owned.length < new Set(wanted.fileIds).size) {
    throw notOwnFiles();
  }
}

/** Returns the file's id. -3: not a picture that the account uploaded, or over 5 MiB. */
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

/** A stored picture. `sha256`: changes with its content. `read`: returns its bytes. */
export interface StoredPicture {
  sha256: string;
  /** null: the file is missing in the storage. */
  read: () => Promise<Buffer | null>;
}

/** A stored picture, which was re-encoded at upload (rules: pictures). null: no such file, or not a picture. */
export async function findPicture(deps: Dependencies, fileId: OwnedFileId): Promise<StoredPicture | null> {
  const row = await queries.findFile(deps.db, { fileId });
  if (!row || !isPicture(row.kind)) return null;
  const read = async () => {
    const found = await deps.storage.read(row.storageKey);
    return found && buffer(found.stream);
  };
  return { sha256: row.sha256, read };
}

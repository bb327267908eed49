import type { Dependencies } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { type FilmInfo, filmOf } from './film.ts';
import * as queries from './upload.queries.ts';

/** A `moov` is some hundred KiB for a film of hours. */
const moovAtMost = 16 * 1024 * 1024;
const boxesAtMost = 1000;

async function bytesOf({ storage }: Dependencies, key: string, from: number, to: number): Promise<Buffer> {
  const found = await storage.read(key, { from, to });
  if (!found) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  for await (const chunk of found.stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The contents of the first `moov`, wherever it stands; null: there is none. Only heads are read on the way. */
async function moovOf(deps: Dependencies, key: string, size: number): Promise<Buffer | null> {
  for (let at = 0, boxes = 0; at + 8 <= size && boxes < boxesAtMost; boxes += 1) {
    const head = await bytesOf(deps, key, at, Math.min(size, at + 16) - 1);
    if (head.length < 8) return null;
    const short = head.readUInt32BE(0);
    const wide = short === 1 && head.length === 16;
    const length = short === 0 ? size - at : wide ? Number(head.readBigUInt64BE(8)) : short;
    const from = at + (wide ? 16 : 8);
    if (length < from - at || at + length > size) return null;
    if (head.toString('latin1', 4, 8) === 'moov')
      return length > moovAtMost ? null : bytesOf(deps, key, from, at + length - 1);
    at += length;
  }
  return null;
}

/** How long an uploaded film is and how large; null: the file is no mp4 that can be played. */
export async function readFilm(deps: Dependencies, db: Db, fileId: number): Promise<FilmInfo | null> {
  const row = await queries.findFile(db, { fileId });
  if (row?.kind !== 'video/mp4') return null;
  const moov = await moovOf(deps, row.storageKey, row.size);
  return moov && filmOf(moov);
}

import { open } from 'node:fs/promises';
import type { Dependencies } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import type { Sentence } from '../../locales/say.ts';
import { type FilmInfo, filmOf, type Movie, movieOf, noFilm } from './film/film.ts';
import { addFragment } from './film/fragments.ts';
import * as queries from './upload.queries.ts';

export { noFilm };

type ReadFilm = FilmInfo | { problem: Sentence };

/** A `moov` is some hundred KiB for a film of hours. */
const headAtMost = 16 * 1024 * 1024;
/** Two for each fragment: enough for three hours in fragments of a second. */
const boxesAtMost = 25_000;

interface Bytes {
  size: number;
  /** Bytes `from` to `to`, both included; fewer where the file ends. */
  read: (from: number, to: number) => Promise<Buffer>;
}

/** The boxes of a file side by side, wherever they stand; what is not whole ends them. Only heads are read on the way. */
async function* boxesOf({ size, read }: Bytes) {
  for (let at = 0, boxes = 0; at + 8 <= size && boxes < boxesAtMost; boxes += 1) {
    const head = await read(at, Math.min(size, at + 16) - 1);
    if (head.length < 8) return;
    const short = head.readUInt32BE(0);
    const wide = short === 1 && head.length === 16;
    const length = short === 0 ? size - at : wide ? Number(head.readBigUInt64BE(8)) : short;
    const from = at + (wide ? 16 : 8);
    if (length < from - at || at + length > size) return;
    const contents = () => (length > headAtMost ? Buffer.alloc(0) : read(from, at + length - 1));
    yield { type: head.toString('latin1', 4, 8), contents };
    at += length;
  }
}

/** The film in a file: its first `moov`, and the fragments behind it where their length is not told before. */
async function filmIn(bytes: Bytes): Promise<ReadFilm> {
  let movie: Movie | null = null;
  for await (const { type, contents } of boxesOf(bytes)) {
    if (type === 'moov' && !movie) movie = movieOf(await contents());
    if (movie && (!movie.isFragmented || movie.seconds > 0)) break;
    if (type === 'moof' && movie) addFragment(await contents(), movie.tracks);
  }
  const seconds = movie?.seconds || Math.max(0, ...(movie?.tracks ?? []).map((track) => track.seconds));
  return filmOf(movie, seconds);
}

/** The film in a file that has just arrived. */
export async function readStagedFilm({ path, size }: { path: string; size: number }): Promise<ReadFilm> {
  const file = await open(path, 'r');
  const read = async (from: number, to: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from + 1), 0, to - from + 1, from);
    return buffer.subarray(0, bytesRead);
  };
  try {
    return await filmIn({ size, read });
  } finally {
    await file.close();
  }
}

/** How long an uploaded film is and how large; a sentence: why browsers do not play it, and what its author can do. */
export async function readFilm({ storage }: Dependencies, db: Db, fileId: number): Promise<ReadFilm> {
  const row = await queries.findFile(db, { fileId });
  if (row?.kind !== 'video/mp4') return { problem: noFilm };
  const read = async (from: number, to: number) => {
    const found = await storage.read(row.storageKey, { from, to });
    const chunks: Buffer[] = [];
    for await (const chunk of found?.stream ?? []) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  };
  return filmIn({ size: row.size, read });
}

import { open } from 'node:fs/promises';
import type { Dependencies } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import type { Sentence } from '../../locales/say.ts';
import * as queries from './files.queries.ts';
import { addFragment } from './video/fragments.ts';
import { type Movie, movieOf, notPlayable, type VideoFileInfo, videoInfoOf } from './video/video.ts';
import { findLessonVideo } from './video-part.queries.ts';

export { notPlayable };

type ReadVideo = VideoFileInfo | { problem: Sentence };

/** Bytes. A `moov` box has some hundred KiB for a video of hours. */
const headAtMost = 16 * 1024 * 1024;
/** Two for each fragment: enough for three hours in fragments of one second. */
const boxesAtMost = 25_000;

interface Bytes {
  size: number;
  /** Reads bytes `from` to `to`, both inclusive; fewer at the end of the file. */
  read: (from: number, to: number) => Promise<Buffer>;
}

/** The top-level boxes of a file; an incomplete box ends them. Only their heads are read until `contents` is called. */
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

/** The video in a file: its first `moov`, and the following fragments if the duration is not given before. */
async function readVideoIn(bytes: Bytes): Promise<ReadVideo> {
  let movie: Movie | null = null;
  for await (const { type, contents } of boxesOf(bytes)) {
    if (type === 'moov' && !movie) movie = movieOf(await contents());
    if (movie && (!movie.isFragmented || movie.seconds > 0)) break;
    if (type === 'moof' && movie) addFragment(await contents(), movie.tracks);
  }
  const seconds = movie?.seconds || Math.max(0, ...(movie?.tracks ?? []).map((track) => track.seconds));
  return videoInfoOf(movie, seconds);
}

/** The video in a staged upload. */
export async function readStagedVideo({ path, size }: { path: string; size: number }): Promise<ReadVideo> {
  const file = await open(path, 'r');
  const read = async (from: number, to: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from + 1), 0, to - from + 1, from);
    return buffer.subarray(0, bytesRead);
  };
  try {
    return await readVideoIn({ size, read });
  } finally {
    await file.close();
  }
}

/** Duration and size of an uploaded video; or `problem`: why browsers cannot play it and what the author can do. */
export async function readVideoInfo({ storage }: Dependencies, db: Db, fileId: number): Promise<ReadVideo> {
  const known = await findLessonVideo(db, { fileId });
  if (known) return known;
  const row = await queries.findFile(db, { fileId });
  if (row?.kind !== 'video/mp4') return { problem: notPlayable };
  const read = async (from: number, to: number) => {
    const found = await storage.read(row.storageKey, { from, to });
    const chunks: Buffer[] = [];
    for await (const chunk of found?.stream ?? []) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  };
  return readVideoIn({ size: row.size, read });
}

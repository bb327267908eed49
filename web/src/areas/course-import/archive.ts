import JSZip, { type JSZipObject } from 'jszip';
import { zipFacts } from '../document-import/public/office-file.ts';
import { CourseRefused } from './refused.ts';

/** What is not said of JSZip in its types. */
interface Piecewise {
  internalStream(type: 'uint8array'): PieceStream;
}
interface PieceStream {
  on(event: 'data', listener: (piece: Uint8Array) => void): PieceStream;
  on(event: 'error', listener: (error: Error) => void): PieceStream;
  on(event: 'end', listener: () => void): PieceStream;
  resume(): void;
  pause(): void;
}

const mebibyte = 1024 * 1024;
/** Of a course that is read on this device: what it has packed and unpacked, its entries, one of them. */
export const most = {
  packed: 300 * mebibyte,
  unpacked: 1024 * mebibyte,
  entries: 20_000,
  entry: 50 * mebibyte,
  path: 400,
};

/** The files of a course by their paths. Nothing is unpacked before it is asked for. */
export interface Archive {
  paths: readonly string[];
  has: (path: string) => boolean;
  /** Undefined: it has no such file, or one of more than 50 MB. */
  read: (path: string) => Promise<ArrayBuffer | undefined>;
}

/** Names are UTF-8, or as Chinese Windows writes them. */
function decodeName(bytes: string[] | Uint8Array | Buffer): string {
  if (Array.isArray(bytes)) return bytes.join('');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Goes outside the archive: no program that packs a course writes such a path. */
export const isUnsafe = (path: string) =>
  /^(?:[/\\]|[A-Za-z]:)/.test(path) || path.split(/[/\\]/).includes('..') || path.includes('\0');

const sizeOf = (entry: JSZipObject) =>
  (entry as unknown as { _data?: { uncompressedSize?: number } })._data?.uncompressedSize ?? 0;

/** Unpacks no more than the entry says that it has: a ZIP may say less than comes out of it. */
export function unpack(entry: JSZipObject): Promise<ArrayBuffer> {
  const said = sizeOf(entry);
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    let length = 0;
    const stream = (entry as unknown as Piecewise).internalStream('uint8array');
    stream
      .on('data', (piece) => {
        length += piece.length;
        if (length > said) {
          stream.pause();
          reject(new CourseRefused('brokenZip'));
        } else pieces.push(piece);
      })
      .on('error', () => reject(new CourseRefused('brokenZip')))
      .on('end', () => {
        const whole = new Uint8Array(length);
        let at = 0;
        for (const piece of pieces) {
          whole.set(piece, at);
          at += piece.length;
        }
        resolve(whole.buffer);
      });
    stream.resume();
  });
}

/** Opens a ZIP within its bounds (rules: course-import). */
export async function openZip(bytes: ArrayBuffer): Promise<Archive> {
  const facts = zipFacts(bytes);
  if (!facts) throw new CourseRefused('brokenZip');
  if (facts.isEncrypted) throw new CourseRefused('lockedZip');
  if (facts.entries > most.entries || facts.unpacked > most.unpacked) throw new CourseRefused('largeZip');
  const zip = await JSZip.loadAsync(bytes, { decodeFileName: decodeName }).catch(() => {
    throw new CourseRefused('brokenZip');
  });
  const entries = new Map<string, JSZipObject>();
  for (const entry of Object.values(zip.files)) {
    if (isUnsafe(entry.unsafeOriginalName ?? entry.name)) throw new CourseRefused('unsafeZip');
    const path = entry.name.replaceAll('\\', '/');
    if (!entry.dir && !path.endsWith('/') && path.length <= most.path) entries.set(path, entry);
  }
  return {
    paths: [...entries.keys()],
    has: (path) => entries.has(path),
    read: async (path) => {
      const entry = entries.get(path);
      return entry && sizeOf(entry) <= most.entry ? unpack(entry) : undefined;
    },
  };
}

/** A part of an archive: the paths below a folder, named from there. */
export function below(archive: Archive, folder: string): Archive {
  if (folder === '') return archive;
  const paths = archive.paths
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length));
  return {
    paths,
    has: (path) => archive.has(folder + path),
    read: (path) => archive.read(folder + path),
  };
}

/** `../images/a.png` seen from `text/1.md` is `images/a.png`; undefined: it goes outside. */
export function pathFrom(base: string, target: string): string | undefined {
  const parts = target.startsWith('/') ? [] : base.split('/').slice(0, -1);
  for (const part of decoded(target.replace(/[?#].*$/, '')).split(/[/\\]/)) {
    if (part === '..') {
      if (parts.length === 0) return undefined;
      parts.pop();
    } else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

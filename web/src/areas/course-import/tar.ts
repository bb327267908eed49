import { type Archive, isUnsafe, most } from './archive.ts';
import { CourseRefused } from './refused.ts';

const block = 512;
/** The kind of an entry that is neither a folder nor a link. */
const regularFile = /^[0\0]$/;
const headers = new TextDecoder();

/** Bytes that are unpacked at a time: a browser unpacks all that it is given at once, and a byte may become a thousand. */
const packedSlice = 16 * 1024;

/** A field of a header up to its first NUL. */
const textAt = (header: Uint8Array, from: number, length: number) => {
  const field = header.subarray(from, from + length);
  const end = field.indexOf(0);
  return headers.decode(end === -1 ? field : field.subarray(0, end));
};

/** Sizes are octal. One written in another base is of more bytes than an entry may have. */
function sizeIn(header: Uint8Array): number {
  if (((header[124] ?? 0) & 0x80) !== 0) return Number.POSITIVE_INFINITY;
  const size = Number.parseInt(textAt(header, 124, 12).trim() || '0', 8);
  if (!Number.isSafeInteger(size) || size < 0) throw new CourseRefused('brokenZip');
  return size;
}

/** The sum of its bytes, its own field read as spaces. */
function isHeader(header: Uint8Array): boolean {
  let sum = 0;
  for (const [at, byte] of header.entries()) sum += at >= 148 && at < 156 ? 32 : byte;
  return sum === Number.parseInt(textAt(header, 148, 8).trim(), 8);
}

/** `27 path=files/a.txt\n` of a header that stands before one with a long name. */
const paxPath = (text: string) => /(?:^|\n)\d+ path=([^\n]*)\n/.exec(text)?.[1];

/** Gives so many bytes after each other, and holds what came beyond them. */
function bytesOf(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader();
  let rest = new Uint8Array(0);
  let all = 0;
  async function next(): Promise<boolean> {
    const { done, value } = await reader.read();
    if (done) return false;
    all += value.length;
    if (all > most.unpacked) throw new CourseRefused('largeZip');
    rest = new Uint8Array(value);
    return true;
  }
  return {
    /** Pieces of the next `length` bytes, given to `take`; undefined: the stream ends before. */
    async read(length: number, take: (piece: Uint8Array<ArrayBuffer>) => void): Promise<boolean> {
      let left = length;
      while (left > 0) {
        if (rest.length === 0 && !(await next())) return false;
        const piece = rest.slice(0, left);
        rest = rest.subarray(piece.length);
        left -= piece.length;
        take(piece);
      }
      return true;
    },
    cancel: () => reader.cancel().catch(() => undefined),
  };
}

/** `entries`: what is kept of it. Files that are too large stay out, as in a ZIP. */
async function readEntries(bytes: ReturnType<typeof bytesOf>): Promise<Map<string, Blob>> {
  const entries = new Map<string, Blob>();
  let named: string | undefined;
  for (let count = 0; ; ) {
    const header = new Uint8Array(block);
    let filled = 0;
    const isWhole = await bytes.read(block, (piece) => {
      header.set(piece, filled);
      filled += piece.length;
    });
    if (!isWhole && filled > 0) throw new CourseRefused('brokenZip');
    if (!isWhole || header.every((byte) => byte === 0)) return entries;
    if (!isHeader(header)) throw new CourseRefused('brokenZip');
    count += 1;
    if (count > most.entries) throw new CourseRefused('largeZip');
    const size = sizeIn(header);
    const type = String.fromCharCode(header[156] ?? 0);
    const isName = type === 'x' || type === 'L';
    if (size > most.unpacked || (isName && size > 64 * 1024)) throw new CourseRefused('largeZip');
    const isKept = isName || size <= most.entry;
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const isThere = await bytes.read(size, (piece) => {
      if (isKept) pieces.push(piece);
    });
    const padding = await bytes.read((block - (size % block)) % block, () => undefined);
    if (!isThere || !padding) throw new CourseRefused('brokenZip');
    const content = new Blob(pieces);
    if (isName) {
      const text = headers.decode(await content.arrayBuffer());
      named = type === 'L' ? text.replace(/\0.*$/s, '') : (paxPath(text) ?? named);
      continue;
    }
    const prefix = textAt(header, 257, 5) === 'ustar' ? textAt(header, 345, 155) : '';
    const path = (named ?? [prefix, textAt(header, 0, 100)].filter(Boolean).join('/')).replace(/^\.\//, '');
    named = undefined;
    if (isUnsafe(path)) throw new CourseRefused('unsafeZip');
    if (regularFile.test(type) && isKept && path.length <= most.path && !path.endsWith('/'))
      entries.set(path, content);
  }
}

/** Opens a tar that is packed by gzip, as Moodle packs its backups, within the bounds of a ZIP (rules: course-import). */
export async function openTarGz(packed: ArrayBuffer): Promise<Archive> {
  const gzip = new DecompressionStream('gzip') as unknown as TransformStream<Uint8Array, Uint8Array>;
  let at = 0;
  const source = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at < packed.byteLength) controller.enqueue(new Uint8Array(packed.slice(at, at + packedSlice)));
      else controller.close();
      at += packedSlice;
    },
  });
  const bytes = bytesOf(source.pipeThrough(gzip));
  try {
    const entries = await readEntries(bytes);
    return {
      paths: [...entries.keys()],
      has: (path) => entries.has(path),
      read: async (path) => entries.get(path)?.arrayBuffer(),
    };
  } catch (error) {
    // What gzip says of a file that is damaged.
    throw error instanceof CourseRefused ? error : new CourseRefused('brokenZip');
  } finally {
    void bytes.cancel();
  }
}

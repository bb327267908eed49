/**
 * A text as a buffer outside Node's shared pool, for caches. A small buffer of `Buffer.from` or `Buffer.concat` is a slice of a 64 kB pool
 * and keeps the whole pool in memory.
 */
export function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** Chunks as one buffer outside Node's shared pool. */
export function ownBytesOf(pieces: readonly Uint8Array[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

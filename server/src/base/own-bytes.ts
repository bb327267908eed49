/**
 * Bytes in memory of their own, for what is kept: those of Buffer.from and Buffer.concat may be a piece of 64 kB that many
 * requests share, which stays whole as long as one piece of it is held.
 */
export function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** The same of bytes that came in pieces. */
export function ownBytesOf(pieces: readonly Uint8Array[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

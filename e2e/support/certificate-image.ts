import { readFileSync } from 'node:fs';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';

/** Decodes a downloaded certificate: its size in pixels and the text of its QR code (null: none could be read). */
export function readCertificateImage(path: string) {
  const { width, height, data } = PNG.sync.read(readFileSync(path));
  const code = jsqr.default(new Uint8ClampedArray(data), width, height);
  return { width, height, qr: code?.data ?? null };
}

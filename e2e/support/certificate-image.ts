import { readFileSync } from 'node:fs';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/** Decodes a downloaded certificate: its size in pixels and the text of its QR code (null: none could be read). */
export function readCertificateImage(path: string) {
  const { width, height, data } = PNG.sync.read(readFileSync(path));
  const code = jsQR(new Uint8ClampedArray(data), width, height);
  return { width, height, qr: code?.data ?? null };
}

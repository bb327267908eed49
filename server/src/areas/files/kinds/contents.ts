import { createReadStream } from 'node:fs';

/**
 * Whether a file is text: valid UTF-8 without NUL. Other control characters are allowed, because texts contain them:
 * e.g. terminal colours, form feeds and the DOS end-of-file character.
 */
export async function isText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) {
      if (decoder.decode(chunk as Buffer, { stream: true }).includes('\0')) return false;
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

async function startOf(path: string, bytes: number): Promise<string> {
  for await (const chunk of createReadStream(path, { end: bytes - 1 })) return String(chunk);
  return '';
}

/** Captions: the text begins with this word (WebVTT, 4.1). */
export const isWebVtt = async (path: string) =>
  (await isText(path)) && /^\uFEFF?WEBVTT(?:\s|$)/.test(await startOf(path, 64));

export const isSvg = async (path: string) =>
  (await isText(path)) && (await startOf(path, 4096)).includes('<svg');

/**
 * Finds the PDF mark within the first 1024 bytes, as PDF readers do (ISO 32000, implementation note 13): printers and
 * mail programs put lines before it.
 */
export const isPdfBehindAHead = async (path: string) => /%PDF-\d/.test(await startOf(path, 1024));

/** Whether a file contains these bytes anywhere. */
export async function containsBytes(path: string, bytes: Buffer): Promise<boolean> {
  let before = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    const joined = Buffer.concat([before, chunk as Buffer]);
    if (joined.includes(bytes)) return true;
    before = joined.subarray(-(bytes.length - 1));
  }
  return false;
}

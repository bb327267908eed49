import { createReadStream } from 'node:fs';

/**
 * UTF-8 throughout, without the character 0, which no text has. Other control characters are in texts too: the colours of a
 * test's output, a page break, the end of a file of DOS.
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

export const isSvg = async (path: string) =>
  (await isText(path)) && (await startOf(path, 4096)).includes('<svg');

/** Readers of PDF look for its mark in the first 1024 bytes (ISO 32000, implementation note 13): printers and mail put lines before it. */
export const isPdfBehindAHead = async (path: string) => /%PDF-\d/.test(await startOf(path, 1024));

/** Whether these bytes stand anywhere in a file. */
export async function holds(path: string, bytes: Buffer): Promise<boolean> {
  let before = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    const joined = Buffer.concat([before, chunk as Buffer]);
    if (joined.includes(bytes)) return true;
    before = joined.subarray(-(bytes.length - 1));
  }
  return false;
}

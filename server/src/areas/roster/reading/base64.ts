import { badParameter } from '../../../base/errors.ts';

/** Decodes the base64 of a file strictly: `Buffer` would skip invalid characters. -3: it is none. */
export function bytesOf(file: string): Buffer {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(file)) throw badParameter('文件内容（file）不完整，请重新选择文件');
  return Buffer.from(file, 'base64');
}

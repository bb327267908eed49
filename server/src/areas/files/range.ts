import type { Range } from '../../storage/storage.ts';

/**
 * Parses a `Range` header with one range (RFC 9110 §14.1.2). null: no range, or one to ignore. 'beyond': it is outside
 * the file (416).
 */
export function readRange(header: string | undefined, size: number): Range | 'beyond' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match || (!match[1] && !match[2])) return null;
  if (!match[1]) {
    const length = Math.min(Number(match[2]), size);
    return length === 0 ? 'beyond' : { from: size - length, to: size - 1 };
  }
  const from = Number(match[1]);
  const to = match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  if (match[2] && Number(match[2]) < from) return null;
  return from >= size ? 'beyond' : { from, to };
}

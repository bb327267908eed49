import { memoize } from '../../base/cache/memoize.ts';
import type { Keys } from '../../base/keys.ts';

interface Link {
  fileId: number;
  /** Unix seconds. */
  expires: number;
  /** The name for saving; '': the file's own. */
  name: string;
}

const textOf = ({ fileId, expires, name }: Link) => JSON.stringify([fileId, expires, name]);

/**
 * Signatures are cached, because an address stays the same for some minutes and signing is the slowest part of listing
 * files.
 */
const signers = new WeakMap<Keys, (text: string) => string>();

/** The signature in a file's address (`s=`). */
export function sign(keys: Keys, link: Link): string {
  const known = signers.get(keys) ?? memoize((text) => keys.sign('file address', text), 4 * 1024 * 1024);
  signers.set(keys, known);
  return known(textOf(link));
}

export const isSigned = (keys: Keys, link: Link, signature: string): boolean =>
  keys.isSigned('file address', textOf(link), signature);

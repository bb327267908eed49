import type { Keys } from '../../base/keys.ts';
import { remembered } from '../../base/remembered.ts';

interface Link {
  fileId: number;
  /** Unix seconds. */
  expires: number;
  /** The name it is saved under where that is not the file's own. */
  name: string;
}

const textOf = ({ fileId, expires, name }: Link) => JSON.stringify([fileId, expires, name]);

/** An address stays the same for some minutes; signing takes longer than all else that a list says of a file. */
const signers = new WeakMap<Keys, (text: string) => string>();

/** What stands behind `s=` in a file's address. */
export function sign(keys: Keys, link: Link): string {
  const known = signers.get(keys) ?? remembered((text) => keys.sign('file address', text), 4 * 1024 * 1024);
  signers.set(keys, known);
  return known(textOf(link));
}

export const isSigned = (keys: Keys, link: Link, signature: string): boolean =>
  keys.isSigned('file address', textOf(link), signature);

import type { Keys } from '../../base/keys.ts';

export interface Link {
  fileId: number;
  /** Unix seconds. */
  expires: number;
  /** The name it is saved under where that is not the file's own. */
  name: string;
}

const textOf = ({ fileId, expires, name }: Link) => JSON.stringify([fileId, expires, name]);

/** What stands behind `s=` in a file's address. */
export const sign = (keys: Keys, link: Link): string => keys.sign('file address', textOf(link));

export const isSigned = (keys: Keys, link: Link, signature: string): boolean =>
  keys.isSigned('file address', textOf(link), signature);

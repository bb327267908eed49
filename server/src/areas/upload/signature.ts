import { createHmac, timingSafeEqual } from 'node:crypto';

interface Link {
  secret: string;
  fileId: number;
  /** Unix seconds. */
  expires: number;
  /** The name it is saved under where that is not the file's own. */
  name: string;
}

/** What stands behind `s=` in a file's address. The leading word keeps this use of the secret apart from others. */
export function sign({ secret, fileId, expires, name }: Link): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['file', fileId, expires, name]))
    .digest('base64url');
}

export function isSigned(link: Link, signature: string): boolean {
  const right = Buffer.from(sign(link));
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given);
}

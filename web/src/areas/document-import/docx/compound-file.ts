import type { DocxProblem } from '../docx-refused.ts';

/** A compound file: a .docx with a password is one, and so is an old .doc. */
export const isCompound = (bytes: ArrayBuffer): boolean =>
  bytes.byteLength > 8 && new DataView(bytes).getUint32(0) === 0xd0cf11e0;

/** Names of its directory are UTF-16. */
const holds = (bytes: ArrayBuffer, name: string) =>
  new TextDecoder('latin1').decode(bytes).includes([...name].join('\0'));

/** A document with a password is one encrypted stream; an old one has a stream of its own for its words. */
export function problemOfCompound(bytes: ArrayBuffer): DocxProblem {
  if (holds(bytes, 'EncryptedPackage')) return 'locked';
  return holds(bytes, 'WordDocument') ? 'oldWord' : 'notWord';
}

import { decodeText } from '../../document-import/public/read.ts';

/** The text of an XML file: in the encoding that it declares, else as any text. */
export function xmlText(bytes: ArrayBuffer): string {
  const head = new TextDecoder('latin1').decode(bytes.slice(0, 200));
  const [, declared] = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/.exec(head) ?? [];
  if (declared !== undefined && !/^utf-?8$/i.test(declared))
    try {
      return new TextDecoder(declared, { fatal: true }).decode(bytes);
    } catch {
      // It is another one.
    }
  return decodeText(bytes);
}

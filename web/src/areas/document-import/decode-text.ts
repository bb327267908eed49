/** The bytes are no text, or one in an encoding that nobody here knows. */
export class NoText extends Error {}

const utf16Of = (bytes: Uint8Array): string | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Without a mark: every other byte of what is written in ASCII is 0.
  const near = bytes.subarray(0, 2_000);
  const zeros = (odd: number) => near.filter((byte, at) => at % 2 === odd && byte === 0).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (odd > near.length / 8 && even === 0) return 'utf-16le';
  return even > near.length / 8 && odd === 0 ? 'utf-16be' : undefined;
};

/** What no text has: control characters but tabs, line ends and form feeds. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F\u007F]/;

/** The text of a file: UTF-8, UTF-16, else what Chinese Windows writes (GB 18030). Throws `NoText` for what is none. */
export function decodeText(bytes: ArrayBuffer): string {
  const utf16 = utf16Of(new Uint8Array(bytes));
  for (const encoding of utf16 ? [utf16] : ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!controls.test(text)) return text;
    } catch {
      // The next one may know it.
    }
  }
  throw new NoText();
}

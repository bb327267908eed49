import { decodeText } from '../../../document-import/public/read.ts';

const mostCharacters = 50_000;

export interface TextPreview {
  text: string;
  /** It is longer than what is shown. */
  more: boolean;
}

export async function readTextPreview(bytes: ArrayBuffer): Promise<TextPreview> {
  const text = decodeText(bytes);
  return { text: text.slice(0, mostCharacters), more: text.length > mostCharacters };
}

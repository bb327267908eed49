import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import { type PaperOptions, paperBlocks, seedOf, versionB } from './paper.ts';
import { type PaperPictures, paperDocx } from './paper-docx.ts';

export interface PaperFileOptions extends PaperOptions {
  /** Two papers, the second in another order. */
  versions: boolean;
  /** The options of version B are in another order, too. */
  shufflesOptions: boolean;
  foot: readonly [string, string, string];
  pictures: PaperPictures;
}

/** A paper in Word; two versions are a ZIP of both. */
export async function paperFile(
  questions: readonly QuestionFields[],
  options: PaperFileOptions,
): Promise<{ blob: Blob; extension: 'docx' | 'zip' }> {
  const { title, foot, pictures, versions, shufflesOptions, words } = options;
  const write = (all: readonly QuestionFields[], letter?: 'A' | 'B') =>
    paperDocx(paperBlocks(all, options, letter), pictures, { title, foot });
  if (!versions) return { blob: await write(questions), extension: 'docx' };
  const seed = seedOf(title + questions.map(({ stem }) => stem).join('\n'));
  const { default: JSZip } = await import('jszip');
  const zip = new JSZip();
  zip.file(`${words.version('A')}.docx`, await (await write(questions, 'A')).arrayBuffer());
  const other = versionB(questions, seed, shufflesOptions);
  zip.file(`${words.version('B')}.docx`, await (await write(other, 'B')).arrayBuffer());
  return { blob: await zip.generateAsync({ type: 'blob' }), extension: 'zip' };
}

import { useTexts } from '../../../locales/texts.ts';
import { useFreshFiles } from '../files/use-fresh-files.ts';
import type { WorkFile } from '../schoolwork.types.ts';
import { contentFactsOf } from './content-facts.ts';
import { RichDocument } from './RichDocument.tsx';

/** A student's own homework or note; the addresses of its pictures are renewed while it is on screen. */
export function RichView({ content, images = [] }: { content: string; images?: WorkFile[] | undefined }) {
  const text = useTexts('schoolwork').editor;
  const pictures = useFreshFiles(images, contentFactsOf(content).imageIds);
  return <RichDocument content={content} pictures={pictures} missing={text.pictureMissing} />;
}

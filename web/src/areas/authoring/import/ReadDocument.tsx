import { useEffect, useMemo, useState } from 'react';
import { ChapterText } from '../../../base/chapter-text/ChapterText.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { lossesOf } from '../../document-import/public/compare.ts';
import type { Imported } from '../../document-import/public/losses.ts';
import { usePreview } from '../../markdown/public/editor.ts';
import styles from './ImportDialog.module.css';
import { LossReport } from './LossReport.tsx';

/** A place of the page itself: the server draws a picture there, and its address is put in here. */
const placeOf = (at: number | string) => `#image-${at}`;

/** Addresses of files on this device, as long as they are shown. */
function useAddresses(files: File[]): string[] {
  const [addresses, setAddresses] = useState<string[]>([]);
  useEffect(() => {
    const made = files.map((file) => URL.createObjectURL(file));
    setAddresses(made);
    return () => {
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [files]);
  return addresses;
}

/** What was read: what was lost of it, and how students would see it. Its pictures are sent when it is put in. */
export function ReadDocument({ projectId, imported }: { projectId: number; imported: Imported }) {
  const { import: text } = useTexts('staffProjects');
  const { markdown, pictures } = imported;
  const asked = markdown.replace(/\(image:(\d+)\)/g, (_, at: string) => `(${placeOf(at)})`);
  const { html, isCurrent } = usePreview({ projectId }, asked);
  const losses = useMemo(
    () => (html !== undefined && isCurrent ? lossesOf(imported, html) : undefined),
    [imported, html, isCurrent],
  );
  const addresses = useAddresses(pictures);
  const shown = html?.replace(
    /src="#image-(\d+)"/g,
    (_, at: string) => `src="${addresses[Number(at)] ?? 'data:,'}"`,
  );
  return (
    <>
      <LossReport imported={imported} losses={losses} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it */}
      <section className={styles.preview} aria-label={text.preview} tabIndex={0}>
        {shown === undefined ? null : <ChapterText html={shown} />}
      </section>
    </>
  );
}

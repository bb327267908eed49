import { useMemo } from 'react';
import { ChapterText } from '../../../base/chapter-text/ChapterText.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { useFileAddresses } from '../../../ui/file-addresses.ts';
import { lossesOf } from '../../document-import/public/compare.ts';
import type { Imported } from '../../document-import/public/losses.ts';
import { usePreview } from '../../markdown/public/editor.ts';
import styles from './ImportDialog.module.css';
import { LossReport } from './LossReport.tsx';
import { placed, shownWith } from './picture-addresses.ts';

/** What was read: what was lost of it, and how students would see it. Its pictures are sent when it is put in. */
export function ReadDocument({ projectId, imported }: { projectId: number; imported: Imported }) {
  const { import: text } = useTexts('staffProjects');
  const { markdown, pictures } = imported;
  const { html, isCurrent } = usePreview({ projectId }, placed(markdown));
  const losses = useMemo(
    () => (html !== undefined && isCurrent ? lossesOf(imported, html) : undefined),
    [imported, html, isCurrent],
  );
  const addresses = useFileAddresses(pictures);
  const shown = html === undefined ? undefined : shownWith(html, addresses);
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

import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Segments } from '../../../ui/staff/Choices.tsx';
import { contentFactsOf, RichView, useFreshFiles } from '../../schoolwork/public/view.ts';
import type { Work } from '../marking-api.ts';
import { Changes } from './Changes.tsx';
import { Files } from './Files.tsx';
import { Versions } from './Versions.tsx';
import styles from './WorkScreen.module.css';

const views = ['text', 'changes', 'versions'] as const;
type View = (typeof views)[number];

/** What was handed in: the text and the files, what changed since the version before, and those versions. */
export function WrittenPane({ work }: { work: Work }) {
  const text = useTexts('staffMarking').work;
  const [view, setView] = useState<View>('text');
  const before = work.versions.find(({ version }) => version < work.version);
  return (
    <section className={styles.pane} data-name="written" aria-label={text.pane.written}>
      {before ? (
        <div className={styles.views}>
          <Segments<View>
            label={text.views}
            value={view}
            onChange={setView}
            options={views.map((value) => ({ value, label: text.view[value] }))}
          />
        </div>
      ) : null}
      {view === 'text' || !before ? <Written work={work} /> : null}
      {view === 'changes' && before ? <Changes work={work} before={before.submissionId} /> : null}
      {view === 'versions' && before ? <Versions work={work} /> : null}
    </section>
  );
}

export function Written({ work: { workInfo } }: { work: Work }) {
  const text = useTexts('staffMarking').work;
  const { content, filelist, images } = workInfo;
  const files = useFreshFiles(filelist);
  return (
    <>
      {contentFactsOf(content).blank ? (
        <p className={styles.facts}>{text.noText}</p>
      ) : (
        <RichView content={content} images={images} />
      )}
      <Files files={files} />
    </>
  );
}

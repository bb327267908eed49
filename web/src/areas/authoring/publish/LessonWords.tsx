import { useState } from 'react';
import { QueryFailed } from '../../../base/failure/QueryFailed.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Fold } from '../../../ui/text/Fold.tsx';
import { contentApi } from '../content-api.ts';
import { ChangedWords } from './ChangedWords.tsx';
import styles from './Publish.module.css';

interface LessonWordsProps {
  projectId: number;
  nodeId: number;
}

/** The words of a lesson that a publication changes, asked for when they are opened. */
export function LessonWords(props: LessonWordsProps) {
  const text = useTexts('staffContent').publish;
  const [opened, setOpened] = useState(false);
  return (
    <Fold title={text.words} onToggle={(open) => open && setOpened(true)} className={styles.fold}>
      {opened ? <Texts {...props} /> : null}
    </Fold>
  );
}

function Texts(asked: LessonWordsProps) {
  const text = useTexts('staffContent').publish;
  const { currentData, error, isFetching, refetch } = contentApi.useLessonDifferenceQuery(asked);
  if (error && !isFetching) return <QueryFailed error={error} onRetry={refetch} />;
  if (!currentData) return <Skeleton count={2} />;
  if (currentData.texts.length === 0) return <p className={styles.hint}>{text.sameWords}</p>;
  return currentData.texts.map(({ part, before, after }) => (
    <section key={part} aria-label={text.parts[part]}>
      <p className={styles.hint}>{text.parts[part]}</p>
      <ChangedWords before={before} after={after} markdown />
    </section>
  ));
}

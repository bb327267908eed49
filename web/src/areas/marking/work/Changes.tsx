import { useMemo } from 'react';
import { QueryFailed } from '../../../base/failure/QueryFailed.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { compareTexts, contentFactsOf } from '../../schoolwork/public/view.ts';
import { markingApi, type Work } from '../marking-api.ts';
import styles from './Changes.module.css';

/** What changed since the version before: what went is struck out, what came is underlined. */
export function Changes({ work, before }: { work: Work; before: number }) {
  const { currentData, error, isFetching, refetch } = markingApi.useMarkingWorkQuery({
    submissionId: before,
  });
  if (error && !isFetching) return <QueryFailed error={error} onRetry={refetch} />;
  return currentData ? <Compared work={work} before={currentData} /> : <Skeleton count={4} />;
}

const namesOf = ({ workInfo }: Work) => workInfo.filelist.map(({ name }) => name);

function Compared({ work, before }: { work: Work; before: Work }) {
  const text = useTexts('staffMarking').changes;
  const [older, newer] = [before.workInfo.content, work.workInfo.content];
  const runs = useMemo(
    () => compareTexts(contentFactsOf(older).text, contentFactsOf(newer).text),
    [older, newer],
  );
  const [had, has] = [namesOf(before), namesOf(work)];
  const added = has.filter((name) => !had.includes(name));
  const removed = had.filter((name) => !has.includes(name));
  const same = runs.every(({ kind }) => kind === 'same');
  return (
    <>
      <p className={styles.lead}>
        {same ? text.same({ version: before.version }) : text.lead({ version: before.version })}
      </p>
      {added.length > 0 ? <p className={styles.lead}>{text.filesAdded({ names: added })}</p> : null}
      {removed.length > 0 ? <p className={styles.lead}>{text.filesRemoved({ names: removed })}</p> : null}
      <div className={styles.text}>
        {runs.map(({ kind, text: words }, place) => {
          if (kind === 'same') return words;
          const Run = kind === 'added' ? 'ins' : 'del';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the runs are drawn anew as a whole
            <Run key={place}>
              <span className="visually-hidden">{`[${text[kind]}] `}</span>
              {words}
            </Run>
          );
        })}
      </div>
    </>
  );
}

import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Progress } from '../../../ui/progress/Progress.tsx';
import { Fold } from '../../../ui/text/Fold.tsx';
import { Stat, StatList } from '../../../ui/text/Stat.tsx';
import { Revisions } from '../chapter/Revisions.tsx';
import type { ProgressRecord } from '../learning.types.ts';
import { lessonFigures } from './lesson-figures.ts';
import styles from './Record.module.css';

/** The figures of the whole; opened, how they are counted and what the certificate still wants. */
export function RecordSummary({ record }: { record: ProgressRecord }) {
  const text = useTexts('learning').record;
  const { doneCount, leafCount: lessonCount, missing } = record;
  return (
    <section className={styles.summary} aria-label={text.progress}>
      <Progress
        value={record.progress}
        max={1}
        label={text.progress}
        tone={record.progress >= 1 ? 'success' : 'primary'}
      />
      <Figures record={record} />
      <Revisions className={styles.fold} revisions={record.revisions} />
      <Fold className={styles.fold} title={text.how}>
        <p>{record.progressRule}</p>
        <p>{record.certificateRule}</p>
      </Fold>
      {record.graduatedAt ? null : (
        <Fold
          className={styles.fold}
          open={missing.length > 0 && missing.length <= 3}
          title={
            <>
              {text.certificate}
              <span className={styles.count}>
                {lessonCount - doneCount > 0 ? lessonCount - doneCount : ''}
              </span>
            </>
          }
        >
          {missing.length > 0 ? (
            <ul className={styles.missing}>
              {missing.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          ) : (
            <p className={styles.complete}>
              <Icon name="success" size={18} />
              {text.nothingMissing}
            </p>
          )}
        </Fold>
      )}
    </section>
  );
}

function Figures({ record }: { record: ProgressRecord }) {
  const text = useTexts('learning').record;
  const { time } = useChinaDates();
  const { duration } = lessonFigures(text);
  const tests = record.list.filter(({ test }) => test !== undefined);
  const passed = tests.filter(({ done }) => done).length;
  return (
    <>
      <StatList>
        <Stat
          label={text.lessons}
          value={`${record.doneCount}/${record.leafCount}`}
          unit={text.lessonsUnit}
        />
        <Stat label={text.readTime} value={duration(record.readSeconds)} />
        <Stat label={text.watchTime} value={duration(record.watchedSeconds)} />
        <Stat label={text.bestScores} value={`${passed}/${tests.length}`} unit={text.testsUnit} />
      </StatList>
      <dl className={styles.times}>
        <div>
          <dt>{text.joinedAt}</dt>
          <dd>{time(record.joinedAt)}</dd>
        </div>
        <div>
          <dt>{text.lastAt}</dt>
          <dd>{record.lastAt ? time(record.lastAt) : text.never}</dd>
        </div>
        {record.graduatedAt ? (
          <div>
            <dt>{text.graduatedAt}</dt>
            <dd>{time(record.graduatedAt)}</dd>
          </div>
        ) : null}
      </dl>
    </>
  );
}

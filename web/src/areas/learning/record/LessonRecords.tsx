import type { ReactNode } from 'react';
import { videoTime } from '../../../base/time/video-time.ts';
import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { SpanBar } from '../progress/SpanBar.tsx';
import type { Lesson } from './lesson-figures.ts';
import styles from './Record.module.css';

type RecordPart<K extends keyof Lesson> = NonNullable<Lesson[K]>;

function Records({ title, empty, children }: { title: string; empty: boolean; children: ReactNode }) {
  const text = useTexts('learning').record;
  return (
    <section className={styles.records}>
      <h3>{title}</h3>
      {empty ? <p className={styles.none}>{text.notBegun}</p> : children}
    </section>
  );
}

/** 10:05:03 in China, of an ISO time. */
const secondOf = (iso: string) =>
  new Date(iso).toLocaleTimeString('en-GB', { timeZone: 'Asia/Shanghai', hourCycle: 'h23' });

export function ReadingRecords({ reading }: { reading: RecordPart<'reading'> }) {
  const text = useTexts('learning').record;
  const { date } = useChinaDates();
  return (
    <Records title={text.readWhen} empty={reading.spans.length === 0}>
      <ul className={styles.rows}>
        {reading.spans.map(({ from, to }) => (
          <li key={from}>
            {text.span({
              from: `${date(from)} ${secondOf(from)}`,
              to: secondOf(to),
              seconds: (Date.parse(to) - Date.parse(from)) / 1000,
            })}
          </li>
        ))}
      </ul>
    </Records>
  );
}

export function WatchingRecords({ watching, done }: { watching: RecordPart<'watching'>; done: boolean }) {
  const text = useTexts('learning').record;
  return (
    <Records title={text.watchedParts} empty={watching.watched.length === 0}>
      <SpanBar spans={watching.watched} total={watching.total} done={done} />
      <ul className={styles.rows}>
        {watching.watched.map(([from = 0, to = 0]) => (
          <li key={from}>
            {videoTime(from)} – {videoTime(to)}
          </li>
        ))}
      </ul>
      <p className={styles.none}>
        {text.watchNeeded({ needed: watching.needed })} ·{' '}
        {text.lastPosition({ time: videoTime(watching.position) })}
      </p>
    </Records>
  );
}

export function HomeworkRecords({ homework }: { homework: RecordPart<'homework'> }) {
  const text = useTexts('learning').record;
  const { time } = useChinaDates();
  return (
    <Records title={text.submissions} empty={homework.submissions.length === 0}>
      <ul className={styles.rows}>
        {homework.submissions.map(({ version, submittedAt, late, ...review }) => (
          <li key={version}>
            <span>{text.version({ version })}</span>
            <span>{time(submittedAt)}</span>
            <MarkOf {...review} />
            {late ? <Tag tone="warning">{text.late}</Tag> : null}
          </li>
        ))}
      </ul>
    </Records>
  );
}

type Version = RecordPart<'homework'>['submissions'][number];

/** The score and whether it passed; a returned version has no figure, whatever it was given (rules: gradebook-figures). */
function MarkOf({ score, passed }: Pick<Version, 'score' | 'passed'>) {
  const text = useTexts('learning').record;
  if (passed === null) return <span>{text.unmarked}</span>;
  if (!passed) return <Tag tone="warning">{text.returned}</Tag>;
  return (
    <>
      {score === null ? null : <span>{text.marked({ score })}</span>}
      <Tag tone="success">{text.passing}</Tag>
    </>
  );
}

export function AttemptRecords({ test }: { test: RecordPart<'test'> }) {
  const text = useTexts('learning').record;
  const { time } = useChinaDates();
  return (
    <Records title={text.attempts} empty={test.attempts.length === 0}>
      <ul className={styles.rows}>
        {test.attempts.map(({ no, startedAt, submittedAt, score, total, passed }) => (
          <li key={no}>
            <span>{text.attempt({ no })}</span>
            <span>{time(submittedAt ?? startedAt)}</span>
            <span>
              {score !== null && total !== null
                ? text.attemptFigure({ score, total })
                : submittedAt === null
                  ? text.notHandedIn
                  : text.withheld}
            </span>
            {passed === null ? null : (
              <Tag tone={passed ? 'success' : 'danger'}>{passed ? text.passed : text.failed}</Tag>
            )}
          </li>
        ))}
      </ul>
    </Records>
  );
}

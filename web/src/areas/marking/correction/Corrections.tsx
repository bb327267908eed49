import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import styles from './correction.module.css';

interface Correction {
  at: string;
  by: string;
  byBefore: string;
  reason: string;
  before: { score: number | null; comment: string; passed?: boolean | null };
}

/** The history of a mark: when it was corrected, by whom and why, and what it was before. */
export function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  const text = useTexts('staffMarking').correction;
  const { time } = useChinaDates();
  if (corrections.length === 0) return null;
  return (
    <section className={styles.history} aria-label={text.history}>
      {corrections.toReversed().map(({ at, by, byBefore, reason, before }) => (
        <div key={at}>
          <p>{text.corrected({ by, time: time(at), reason })}</p>
          <p className={styles.before}>
            {text.was({
              by: byBefore,
              mark: [
                before.passed === undefined || before.passed === null
                  ? ''
                  : text.passes[before.passed ? 'yes' : 'no'],
                before.score === null ? text.noScore : text.score({ score: before.score }),
                before.comment,
              ]
                .filter(Boolean)
                .join(' · '),
            })}
          </p>
        </div>
      ))}
    </section>
  );
}

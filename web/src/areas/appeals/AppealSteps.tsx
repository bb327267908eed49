import { useTexts } from '../../locales/texts.ts';
import { useChinaDates } from '../../ui/china-time.ts';
import { Fold } from '../../ui/text/Fold.tsx';
import styles from './appeals.module.css';
import type { StaffAppeal } from './appeals-api.ts';

/** What happened to an appeal, step by step. That it was asked and why stands above. */
export function AppealSteps({ steps, whose }: Pick<StaffAppeal, 'steps'> & { whose: string }) {
  const text = useTexts('staffAppeals');
  const { time } = useChinaDates();
  return (
    <Fold title={text.history({ count: steps.length })}>
      <ol className={styles.steps}>
        {steps.map(({ kind, at, by, to, word }) => (
          <li key={at + kind + to}>
            {text.steps[kind]({ by: by ?? whose, to: to ?? '' })} <small>{time(at)}</small>
            {word && kind !== 'asked' ? <p className={styles.word}>{word}</p> : null}
          </li>
        ))}
      </ol>
    </Fold>
  );
}

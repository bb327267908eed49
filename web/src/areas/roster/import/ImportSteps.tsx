import { useTexts } from '../../../locales/texts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './import.module.css';

/** How far an import is: what is done, where one is, what is still to come. */
export function ImportSteps({ at }: { at: number }) {
  const text = useTexts('staffRoster').importing;
  return (
    <ol className={styles.steps} aria-label={text.title}>
      {text.steps.map((title, step) => (
        <li key={title} data-done={step < at || undefined} aria-current={step === at ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden="true">
            {step < at ? <Icon name="check" size={14} /> : step + 1}
          </span>
          <span>{title}</span>
        </li>
      ))}
    </ol>
  );
}

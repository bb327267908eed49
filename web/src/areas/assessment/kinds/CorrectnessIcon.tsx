import { useTexts } from '../../../locales/texts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './ResultQuestion.module.css';

/** Right or wrong, as an icon with a text for screen readers. */
export function CorrectnessIcon({ right }: { right: boolean }) {
  const { verdicts } = useTexts('learning').result;
  return (
    <span className={styles.mark}>
      <Icon name={right ? 'check' : 'close'} size={16} />
      <span className="visually-hidden">{right ? verdicts.right : verdicts.wrong}</span>
    </span>
  );
}

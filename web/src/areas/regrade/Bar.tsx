import { useTexts } from '../../locales/texts.ts';
import styles from './tests.module.css';

/** A share as a bar with its figure: the length says it, not the colour. */
export function Bar({ share }: { share: number }) {
  const text = useTexts('staffTests');
  const percent = Math.round(share * 100);
  return (
    <span className={styles.share}>
      <span className={styles.track} aria-hidden="true">
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
      <span className={styles.figure}>{text.percent({ mean: percent })}</span>
    </span>
  );
}

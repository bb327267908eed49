import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from '../staff.module.css';

/** Told this once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const text = useTexts('staff').factor;
  return (
    <section>
      <h2>{text.codes}</h2>
      <Notice tone="warning">{text.codesHint}</Notice>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onKept}>{text.kept}</Button>
    </section>
  );
}

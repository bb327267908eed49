import { useTexts } from '../../../locales/texts.ts';
import { Steps } from '../../../ui/text/Steps.tsx';
import styles from '../certificate.module.css';

export function HowToCheck() {
  const text = useTexts('certPages').validate;
  return (
    <section aria-labelledby="how-to-check">
      <h2 id="how-to-check" className={styles.howTitle}>
        {text.how}
      </h2>
      <Steps items={text.steps} />
    </section>
  );
}

import { useTexts } from '../../../locales/texts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from '../account.module.css';

/** The server's refusal of a form, above its button: it stays after the toast has gone. Typed text is kept. */
export function FormProblem({ problem }: { problem: string }) {
  const { notTaken } = useTexts('account').form;
  if (!problem) return null;
  return (
    <div className={styles.problem}>
      <Notice tone="danger" title={problem}>
        {notTaken}
      </Notice>
    </div>
  );
}

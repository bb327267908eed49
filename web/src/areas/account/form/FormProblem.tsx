import { useTexts } from '../../../locales/texts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from '../account.module.css';

/** That a form was not taken, above its button: what the server said has gone with its toast, and nothing typed is lost. */
export function FormProblem({ problem }: { problem: boolean }) {
  const { notTaken } = useTexts('account').form;
  if (!problem) return null;
  return (
    <div className={styles.problem}>
      <Notice tone="danger">{notTaken}</Notice>
    </div>
  );
}

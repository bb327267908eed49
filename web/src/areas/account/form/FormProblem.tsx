import { useTexts } from '../../../locales/texts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from '../account.module.css';

/** Why a form was not taken, above its button: it stays there when the toast has gone. Nothing that was typed is lost. */
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

import { copyText } from '../../../base/clipboard/copy-text.ts';
import { useAppDispatch } from '../../../base/hooks.ts';
import { toast } from '../../../base/toast.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from '../../../ui/staff/staff.module.css';

/** Has the browser save a text as a file. */
function saveText(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Told this once: to be copied, saved as a file or printed. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const text = useTexts('staff').factor;
  const dispatch = useAppDispatch();
  const lines = codes.join('\n');
  const copy = async () => {
    const copied = await copyText(lines);
    dispatch(copied ? toast.notice(text.codesCopied, 'success') : toast.notice(text.codesNotCopied, 'error'));
  };
  return (
    <section className={styles.recovery} data-print-alone="">
      <h2>{text.codes}</h2>
      <Notice tone="warning">{text.codesHint}</Notice>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button variant="secondary" onClick={() => void copy()}>
          {text.codesCopy}
        </Button>
        <Button
          variant="secondary"
          onClick={() => saveText(`${text.codesFile}.txt`, `${text.codesFile}\n\n${lines}\n`)}
        >
          {text.codesSave}
        </Button>
        <Button variant="secondary" onClick={() => print()}>
          {text.codesPrint}
        </Button>
        <Button onClick={onKept}>{text.kept}</Button>
      </div>
    </section>
  );
}

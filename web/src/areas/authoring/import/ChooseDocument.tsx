import { useRef } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/form/Input.tsx';
import { Progress } from '../../../ui/progress/Progress.tsx';
import styles from './ImportDialog.module.css';
import type { ChoosingState } from './use-import.ts';

interface ChooseDocumentProps {
  state: ChoosingState;
  /** Endings of the files that are offered. */
  accept?: string;
  labels: { choose: string; chooseHint: string; paste: string; read: string };
  pasted: string;
  onType: (pasted: string) => void;
}

/** A document that is chosen from this device, or pasted as text. */
export function ChooseDocument({
  state,
  accept = '.docx,.md,.markdown,.txt',
  labels,
  pasted,
  onType,
}: ChooseDocumentProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const stop = () => {
    choose.current?.focus();
    state.cancel();
  };
  return (
    <div className={styles.choose}>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={labels.choose}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void state.take(file);
          target.value = '';
        }}
      />
      <p>
        <Button ref={choose} loading={state.progress !== undefined} onClick={() => input.current?.click()}>
          {labels.choose}
        </Button>{' '}
        <span className={styles.hint}>{labels.chooseHint}</span>
      </p>
      {state.progress === undefined ? null : <Reading share={state.progress} onStop={stop} />}
      <TextArea
        aria-label={labels.paste}
        placeholder={labels.paste}
        rows={8}
        value={pasted}
        onChange={({ target }) => onType(target.value)}
      />
      <p>
        <Button variant="secondary" disabled={pasted.trim() === ''} onClick={() => void state.paste(pasted)}>
          {labels.read}
        </Button>
      </p>
    </div>
  );
}

/** A long document takes some seconds: how far it is read, and a way to stop. */
function Reading({ share, onStop }: { share: number; onStop: () => void }) {
  const { import: text } = useTexts('staffProjects');
  return (
    <div className={styles.reading}>
      <Progress label={text.reading} value={share} max={1} />
      <Button variant="secondary" onClick={onStop}>
        {text.stop}
      </Button>
    </div>
  );
}

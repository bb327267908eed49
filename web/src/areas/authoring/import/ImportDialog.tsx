import { useRef, useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextArea } from '../../../ui/form/Input.tsx';
import { Radios } from '../../../ui/form/Radios.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Progress } from '../../../ui/progress/Progress.tsx';
import { lengthOf, mostCharacters } from '../../document-import/public/read.ts';
import styles from './ImportDialog.module.css';
import { ReadDocument } from './ReadDocument.tsx';
import { type ImportState, type RefusedPicture, useImport } from './use-import.ts';

interface ImportDialogProps {
  projectId: number;
  /** What is written already: it is replaced only when its author says so. */
  before: string;
  onImport: (text: string) => void;
  onClose: () => void;
}

/** A Word or Markdown document for a text: chosen or pasted, shown with what was lost, and only then put in. */
export function ImportDialog({ projectId, before, onImport, onClose }: ImportDialogProps) {
  const { import: text } = useTexts('staffProjects');
  const state = useImport();
  const hasText = before.trim() !== '';
  const [behind, setBehind] = useState(hasText);
  const [isIn, setIn] = useState(false);
  const finish = async (options?: { without: boolean }) => {
    const made = await state.finish(options);
    if (!made) return;
    onImport(behind && hasText ? `${before.trimEnd()}\n\n${made.text}` : made.text);
    if (made.refused.length === 0) onClose();
    else setIn(true);
  };
  const { imported, problem } = state;
  const together = hasText && behind ? before.trimEnd().length + 2 + lengthOf(imported?.markdown ?? '') : 0;
  const isTooLong = together > mostCharacters;
  return (
    <ConfirmDialog
      width={880}
      title={text.title}
      act={isIn ? text.done : text.ok}
      disabled={!imported || imported.markdown === '' || (isTooLong && !isIn)}
      cancel={isIn ? text.close : text.cancel}
      busy={state.isBusy}
      stays
      onAct={isIn ? onClose : () => void finish()}
      onClose={onClose}
    >
      {problem ? (
        <Notice
          tone="danger"
          action={
            problem === 'pictures' ? (
              <Button variant="secondary" onClick={() => void finish({ without: true })}>
                {text.without}
              </Button>
            ) : undefined
          }
        >
          {text.problems[problem]}
        </Notice>
      ) : null}
      {isIn ? <Refused pictures={state.refused} /> : null}
      {!isIn && imported ? (
        <>
          {hasText ? (
            <div className={styles.where}>
              <Radios
                value={behind}
                options={[
                  { value: true, label: text.behind },
                  { value: false, label: text.replace },
                ]}
                onChange={setBehind}
              />
            </div>
          ) : null}
          {isTooLong ? <Notice tone="danger">{text.tooLong({ count: together })}</Notice> : null}
          <ReadDocument projectId={projectId} imported={imported} />
          <Button variant="ghost" onClick={state.again}>
            {text.again}
          </Button>
        </>
      ) : null}
      {imported ? null : <Choose state={state} />}
    </ConfirmDialog>
  );
}

/** The text is in; these pictures are not. */
function Refused({ pictures }: { pictures: RefusedPicture[] }) {
  const { import: text } = useTexts('staffProjects');
  return (
    <Notice tone="warning" title={text.refused({ count: pictures.length })}>
      <ul className={styles.losses}>
        {pictures.map(({ name, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two pictures may have one name
          <li key={at}>{text.refusedOne({ name, reason })}</li>
        ))}
      </ul>
    </Notice>
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

function Choose({ state }: { state: ImportState }) {
  const { import: text } = useTexts('staffProjects');
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [pasted, setPasted] = useState('');
  const stop = () => {
    choose.current?.focus();
    state.cancel();
  };
  return (
    <div className={styles.choose}>
      <input
        ref={input}
        type="file"
        accept=".docx,.md,.markdown,.txt"
        hidden
        aria-label={text.choose}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void state.take(file);
          target.value = '';
        }}
      />
      <p>
        <Button ref={choose} loading={state.progress !== undefined} onClick={() => input.current?.click()}>
          {text.choose}
        </Button>{' '}
        <span className={styles.hint}>{text.chooseHint}</span>
      </p>
      {state.progress === undefined ? null : <Reading share={state.progress} onStop={stop} />}
      <TextArea
        aria-label={text.paste}
        placeholder={text.paste}
        rows={8}
        value={pasted}
        onChange={({ target }) => setPasted(target.value)}
      />
      <p>
        <Button variant="secondary" disabled={pasted.trim() === ''} onClick={() => state.paste(pasted)}>
          {text.look}
        </Button>
      </p>
    </div>
  );
}

import { useRef, useState } from 'react';
import { ChapterText } from '../../../../base/chapter-text/ChapterText.tsx';
import { useTexts } from '../../../../locales/texts.ts';
import { AskDialog } from '../../../../ui/AskDialog.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { TextArea } from '../../../../ui/form/Input.tsx';
import { Radios } from '../../../../ui/form/Radios.tsx';
import { usePreview } from '../../markdown/use-preview.ts';
import styles from './ImportDialog.module.css';
import { LossReport } from './LossReport.tsx';
import type { Imported } from './losses.ts';
import { type ImportState, useImport } from './use-import.ts';

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
  const finish = async () => {
    const whole = await state.finish();
    if (whole === undefined) return;
    onImport(behind && hasText ? `${before.trimEnd()}\n\n${whole}` : whole);
    onClose();
  };
  const { imported } = state;
  return (
    <AskDialog
      width={880}
      title={text.title}
      act={text.ok}
      disabled={!imported || imported.markdown === ''}
      cancel={text.cancel}
      busy={state.isBusy}
      stays
      onAct={() => void finish()}
      onClose={onClose}
    >
      {state.problem ? <Notice tone="danger">{text.problems[state.problem]}</Notice> : null}
      {imported ? (
        <>
          <LossReport imported={imported} />
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
          <Look projectId={projectId} imported={imported} />
          <Button variant="ghost" onClick={state.again}>
            {text.again}
          </Button>
        </>
      ) : (
        <Choose state={state} />
      )}
    </AskDialog>
  );
}

function Choose({ state }: { state: ImportState }) {
  const { import: text } = useTexts('staffProjects');
  const input = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState('');
  return (
    <>
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
        <Button loading={state.isBusy} onClick={() => input.current?.click()}>
          {text.choose}
        </Button>{' '}
        <span className={styles.hint}>{text.chooseHint}</span>
      </p>
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
    </>
  );
}

/** As students would see it; its pictures come when it is put in. */
function Look({ projectId, imported: { markdown } }: { projectId: number; imported: Imported }) {
  const { import: text } = useTexts('staffProjects');
  const { html } = usePreview(projectId, markdown.replace(/!\[([^\]]*)\]\(image:\d+\)/g, text.picture));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
    <section className={styles.look} aria-label={text.preview} tabIndex={0}>
      {html === undefined ? null : <ChapterText html={html} />}
    </section>
  );
}

import { Button, Input, Modal, Radio } from 'antd';
import { useRef, useState } from 'react';
import { ChapterText } from '../../../../base/chapter-text/ChapterText.tsx';
import { useTexts } from '../../../../locales/texts.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
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
    <Modal
      open
      width={880}
      title={text.title}
      okText={text.ok}
      okButtonProps={{ disabled: !imported || imported.markdown === '' }}
      cancelText={text.cancel}
      confirmLoading={state.isBusy}
      mask={{ closable: false }}
      onOk={() => void finish()}
      onCancel={onClose}
    >
      {state.problem ? <Notice tone="danger">{text.problems[state.problem]}</Notice> : null}
      {imported ? (
        <>
          <LossReport imported={imported} />
          {hasText ? (
            <Radio.Group
              className={styles.where ?? ''}
              value={behind}
              options={[
                { value: true, label: text.behind },
                { value: false, label: text.replace },
              ]}
              onChange={({ target }) => setBehind(target.value as boolean)}
            />
          ) : null}
          <Look projectId={projectId} imported={imported} />
          <Button type="link" onClick={state.again}>
            {text.again}
          </Button>
        </>
      ) : (
        <Choose state={state} />
      )}
    </Modal>
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
        <Button type="primary" loading={state.isBusy} onClick={() => input.current?.click()}>
          {text.choose}
        </Button>{' '}
        <span className={styles.hint}>{text.chooseHint}</span>
      </p>
      <Input.TextArea
        aria-label={text.paste}
        placeholder={text.paste}
        rows={8}
        value={pasted}
        onChange={({ target }) => setPasted(target.value)}
      />
      <p>
        <Button disabled={pasted.trim() === ''} onClick={() => state.paste(pasted)}>
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

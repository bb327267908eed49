import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ChapterText } from '../../../base/chapter-text/ChapterText.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { sendFile, useUploads } from '../../schoolwork/public/uploads.ts';
import { Segments } from '../kit/Choices.tsx';
import { LossList } from '../projects/import/LossList.tsx';
import styles from './MarkdownEditor.module.css';
import { MarkdownToolbar } from './MarkdownToolbar.tsx';
import { MarkdownUploads } from './MarkdownUploads.tsx';
import { RichText } from './rich/RichText.tsx';
import {
  fileMarkdown,
  inserted,
  insertedPaste,
  type Selected,
  selectionNow,
  type TextChange,
  type TextCommand,
  textCommands,
} from './text-commands.ts';
import { usePasting } from './use-pasting.ts';
import { usePictureAddresses } from './use-picture-addresses.ts';
import { usePreview } from './use-preview.ts';
import { useWritingMode } from './use-writing-mode.ts';

export interface MarkdownEditorProps {
  /** Whose files its text may name. */
  projectId: number;
  label: string;
  value: string;
  onChange: (text: string) => void;
  maxLength?: number;
  /** A text of a few lines: the box is lower. */
  short?: boolean;
}

/**
 * A text beside what students will see of it, drawn by the server as it draws it for them. It is Markdown, written as such or in an
 * editor that shows it set; a text that the editor cannot hold is written as Markdown, and why is said
 * (docs/decisions/0108-authors-editor.md).
 */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { projectId, label, value, onChange, maxLength = 200_000, short = false } = props;
  const { markdown: text, import: words } = useTexts('staffProjects');
  const area = useRef<HTMLTextAreaElement>(null);
  const [view, setView] = useState<'write' | 'look'>('write');
  const { mode, setMode, refusedAt, refuse, doWithoutEditor } = useWritingMode();
  const rendered = usePreview(projectId, value);
  const pictures = usePictureAddresses(rendered.html);
  const insertRich = useRef<((markdown: string) => void) | null>(null);
  const uploads = useUploads({ send: sendFile, onSent: bringIn });

  /** At the caret, as a change that the browser's own undo knows. */
  function put({ from, to, insert, select }: TextChange) {
    const box = area.current;
    if (!box) return;
    box.focus();
    box.setSelectionRange(from, to);
    if (!(document.execCommand?.('insertText', false, insert) ?? false))
      flushSync(() => onChange(box.value.slice(0, from) + insert + box.value.slice(to)));
    // At once: the next letter may come before the next frame.
    box.setSelectionRange(from + select[0], from + select[1]);
  }
  const pasting = usePasting({
    projectId,
    room: () => maxLength - (area.current?.value ?? value).length,
    place: () => (mode === 'rich' ? (markdown) => insertRich.current?.(markdown) : place()),
  });
  function bringIn(file: Parameters<typeof fileMarkdown>[0]) {
    if (mode === 'rich') insertRich.current?.(fileMarkdown(file));
    else insert(fileMarkdown(file));
  }
  function selected(): Selected {
    const {
      value: text = value,
      selectionStart: start = text.length,
      selectionEnd: end = text.length,
    } = area.current ?? {};
    return { text, start, end };
  }
  function insert(markdown: string) {
    put(inserted(selected(), markdown));
  }
  /** A paste stands where it was asked for: what was typed while it was being read comes behind it, and the caret stays with that. */
  function place() {
    const asked = selected();
    return (markdown: string) => {
      const now = selected();
      const there = selectionNow(asked, now.text) ?? now;
      const change = insertedPaste(there, markdown);
      const typed = now.end - there.end;
      const caret = change.insert.length + typed;
      put(typed > 0 ? { ...change, select: [caret, caret] } : change);
    };
  }
  function press(command: TextCommand) {
    const box = area.current;
    if (!box) return;
    const { value: held, selectionStart: start, selectionEnd: end } = box;
    put(textCommands[command]({ text: held, start, end }, text.words[command]));
  }
  const bring = (event: ClipboardEvent | DragEvent, files: FileList | undefined) => {
    if (!files || files.length === 0) return;
    event.preventDefault();
    uploads.add([...files]);
  };

  return (
    <div className={styles.editor} data-short={short || undefined} data-view={view}>
      <div className={styles.bar}>
        {mode === 'source' ? <MarkdownToolbar onPress={press} onFiles={uploads.add} /> : null}
        <Segments
          label={text.mode}
          value={mode}
          options={[
            { value: 'rich', label: text.modes.rich },
            { value: 'source', label: text.modes.source },
          ]}
          onChange={setMode}
        />
        <Segments
          className={styles.views}
          label={text.view}
          value={view}
          options={[
            { value: 'write', label: text.write },
            { value: 'look', label: text.look },
          ]}
          onChange={setView}
        />
      </div>
      <div className={styles.report} aria-live="polite">
        {refusedAt === undefined ? null : <Notice tone="info">{text.notHeld({ line: refusedAt })}</Notice>}
        {pasting.isBusy ? <p>{words.pasting}</p> : null}
        {pasting.losses.length > 0 ? (
          <Notice tone="warning" title={words.pasted} onClose={pasting.close}>
            <LossList losses={pasting.losses} />
          </Notice>
        ) : null}
      </div>
      <div className={styles.pair}>
        {mode === 'rich' ? (
          <RichText
            label={label}
            value={value}
            maxLength={maxLength}
            pictures={pictures}
            onChange={onChange}
            onRefuse={refuse}
            onUnavailable={doWithoutEditor}
            onFiles={uploads.add}
            takesPaste={pasting.take}
            insertRef={insertRich}
          />
        ) : (
          <textarea
            ref={area}
            className={styles.source}
            aria-label={label}
            value={value}
            maxLength={maxLength}
            spellCheck={false}
            placeholder={text.placeholder}
            onChange={({ target }) => onChange(target.value)}
            onPaste={(event) => {
              if (pasting.take(event)) event.preventDefault();
              else bring(event, event.clipboardData.files);
            }}
            onDrop={(event) => bring(event, event.dataTransfer.files)}
          />
        )}
        <Preview rendered={rendered} text={value} label={`${label} ${text.preview}`} timed={!short} />
      </div>
      <MarkdownUploads uploads={uploads} />
    </div>
  );
}

interface PreviewProps {
  rendered: ReturnType<typeof usePreview>;
  text: string;
  label: string;
  /** Says how long it takes to read. */
  timed: boolean;
}

function Preview({ rendered, text, label, timed }: PreviewProps) {
  const words = useTexts('staffProjects').markdown;
  const { html, readSeconds, isCurrent } = rendered;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
    <section className={styles.preview} aria-label={label} aria-busy={!isCurrent} tabIndex={0}>
      {text.trim() === '' ? <p className={styles.nothing}>{words.nothing}</p> : null}
      {html === undefined ? null : <ChapterText html={html} />}
      {timed && readSeconds && text.trim() !== '' ? (
        <p className={styles.nothing}>{words.minutes({ count: Math.round(readSeconds / 60) })}</p>
      ) : null}
    </section>
  );
}

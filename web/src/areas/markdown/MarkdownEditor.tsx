import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../locales/texts.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Segments } from '../../ui/staff/Choices.tsx';
import { LossList } from '../document-import/public/losses.ts';
import { useUploads } from '../schoolwork/public/uploads.ts';
import { type Formula, FormulaDialog, formulaMarkdown } from './formula/FormulaDialog.tsx';
import styles from './MarkdownEditor.module.css';
import { MarkdownToolbar } from './MarkdownToolbar.tsx';
import { MarkdownUploads } from './MarkdownUploads.tsx';
import { RichText } from './rich/RichText.tsx';
import { sendTextFile } from './send-text-file.ts';
import { TextPreview } from './TextPreview.tsx';
import {
  fileMarkdown,
  inserted,
  insertedAlone,
  insertedPaste,
  type Selected,
  selectionNow,
  type TextChange,
  type TextCommand,
  textCommands,
} from './text-commands.ts';
import { usePasting } from './use-pasting.ts';
import { usePictureAddresses } from './use-picture-addresses.ts';
import { placeOf, type TextPlace, usePreview } from './use-preview.ts';
import { useScrollTogether } from './use-scroll-together.ts';
import { useWritingMode } from './use-writing-mode.ts';

/** The text of a project or a bank may name its files; an announcement takes none. */
export type MarkdownEditorProps = TextPlace & {
  label: string;
  value: string;
  onChange: (text: string) => void;
  maxLength?: number;
  /** A text of a few lines: the box is lower. */
  short?: boolean;
};

/**
 * A text beside what students will see of it, drawn by the server as it draws it for them. It is Markdown, written as such or in an
 * editor that shows it set; a text that the editor cannot hold is written as Markdown, and why is said
 * (docs/decisions/0108-authors-editor.md).
 */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { label, value, onChange, maxLength = 200_000, short = false } = props;
  const where = placeOf(props);
  const takesFiles = !('campId' in where);
  const { markdown: text, import: words } = useTexts('staffProjects');
  const area = useRef<HTMLTextAreaElement>(null);
  const [view, setView] = useState<'write' | 'look'>('write');
  const { mode, setMode, refusedAt, refuse, doWithoutEditor } = useWritingMode();
  const rendered = usePreview(where, value);
  const { preview, onScroll } = useScrollTogether(rendered.html, view);
  const [formula, setFormula] = useState<Formula>();
  const pictures = usePictureAddresses(rendered.html);
  const insertRich = useRef<((markdown: string, alone?: boolean) => void) | null>(null);
  const uploads = useUploads({ send: sendTextFile, onSent: bringIn });

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
    where,
    room: () => maxLength - (area.current?.value ?? value).length,
    place: () => (mode === 'rich' ? (markdown) => insertRich.current?.(markdown) : place()),
  });
  function bringIn(file: Parameters<typeof fileMarkdown>[0]) {
    // A document is shown where it is a paragraph of its own (rules: documents).
    const alone = file.kind === 'application/pdf';
    if (mode === 'rich') insertRich.current?.(fileMarkdown(file), alone);
    else put((alone ? insertedAlone : inserted)(selected(), fileMarkdown(file)));
  }
  function selected(): Selected {
    const {
      value: text = value,
      selectionStart: start = text.length,
      selectionEnd: end = text.length,
    } = area.current ?? {};
    return { text, start, end };
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
    if (command === 'formula') {
      const { text: all, start, end } = selected();
      return setFormula({ tex: all.slice(start, end), block: false });
    }
    const { value: held, selectionStart: start, selectionEnd: end } = box;
    put(textCommands[command]({ text: held, start, end }, text.words[command]));
  }
  function putFormula(written: Formula) {
    // Closed at once: it would keep the focus.
    flushSync(() => setFormula(undefined));
    put(insertedPaste(selected(), formulaMarkdown(written)));
  }
  const bring = (event: ClipboardEvent | DragEvent, files: FileList | undefined) => {
    if (!files || files.length === 0) return;
    event.preventDefault();
    if (takesFiles) uploads.add([...files]);
  };

  return (
    <div className={styles.editor} data-short={short || undefined} data-view={view}>
      <div className={styles.bar}>
        {mode === 'source' ? (
          <MarkdownToolbar onPress={press} onFiles={takesFiles ? uploads.add : undefined} />
        ) : null}
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
      <div className={styles.pair} onScrollCapture={onScroll}>
        {mode === 'rich' ? (
          <RichText
            place={where}
            label={label}
            value={value}
            maxLength={maxLength}
            pictures={pictures}
            onChange={onChange}
            onRefuse={refuse}
            onUnavailable={doWithoutEditor}
            onFiles={takesFiles ? uploads.add : undefined}
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
            placeholder={takesFiles ? text.placeholder : text.placeholderOfText}
            onChange={({ target }) => onChange(target.value)}
            onPaste={(event) => {
              if (pasting.take(event)) event.preventDefault();
              else bring(event, event.clipboardData.files);
            }}
            onDrop={(event) => bring(event, event.dataTransfer.files)}
          />
        )}
        <TextPreview
          ref={preview}
          rendered={rendered}
          text={value}
          label={`${label} ${text.preview}`}
          timed={!short}
        />
      </div>
      <MarkdownUploads uploads={uploads} />
      {formula ? (
        <FormulaDialog
          place={where}
          first={formula}
          onInsert={putFormula}
          onClose={() => setFormula(undefined)}
        />
      ) : null}
    </div>
  );
}

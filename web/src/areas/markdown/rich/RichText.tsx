import type { Editor as TiptapEditor } from '@tiptap/core';
import type { DocNode } from '@zhixing/contract/document';
import { type ClipboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { withoutStyleSheets } from '../../../base/documents/without-style-sheets.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { EditorToolbar, richTextClass } from '../../schoolwork/public/editor.ts';
import { type Formula, FormulaDialog } from '../formula/FormulaDialog.tsx';
import type { TextPlace } from '../use-preview.ts';
import type { PictureAddresses } from './author-extensions.ts';
import { formulaAt, insertFormula } from './formula-commands.ts';
import styles from './RichText.module.css';

type Engine = typeof import('./rich-engine.ts');

export interface RichTextProps {
  place: TextPlace;
  label: string;
  /** Markdown. */
  value: string;
  maxLength: number;
  pictures: PictureAddresses;
  onChange: (markdown: string) => void;
  /** The text has something that the editor cannot hold, first at this line. */
  onRefuse: (line: number) => void;
  /** Its code does not come: writing goes on in Markdown. */
  onUnavailable: () => void;
  /** undefined: the text takes no files. */
  onFiles: ((files: File[]) => void) | undefined;
  /** Whether a paste is taken elsewhere. */
  takesPaste: (event: Pick<ClipboardEvent, 'clipboardData'>) => boolean;
  /** Puts Markdown where the cursor is. */
  insertRef: RefObject<((markdown: string, alone?: boolean) => void) | null>;
}

/** Markdown as an author sees it set, once its code has come; what is written is Markdown again (rich/to-markdown.ts). */
export function RichText(props: RichTextProps) {
  const [engine, setEngine] = useState<Engine>();
  const fail = useEffectEvent(props.onUnavailable);
  useEffect(() => {
    let gone = false;
    import('./rich-engine.ts').then(
      (loaded) => gone || setEngine(loaded),
      () => gone || fail(),
    );
    return () => {
      gone = true;
    };
  }, []);
  return engine ? <RichBox {...props} engine={engine} /> : <div className={styles.rich} aria-busy="true" />;
}

function RichBox(props: RichTextProps & { engine: Engine }) {
  const { Editor, authorExtensions, firstNotHeld, renderSource, toMarkdown } = props.engine;
  const { label, value, maxLength, pictures, onChange, onRefuse, onFiles, takesPaste, insertRef } = props;
  const text = useTexts('staffProjects').markdown;
  const box = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<TiptapEditor>();
  const [, redraw] = useState(0);
  const [formula, setFormula] = useState<Formula>();
  /** The text as it was last shown or written here. */
  const held = useRef<string>(undefined);
  const changed = useEffectEvent((made: TiptapEditor) => {
    const next = toMarkdown(made.getJSON() as DocNode);
    if (next.length > maxLength) return void made.commands.undo();
    held.current = next;
    onChange(next);
  });
  const takeFiles = useEffectEvent((files: FileList | undefined) => {
    if (!files || files.length === 0) return false;
    onFiles?.([...files]);
    return true;
  });
  const paste = useEffectEvent(
    (event: Pick<ClipboardEvent, 'clipboardData'>) =>
      takesPaste(event) || takeFiles(event.clipboardData?.files),
  );
  const make = useEffectEvent((element: HTMLElement) => {
    const made = new Editor({
      element,
      extensions: authorExtensions(pictures),
      // The content security policy: the styles are ours.
      injectCSS: false,
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: richTextClass },
        transformPastedHTML: withoutStyleSheets,
        handlePaste: (_view, event) => event.clipboardData !== null && paste(event as never),
        handleDrop: (_view, event, _slice, moved) => !moved && takeFiles(event.dataTransfer?.files),
      },
      onUpdate: ({ editor: now }) => changed(now),
      onTransaction: () => redraw((count) => count + 1),
    });
    setEditor(made);
    return made;
  });
  useEffect(() => {
    if (!box.current) return;
    const made = make(box.current);
    return () => made.destroy();
  }, []);
  const refuse = useEffectEvent(onRefuse);
  useEffect(() => {
    // At first, chosen in a conflict, imported, or come from another tab.
    if (!editor || value === held.current) return;
    const line = firstNotHeld(value);
    if (line !== undefined) return refuse(line);
    held.current = value;
    editor.commands.setContent(renderSource(value), { emitUpdate: false });
  }, [editor, value, firstNotHeld, renderSource]);
  useEffect(() => {
    insertRef.current = (markdown, alone = false) => {
      const html = renderSource(markdown).trim();
      // One paragraph goes on in its line, unless it is to stand alone.
      const [, line] = alone ? [] : (/^<p>((?:(?!<p>)[\s\S])*)<\/p>$/.exec(html) ?? []);
      editor
        ?.chain()
        .focus()
        .insertContent(line ?? html)
        .run();
    };
    return () => {
      insertRef.current = null;
    };
  }, [editor, insertRef, renderSource]);
  return (
    <div className={styles.rich}>
      {editor ? (
        <EditorToolbar editor={editor} onPictures={onFiles}>
          <Button
            variant="quiet"
            size="small"
            square
            aria-label={text.commands.formula}
            aria-pressed={editor.isActive('formula') || editor.isActive('formulaBlock')}
            title={text.formulaHint}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setFormula(formulaAt(editor))}
          >
            ∑
          </Button>
        </EditorToolbar>
      ) : null}
      <div ref={box} className={styles.page} />
      {editor && formula ? (
        <FormulaDialog
          place={props.place}
          first={formula}
          inlineOnly={editor.isActive('table')}
          onInsert={(written) => {
            // Closed at once: it would keep the focus.
            flushSync(() => setFormula(undefined));
            insertFormula(editor, written);
          }}
          onClose={() => setFormula(undefined)}
        />
      ) : null}
    </div>
  );
}

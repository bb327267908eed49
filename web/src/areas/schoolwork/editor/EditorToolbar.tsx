import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { Select } from '../../../ui/form/Select.tsx';
import { acceptPictures } from '../files/file-rules.ts';
import { EditorIcon } from './EditorIcon.tsx';
import { EditorLink } from './EditorLink.tsx';
import {
  commandGroups,
  type EditorCommand,
  historyCommands,
  insertTable,
  levelAt,
  setLevel,
  tableCommands,
} from './editor-commands.ts';
import styles from './RichEditor.module.css';

interface EditorToolbarProps {
  editor: Editor;
  /** undefined: the text takes none. */
  onPictures: ((files: File[]) => void) | undefined;
  /** Further tools. */
  children?: ReactNode;
}

/** One stop of the Tab key; the arrow keys move inside it (WAI-ARIA APG, toolbar). */
export function EditorToolbar({ editor, onPictures, children }: EditorToolbarProps) {
  const text = useTexts('schoolwork').editor;
  const bar = useRef<HTMLDivElement>(null);
  const [linking, setLinking] = useState(false);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
    const tools = [...(bar.current?.querySelectorAll<HTMLElement>('button, select') ?? [])];
    const at = tools.indexOf(event.target as HTMLElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    tools[Math.min(tools.length - 1, Math.max(0, at + step))]?.focus();
  };
  return (
    <>
      <div ref={bar} role="toolbar" aria-label={text.toolbar} className={styles.toolbar} onKeyDown={move}>
        <LevelChoice editor={editor} />
        {commandGroups.map((group) => (
          <span key={group[0]?.name} className={styles.group}>
            {group
              .filter(({ name }) => isKnown(editor, name))
              .map((command) => (
                <Tool key={command.name} command={command} editor={editor} />
              ))}
          </span>
        ))}
        <span className={styles.group}>
          <Tool
            editor={editor}
            command={{
              name: 'link',
              keys: 'Ctrl+K',
              active: () => editor.isActive('link'),
              run: () => setLinking(true),
            }}
          />
          <Tool command={insertTable} editor={editor} />
          {onPictures ? <PictureTool onPictures={onPictures} /> : null}
          {children}
        </span>
        <span className={styles.group}>
          {historyCommands.map((command) => (
            <Tool key={command.name} command={command} editor={editor} />
          ))}
        </span>
        {editor.isActive('table') ? (
          <span className={styles.group}>
            {tableCommands.map((command) => (
              <Tool key={command.name} command={command} editor={editor} />
            ))}
          </span>
        ) : null}
      </div>
      <EditorLink editor={editor} open={linking} onOpen={setLinking} />
    </>
  );
}

/** Underlining is none of Markdown, whose editor has these tools too. */
const isKnown = (editor: Editor, name: EditorCommand['name']) =>
  name !== 'underline' || editor.schema.marks.underline !== undefined;

function Tool({ command, editor }: { command: EditorCommand; editor: Editor }) {
  const text = useTexts('schoolwork').editor;
  const { name, keys, active, run } = command;
  const label = text[name];
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.tool}
      aria-label={label}
      aria-pressed={active ? active(editor) : undefined}
      aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
      title={keys ? `${label} (${keys})` : label}
      // The selection stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(editor)}
    >
      <EditorIcon name={name} />
    </button>
  );
}

function LevelChoice({ editor }: { editor: Editor }) {
  const text = useTexts('schoolwork').editor;
  const names = [text.paragraph, text.heading1, text.heading2, text.heading3];
  return (
    <Select
      className={styles.level}
      aria-label={text.block}
      value={levelAt(editor)}
      options={names.map((label, value) => ({ label, value }))}
      onChange={(level) => setLevel(editor, level)}
    />
  );
}

function PictureTool({ onPictures }: { onPictures: (files: File[]) => void }) {
  const text = useTexts('schoolwork').editor;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={classes(styles.tool, styles.pictureTool)}
        aria-label={text.picture}
        title={text.picture}
        onClick={() => input.current?.click()}
      >
        <EditorIcon name="picture" />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptPictures}
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}

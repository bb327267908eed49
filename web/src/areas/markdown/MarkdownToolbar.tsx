import { type ReactNode, useRef } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { EditorIcon } from '../schoolwork/public/uploads.ts';
import styles from './MarkdownEditor.module.css';
import type { TextCommand } from './text-commands.ts';

/** What stands on each button; its name is told beside it. */
const signs: [TextCommand, ReactNode][] = [
  ['heading', 'H2'],
  ['subheading', 'H3'],
  ['bold', <EditorIcon key="bold" name="bold" />],
  ['italic', <EditorIcon key="italic" name="italic" />],
  ['link', <EditorIcon key="link" name="link" />],
  ['bullets', <EditorIcon key="bullets" name="bulletList" />],
  ['numbers', <EditorIcon key="numbers" name="orderedList" />],
  ['quote', <EditorIcon key="quote" name="quote" />],
  ['table', <EditorIcon key="table" name="table" />],
  ['code', <EditorIcon key="code" name="codeBlock" />],
  ['formula', '∑'],
];

interface MarkdownToolbarProps {
  onPress: (command: TextCommand) => void;
  /** undefined: the text takes no files. */
  onFiles: ((files: File[]) => void) | undefined;
}

/** The buttons above a Markdown text. */
export function MarkdownToolbar({ onPress, onFiles }: MarkdownToolbarProps) {
  const { markdown: text } = useTexts('staffProjects');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.tools} role="toolbar" aria-label={text.tools}>
      {signs.map(([command, sign]) => (
        <Button
          key={command}
          variant="quiet"
          size="small"
          square
          aria-label={text.commands[command]}
          title={text.commands[command]}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPress(command)}
        >
          {sign}
        </Button>
      ))}
      {onFiles ? (
        <>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            onChange={({ target }) => {
              onFiles([...(target.files ?? [])]);
              target.value = '';
            }}
          />
          <Button variant="quiet" size="small" onClick={() => input.current?.click()}>
            <EditorIcon name="picture" />
            {text.files}
          </Button>
        </>
      ) : null}
    </div>
  );
}

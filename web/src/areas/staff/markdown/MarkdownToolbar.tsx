import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './MarkdownEditor.module.css';
import type { TextCommand } from './text-commands.ts';

/** What stands on each button; its name is told beside it. */
const signs: [TextCommand, ReactNode][] = [
  ['heading', 'H2'],
  ['subheading', 'H3'],
  ['bold', <strong key="b">B</strong>],
  ['italic', <em key="i">I</em>],
  ['link', '🔗︎'],
  ['bullets', '•—'],
  ['numbers', '1.'],
  ['quote', '❝'],
  ['table', '▦'],
  ['code', '</>'],
  ['formula', '∑'],
];

interface MarkdownToolbarProps {
  onPress: (command: TextCommand) => void;
  onFiles: (files: File[]) => void;
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
          type="text"
          size="small"
          aria-label={text.commands[command]}
          title={text.commands[command]}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPress(command)}
        >
          {sign}
        </Button>
      ))}
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
      <Button
        type="text"
        size="small"
        icon={<Icon name="file" size={16} />}
        onClick={() => input.current?.click()}
      >
        {text.files}
      </Button>
    </div>
  );
}

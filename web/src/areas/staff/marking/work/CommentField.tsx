import { Button, Input, Popover } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../../../../locales/texts.ts';
import styles from './CommentField.module.css';
import { Phrases } from './Phrases.tsx';

interface CommentFieldProps {
  comment: string;
  onChange: (comment: string) => void;
}

/** Where the keyboard stands in it the phrase goes; behind what is there, where it does not. */
function insert(comment: string, phrase: string, at: number): string {
  const [before, after] = [comment.slice(0, at), comment.slice(at)];
  const gap = before === '' || before.endsWith('\n') ? '' : '\n';
  return `${before}${gap}${phrase}${after === '' || after.startsWith('\n') ? '' : '\n'}${after}`;
}

/** What the student is told, with phrases that one has used before. */
export function CommentField({ comment, onChange }: CommentFieldProps) {
  const text = useTexts('staffMarking').panel;
  const id = useId();
  const field = useRef<TextAreaRef>(null);
  const [open, setOpen] = useState(false);
  const choose = (phrase: string) => {
    const area = field.current?.resizableTextArea?.textArea;
    onChange(insert(comment, phrase, area?.selectionEnd ?? comment.length));
    setOpen(false);
    field.current?.focus();
  };
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{text.comment}</label>
        <Popover
          open={open}
          onOpenChange={setOpen}
          trigger="click"
          placement="bottomRight"
          destroyOnHidden
          content={<Phrases comment={comment} onChoose={choose} />}
        >
          <Button size="small">{text.phrases}</Button>
        </Popover>
      </div>
      <Input.TextArea
        ref={field}
        id={id}
        value={comment}
        maxLength={10_000}
        autoSize={{ minRows: 4, maxRows: 14 }}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

import { useId, useRef } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { TextArea } from '../../../ui/form/Input.tsx';
import { PopoverButton } from '../../../ui/overlay/Popover.tsx';
import { useMarkingKeys } from '../keys/use-marking-keys.ts';
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
  const field = useRef<HTMLTextAreaElement>(null);
  useMarkingKeys({ c: () => field.current?.focus() });
  const choose = (phrase: string) => {
    onChange(insert(comment, phrase, field.current?.selectionEnd ?? comment.length));
    field.current?.focus();
  };
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{text.comment}</label>
        <PopoverButton
          size="small"
          content={(shut) => (
            <Phrases
              comment={comment}
              onChoose={(phrase) => {
                shut();
                choose(phrase);
              }}
            />
          )}
        >
          {text.phrases}
        </PopoverButton>
      </div>
      <TextArea
        ref={field}
        id={id}
        value={comment}
        maxLength={10_000}
        rows={4}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

import { messagingLimits } from '@zhixing/contract/messaging-limits';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/form/Input.tsx';
import styles from './inquiries.module.css';
import { emptyMessage, type UnsentMessage } from './unsent-message.ts';
import { useUnsentMessage } from './use-unsent-message.ts';

interface MessageFormProps {
  /** The key of the stored message: `leaf-22`, `inquiry-5`. */
  about: string;
  label: string;
  placeholder: string;
  send: string;
  /** Whether the field takes the focus when it is mounted. */
  begun?: boolean;
  /** Resolves to whether it was sent; the text stays until then. */
  onSend: (typed: UnsentMessage) => Promise<boolean>;
  /** Further buttons after the one that sends. */
  beside?: ReactNode;
  children?: ReactNode;
}

/** The form for a question or an answer. Its text is stored on this device until the server has it. */
export function MessageForm(props: MessageFormProps) {
  const { about, label, placeholder, send, begun, onSend, beside, children } = props;
  const text = useTexts('messaging').inquiries;
  const [typed, write] = useUnsentMessage(about);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const submit = async () => {
    setSending(true);
    const sent = await onSend(typed);
    setSending(false);
    setFailed(!sent);
    if (sent) write(emptyMessage());
  };
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!begun) return;
    field.current?.focus({ preventScroll: true });
    // Scrolled to the middle, so that the button is not under the bottom bar when the content above grows.
    field.current?.form?.scrollIntoView?.({ block: 'center' });
  }, [begun]);
  const empty = typed.content.trim() === '';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!empty && !sending) void submit();
      }}
    >
      <div>
        <TextArea
          ref={field}
          aria-label={label}
          placeholder={placeholder}
          value={typed.content}
          rows={4}
          maxLength={messagingLimits.message}
          counted
          // Text typed while a message is being sent would be lost with it.
          readOnly={sending}
          // A changed text is a new message.
          onChange={({ target }) => write({ ...emptyMessage(), content: target.value })}
        />
      </div>
      {children}
      <div className={styles.acts}>
        <Button type="submit" disabled={empty} loading={sending}>
          {send}
        </Button>
        {beside}
        <span role="status" className={styles.hint}>
          {failed ? text.kept : ''}
        </span>
      </div>
    </form>
  );
}

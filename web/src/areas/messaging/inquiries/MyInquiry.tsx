import { useRef, useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Inquiry } from '../messaging.types.ts';
import { messagingApi } from '../messaging-api.ts';
import { InquiryState } from './InquiryState.tsx';
import styles from './inquiries.module.css';
import { MessageForm } from './MessageForm.tsx';
import { Messages } from './Messages.tsx';

interface MyInquiryProps {
  inquiry: Inquiry;
  onChanged: (inquiry: Inquiry) => void;
}

/** One of the student's questions: its messages, and the form for another one until it is closed. */
export function MyInquiry({ inquiry, onChanged }: MyInquiryProps) {
  const text = useTexts('messaging').inquiries;
  const [follow] = messagingApi.useFollowUpMutation();
  const [close] = messagingApi.useCloseInquiryMutation();
  const [going, setGoing] = useState(false);
  const whole = useRef<HTMLLIElement>(null);
  const { inquiryId, status, messages } = inquiry;
  const take = ({ data: changed }: { data?: Inquiry }) => {
    if (!changed) return false;
    onChanged(changed);
    setGoing(false);
    // The pressed button is gone: the focus moves on.
    whole.current?.focus();
    return true;
  };
  return (
    <li ref={whole} id={`inquiry-${inquiryId}`} tabIndex={-1} className={styles.inquiry}>
      <InquiryState inquiry={inquiry} />
      <Messages messages={messages} />
      {going ? (
        <MessageForm
          about={`inquiry-${inquiryId}`}
          label={text.follow}
          placeholder={text.followPlaceholder}
          send={text.send}
          begun
          onSend={async (typed) => take(await follow({ inquiryId, ...typed }))}
        />
      ) : null}
      {status === 'closed' || going ? null : (
        <p className={styles.acts}>
          <Button variant="secondary" size="small" onClick={() => setGoing(true)}>
            {text.follow}
          </Button>
          <Button variant="secondary" size="small" onClick={async () => take(await close({ inquiryId }))}>
            {text.close}
          </Button>
        </p>
      )}
    </li>
  );
}

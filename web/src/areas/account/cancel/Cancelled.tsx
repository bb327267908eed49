import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useDateTime } from '../form/use-date-time.ts';
import { readCancelled } from '../session/cancelled.ts';

/** On the login screen, after a cancellation: until when a login takes it back (rules: cancel-account). */
export function Cancelled() {
  const text = useTexts('account').cancelled;
  const moment = useDateTime();
  const [erasedAt] = useState(readCancelled);
  if (!erasedAt) return null;
  return (
    <Notice tone="success" title={text.title}>
      {text.until({ when: moment(erasedAt) })}
    </Notice>
  );
}

import { useState } from 'react';
import { lazyPart, preloadOnIntent } from '../../../base/lazy-part.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Delayed } from '../../../ui/feedback/Delayed.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import type { AskPanelProps, InquiriesProps } from './Inquiries.tsx';
import styles from './inquiries.module.css';
import { useLinkedInquiry } from './use-linked-inquiry.ts';

const Loading = () => (
  <Delayed>
    <Skeleton count={2} />
  </Delayed>
);
const Asked = lazyPart<InquiriesProps>(
  'messaging/asked',
  () => import('./Inquiries.tsx').then((module) => module.Inquiries),
  {
    Loading,
  },
);

/** The panel below a lesson with the student's questions and a form. It calls the server when it is opened. */
export function AskPanel({ chapterId, version }: AskPanelProps) {
  const text = useTexts('messaging').inquiries;
  const { meant } = useLinkedInquiry();
  const [pressed, setPressed] = useState(false);
  const open = pressed || meant !== null;
  return (
    <section className={styles.panel} aria-labelledby="ask-title">
      <div className={styles.heading}>
        <h2 id="ask-title">{text.title}</h2>
        {open ? null : (
          <Button variant="secondary" onClick={() => setPressed(true)} {...preloadOnIntent(Asked)}>
            {text.open}
          </Button>
        )}
      </div>
      <p className={styles.hint}>{text.hint}</p>
      {open ? <Asked chapterId={chapterId} version={version} pressed={pressed} /> : null}
    </section>
  );
}

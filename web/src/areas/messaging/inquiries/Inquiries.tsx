import { useEffect, useState } from 'react';
import { QueryFailed } from '../../../base/failure/QueryFailed.tsx';
import { useAppSelector } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Delayed } from '../../../ui/feedback/Delayed.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import type { Inquiry } from '../messaging.types.ts';
import { messagingApi } from '../messaging-api.ts';
import styles from './inquiries.module.css';
import { MessageForm } from './MessageForm.tsx';
import { MyInquiry } from './MyInquiry.tsx';
import { useInquiries } from './use-inquiries.ts';

export interface AskPanelProps {
  chapterId: number;
  /** The reviewed version that a question can refer to; undefined: none. */
  version?: number | undefined;
}

export interface InquiriesProps extends AskPanelProps {
  /** Whether the panel was opened by its button, not by a notice's link. */
  pressed: boolean;
}

/** The student's questions about a lesson, and the form for a new one. */
export function Inquiries({ chapterId, version, pressed }: InquiriesProps) {
  const text = useTexts('messaging').inquiries;
  const { list, error, isFetching, refetch, take } = useInquiries(chapterId);
  const [made, setMade] = useState<number>();
  // The form that had the focus is gone.
  useEffect(() => document.getElementById(`inquiry-${made}`)?.focus({ preventScroll: true }), [made]);
  return (
    <>
      <NewQuestion
        chapterId={chapterId}
        version={version}
        pressed={pressed}
        onAsked={(asked) => {
          take(asked);
          setMade(asked.inquiryId);
        }}
      />
      {list ? null : error && !isFetching ? (
        <QueryFailed title={text.failed} error={error} onRetry={refetch} />
      ) : (
        <Delayed>
          <Skeleton count={2} />
        </Delayed>
      )}
      <ul className={styles.list} aria-label={text.mine}>
        {list?.map((inquiry) => (
          <MyInquiry key={inquiry.inquiryId} inquiry={inquiry} onChanged={take} />
        ))}
      </ul>
    </>
  );
}

function NewQuestion({
  chapterId,
  version,
  pressed,
  onAsked,
}: AskPanelProps & { pressed: boolean; onAsked: (inquiry: Inquiry) => void }) {
  const text = useTexts('messaging').inquiries;
  const userId = useAppSelector((state) => state.account.userInfo?.userId);
  const [ask] = messagingApi.useAskTeachersMutation();
  const [ofReview, setOfReview] = useState(true);
  const about = {
    chapterId,
    ...(version !== undefined && ofReview ? { version } : {}),
    ...(userId === undefined ? {} : { userId }),
  };
  return (
    <MessageForm
      about={`leaf-${chapterId}`}
      label={text.label}
      placeholder={text.placeholder}
      send={text.send}
      begun={pressed}
      onSend={async (typed) => {
        const { data } = await ask({ ...about, ...typed });
        if (data) onAsked(data);
        return data !== undefined;
      }}
    >
      {version === undefined ? null : (
        <label className={styles.tick}>
          <input type="checkbox" checked={ofReview} onChange={({ target }) => setOfReview(target.checked)} />
          {text.ofReview({ version })}
        </label>
      )}
    </MessageForm>
  );
}

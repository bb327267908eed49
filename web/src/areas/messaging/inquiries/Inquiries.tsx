import { codes } from '@zhixing/contract/codes';
import { useEffect, useState } from 'react';
import { LoadFailed } from '../../../base/failure/LoadFailed.tsx';
import { useAppDispatch, useBusy, useFailure } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Delayed } from '../../../ui/feedback/Delayed.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import type { Inquiry } from '../messaging.types.ts';
import { markRead } from '../notices/notices.actions.ts';
import { askTeachers, loadInquiries } from './inquiries.actions.ts';
import styles from './inquiries.module.css';
import { MessageForm } from './MessageForm.tsx';
import { MyInquiry } from './MyInquiry.tsx';
import { useLinkedInquiry } from './use-linked-inquiry.ts';

/** The question that is meant comes into view, once it is there. */
function useInView(meant: string | null, list: Inquiry[] | undefined) {
  useEffect(() => {
    if (meant === null || !list) return;
    const question = document.getElementById(`inquiry-${meant}`);
    question?.scrollIntoView?.({ block: 'center' });
    question?.focus({ preventScroll: true });
  }, [meant, list]);
}

export interface AskPanelProps {
  chapterId: number;
  /** The version whose review may be asked about; undefined: there is none. */
  version?: number | undefined;
}

export interface InquiriesProps extends AskPanelProps {
  /** By the button, and not by a notice that led here. */
  pressed: boolean;
}

/** What one has asked here, and a new question. */
export function Inquiries({ chapterId, version, pressed }: InquiriesProps) {
  const text = useTexts('talk').ask;
  const dispatch = useAppDispatch();
  const { meant, key } = useLinkedInquiry();
  const [list, setList] = useState<Inquiry[]>();
  const [fetched, setFetched] = useState<Inquiry[]>();
  const [made, setMade] = useState<number>();
  // Where one pressed nothing can be sent any more.
  useEffect(() => document.getElementById(`inquiry-${made}`)?.focus({ preventScroll: true }), [made]);
  const [round, setRound] = useState(0);
  const busy = useBusy('talk/loadInquiries');
  const failure = useFailure('talk/loadInquiries');
  useInView(meant, fetched);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again by the button, and by another notice
  useEffect(() => {
    let gone = false;
    void dispatch(loadInquiries({ chapterId, pageSize: 50 }))
      .unwrap()
      .then(({ code, data }) => {
        if (gone || code !== codes.ok) return;
        setList(data.list);
        setFetched(data.list);
        if (data.list.length > 0) void dispatch(markRead({ chapterId }));
      });
    return () => {
      gone = true;
    };
  }, [chapterId, round, meant === null ? '' : key, dispatch]);
  const take = (changed: Inquiry) =>
    setList((now = []) => [changed, ...now.filter(({ inquiryId }) => inquiryId !== changed.inquiryId)]);
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
      {failure && !list ? (
        <LoadFailed title={text.failed} failure={failure} onRetry={() => setRound((now) => now + 1)} />
      ) : null}
      {busy && !list ? (
        <Delayed>
          <Skeleton count={2} />
        </Delayed>
      ) : null}
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
  const text = useTexts('talk').ask;
  const dispatch = useAppDispatch();
  const [ofReview, setOfReview] = useState(true);
  const about = { chapterId, ...(version !== undefined && ofReview ? { version } : {}) };
  return (
    <MessageForm
      about={`leaf-${chapterId}`}
      label={text.label}
      placeholder={text.placeholder}
      send={text.send}
      begun={pressed}
      onSend={async (typed) => {
        const asked = await dispatch(askTeachers(about, typed));
        if (asked) onAsked(asked);
        return asked !== undefined;
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

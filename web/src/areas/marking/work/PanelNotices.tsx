import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import type { Lease, Work } from '../marking-api.ts';

/** Somebody else is marking it (rules: marking-lease). */
export function LeasedNotice({ lease, onTakeOver }: { lease: Lease; onTakeOver: () => void }) {
  const text = useTexts('staffMarking').lease;
  const { time } = useChinaDates();
  const [asking, setAsking] = useState(false);
  return (
    <Notice
      tone="warning"
      title={text.held({ name: lease.name, since: time(lease.since) })}
      action={
        <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
          {text.takeOver}
        </Button>
      }
    >
      {text.hint}
      {asking ? (
        <ConfirmDialog
          title={text.sure({ name: lease.name })}
          act={text.takeOver}
          cancel={text.cancel}
          onAct={() => {
            setAsking(false);
            onTakeOver();
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Notice>
  );
}

/** The student has handed in a newer version. */
export function NewerVersionNotice({ newest, onGo }: { newest: Work['newest']; onGo: (id: number) => void }) {
  const text = useTexts('staffMarking').newer;
  return (
    <Notice
      tone="warning"
      title={text.title({ version: newest.version })}
      action={
        <Button size="small" onClick={() => onGo(newest.submissionId)}>
          {text.open}
        </Button>
      }
    >
      {text.hint}
    </Notice>
  );
}

/** A draft that the reader wrote for an earlier version. */
export function EarlierVersionNotice({
  draft,
  onTake,
}: {
  draft: NonNullable<Work['earlierDraft']>;
  onTake: () => void;
}) {
  const text = useTexts('staffMarking').earlier;
  return (
    <Notice
      tone="info"
      title={text.title({ version: draft.version })}
      action={
        <Button variant="secondary" size="small" onClick={onTake}>
          {text.take}
        </Button>
      }
    >
      {draft.comment.length > 80 ? `${draft.comment.slice(0, 80)}…` : draft.comment}
    </Notice>
  );
}

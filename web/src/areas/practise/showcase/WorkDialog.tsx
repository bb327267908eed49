import { codes, type Envelope } from '@zhixing/contract/codes';
import { useEffect, useState } from 'react';
import { callThunk } from '../../../base/call-thunk.ts';
import { LoadFailed } from '../../../base/failure/LoadFailed.tsx';
import { useAppDispatch } from '../../../base/hooks.ts';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Delayed } from '../../../ui/feedback/Delayed.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { contentFactsOf, RichDocument } from '../../schoolwork/public/document.ts';
import type { ListedWork, ShownWork } from './showcase.types.ts';
import styles from './WorkDialog.module.css';

export interface WorkDialogProps {
  work: ListedWork;
  onClose: () => void;
}

/** Asked again each time: its student may have withdrawn it. The dialog shows a failure. */
const loadShowcaseWork = callThunk('practise/loadWork', 'GET /capi/Showcase/getWork', 'silent', {
  background: true,
  cache: false,
});

/** A work of a graduate, whole. */
export function WorkDialog({ work, onClose }: WorkDialogProps) {
  const text = useTexts('showcase');
  const { date } = useChinaDates();
  const lang = useContentLang();
  return (
    <Dialog
      open
      width={760}
      title={<span lang={lang}>{work.title}</span>}
      closeLabel={text.close}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {text.close}
        </Button>
      }
      onClose={onClose}
    >
      <p className={styles.facts}>
        {text.by(work)} · {text.submitted({ date: date(work.submittedAt) })}
      </p>
      <Whole workId={work.workId} />
    </Dialog>
  );
}

function Whole({ workId }: { workId: number }) {
  const text = useTexts('showcase');
  const dispatch = useAppDispatch();
  const lang = useContentLang();
  const [answer, setAnswer] = useState<Envelope<ShownWork>>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    let gone = false;
    void dispatch(loadShowcaseWork({ workId }))
      .unwrap()
      .then((came) => {
        if (!gone) setAnswer(came);
      });
    return () => {
      gone = true;
    };
  }, [workId, attempt, dispatch]);
  if (!answer)
    return (
      <Delayed>
        <Skeleton count={4} label={text.loading} />
      </Delayed>
    );
  if (answer.code === codes.parameter)
    return (
      <Notice tone="warning" title={text.gone}>
        {answer.msg}
      </Notice>
    );
  if (answer.code !== codes.ok)
    return (
      <LoadFailed
        title={text.failed}
        failure={{ action: 'practise/loadWork', ...answer }}
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  const { content, images } = answer.data;
  if (contentFactsOf(content).blank) return <p>{text.noText}</p>;
  return (
    <div lang={lang}>
      <RichDocument content={content} pictures={images} missing={text.pictureMissing} />
    </div>
  );
}

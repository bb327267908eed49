import { useCallback, useEffect, useRef, useState } from 'react';
import { useTexts, useTranslations } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { useNear } from '../../pdf/use-near.ts';
import { usePdf } from '../../pdf/use-pdf.ts';
import { DocumentPages } from './DocumentPages.tsx';
import { documentOf, markRead, releaseRoom } from './shown-document.ts';

interface DocumentViewProps {
  box: HTMLElement;
  /** The text is being written: the document is named with the number of its pages, and not drawn anew with each letter. */
  draft: boolean;
}

/** A PDF in its place in a text, page below page, in the box that the server made for it (rules: documents). */
export function DocumentView({ box, draft }: DocumentViewProps) {
  const text = useTexts('documents');
  return draft ? <p>{text.draft(documentOf(box))}</p> : <Opened box={box} />;
}

function Opened({ box }: { box: HTMLElement }) {
  const texts = useTranslations();
  const text = texts.get('documents');
  // The whole box: who comes back to its middle is not near its beginning.
  const whole = useRef(box);
  const [attempt, setAttempt] = useState(0);
  const opened = usePdf(documentOf(box).url, useNear(whole), attempt);
  const failed = opened === 'failed' || opened === 'locked';
  const read = useCallback(() => markRead(box), [box]);
  const again = () => setAttempt((before) => before + 1);
  useEffect(() => {
    if (!failed) return;
    const takeRoom = releaseRoom(box);
    // Saved, it is read elsewhere: else nobody could be done with the lesson.
    const link = box.querySelector('a');
    link?.addEventListener('click', read);
    return () => {
      link?.removeEventListener('click', read);
      takeRoom();
    };
  }, [failed, box, read]);
  return (
    <div lang={texts.language}>
      {failed ? (
        <Notice
          tone="warning"
          action={
            <Button variant="secondary" size="small" onClick={again}>
              {text.again}
            </Button>
          }
        >
          {opened === 'locked' ? text.locked : text.failed}
        </Notice>
      ) : null}
      {opened ? null : <Skeleton count={6} label={text.opening} />}
      {opened && !failed ? (
        <DocumentPages key={attempt} open={opened} shown={documentOf(box)} onRead={read} onAgain={again} />
      ) : null}
    </div>
  );
}

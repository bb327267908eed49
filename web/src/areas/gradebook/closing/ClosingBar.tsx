import type { GradebookState } from '@zhixing/contract/gradebook-words';
import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Tag, type TagTone } from '../../../ui/Tag.tsx';
import { Fold } from '../../../ui/text/Fold.tsx';
import { dialogPart, part } from '../../back-office/index.ts';
import { changesApi } from '../../marks/index.ts';
import styles from '../closing.module.css';
import type { Closing, ClosingAct, ClosingDialogProps } from './closing.types.ts';

const ClosingDialog = dialogPart<ClosingDialogProps>('areas/gradebook/closing/ClosingDialog.tsx', () =>
  import('./ClosingDialog.tsx').then((module) => module.ClosingDialog),
);

const Changes = part<{ campId: number }>('areas/gradebook/changes/Changes.tsx', () =>
  import('../changes/Changes.tsx').then((module) => module.Changes),
);

const tones: Record<GradebookState, TagTone> = { open: 'neutral', submitted: 'warning', locked: 'success' };

/** What the reader can do with the gradebook in its state. */
function actsOf({ state, mayRelease, maySubmit, mayApprove }: Closing): ClosingAct[] {
  const waits = state === 'submitted';
  return [
    ...(mayRelease ? (['release'] as const) : []),
    ...(maySubmit && state === 'open' ? (['submitted'] as const) : []),
    ...(waits && mayApprove ? (['approved', 'returned'] as const) : []),
    ...(waits && maySubmit ? (['withdrawn'] as const) : []),
  ];
}

/** The state of a camp's gradebook: whether its marks are released, submitted and locked, what can be done, and its history. */
export function ClosingBar({ campId }: { campId: number }) {
  const text = useTexts('staffClosing');
  const { time } = useChinaDates();
  const { data } = changesApi.useGradebookClosingQuery({ campId });
  const [act, setAct] = useState<ClosingAct | null>(null);
  if (!data) return null;
  const { state, marksRule, marksReleasedAt, ownSubmission, mayBeSubmitter, steps } = data;
  // The newest step is the first.
  const [last] = steps;
  const returned = state === 'open' && last?.step === 'returned' ? last : undefined;
  const released = marksReleasedAt === null ? text.withheld : text.released({ time: time(marksReleasedAt) });
  return (
    <section className={styles.bar} aria-label={text.title}>
      {returned ? (
        <div className={styles.returned}>
          <Notice tone="warning" title={text.returned({ by: returned.by, time: time(returned.at) })}>
            {returned.note}
          </Notice>
        </div>
      ) : null}
      <div className={styles.words}>
        <p className={styles.state}>
          <Tag tone={tones[state]}>{text.states[state]}</Tag> {text.stateHints[state]}
        </p>
        {ownSubmission ? <p className={styles.state}>{text.ownSubmission}</p> : null}
        {mayBeSubmitter ? <p className={styles.state}>{text.mayBeSubmitter}</p> : null}
        {marksRule === 'atRelease' ? <p className={styles.state}>{released}</p> : null}
      </div>
      <div className={styles.acts}>
        {actsOf(data).map((each) => (
          <Button
            key={each}
            size="small"
            variant={each === 'approved' ? 'primary' : 'secondary'}
            onClick={() => setAct(each)}
          >
            {text.acts[each]}
          </Button>
        ))}
      </div>
      {steps.length > 0 ? (
        <Fold className={styles.history} title={text.history({ count: steps.length })}>
          <ol>
            {steps.map(({ id, step, by, at, note }) => (
              <li key={id}>
                {text.stepLine({ time: time(at), by, step: text.steps[step] })}
                {note ? <q className={styles.note}>{note}</q> : null}
              </li>
            ))}
          </ol>
        </Fold>
      ) : null}
      {state === 'locked' ? <Changes campId={campId} /> : null}
      {act ? <ClosingDialog campId={campId} act={act} onClose={() => setAct(null)} /> : null}
    </section>
  );
}

import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../locales/texts.ts';
import { staffPath } from '../../../staff-path.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useSelf } from '../../back-office/public/self.ts';
import { useQueue } from '../../writing-queue/index.ts';
import { contentApi, type Difference } from '../content-api.ts';
import type { Draft } from '../projects-api.ts';
import { FirstPublication, type FirstPublicationOptions } from './FirstPublication.tsx';
import styles from './Publish.module.css';

interface PublishBarProps {
  draft: Draft;
  difference: Difference;
  /** The draft is what is published. */
  nothing: boolean;
  busy: boolean;
  /** It was not published: what would be may be another by now. */
  onRefused: () => void;
}

/** Says whether there is anything to publish, and publishes it: what is on screen, and no later change unseen. */
export function PublishBar({ draft, difference, nothing, busy, onRefused }: PublishBarProps) {
  const text = useTexts('staffContent').publish;
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState(false);
  const [publish, { isLoading }] = contentApi.usePublishMutation();
  const [opening, setOpening] = useState<FirstPublicationOptions>({
    visibility: draft.visibility,
    openCamp: false,
  });
  const { projectId, may } = draft;
  const { may: mayOpen } = useSelf();
  const unsent = useUnsent(projectId);
  const { isFirst, leaves: lessons, faults, draftRevision } = difference;
  const ready = !nothing && faults.length === 0 && unsent === 0 && may.includes('project.publish');
  const go = async () => {
    const { error } = await publish({ projectId, draftRevision, ...(isFirst ? opening : {}) });
    setRefused(error !== undefined);
    if (error) onRefused();
    setAsking(false);
  };
  const title = nothing
    ? text.nothing
    : isFirst
      ? text.first({ lessons: lessons.filter(({ type }) => type !== null).length })
      : text.changed({ lessons: lessons.length, fields: difference.fields.length });
  return (
    <section className={styles.bar} aria-label={text.label}>
      <div>
        <p className={styles.lead}>{title}</p>
        {nothing ? <p className={styles.hint}>{text.nothingHint}</p> : null}
        {nothing && mayOpen.includes('camp.open') ? (
          <Link to={staffPath(`/camps/new?project=${projectId}`)}>{text.openCamp}</Link>
        ) : null}
        {refused ? <Notice tone="warning">{text.refused}</Notice> : null}
        {unsent > 0 ? <Notice tone="warning">{text.unsent}</Notice> : null}
        {may.includes('project.publish') ? null : <p className={styles.hint}>{text.mayNot}</p>}
      </div>
      <Button size="large" disabled={!ready || busy} onClick={() => setAsking(true)}>
        {text.publish}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={text.sure}
          act={text.publish}
          cancel={text.cancel}
          busy={isLoading}
          onAct={() => void go()}
          onClose={() => setAsking(false)}
        >
          <p>{isFirst ? text.sureFirst : text.sureHint}</p>
          {isFirst ? <FirstPublication draft={draft} value={opening} onChange={setOpening} /> : null}
          <ul className={styles.effects}>
            {difference.effects.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

/** How many texts of the project are on this device and not on the server yet: they would not be published. */
function useUnsent(projectId: number) {
  const { state } = useQueue();
  return state.entries.filter((entry) => entry.projectId === projectId && entry.steps.length > 0).length;
}

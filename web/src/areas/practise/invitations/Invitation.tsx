import { useId, useState } from 'react';
import { useTitleOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useChinaDates } from '../../../ui/china-time.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import styles from './Invitations.module.css';
import type { Invited } from './invitations.types.ts';

interface InvitationProps {
  invited: Invited;
  onAccept: () => Promise<void>;
  onDecline: () => Promise<void>;
}

/** Who invites, to what, and the two answers; declining asks first, since it is not shown again. */
export function Invitation({ invited, onAccept, onDecline }: InvitationProps) {
  const { campTitle, college, projectTitle, projectTitleEn, startsAt, endsAt } = invited;
  const text = useTexts('invitations');
  const titleOf = useTitleOf();
  const { date } = useChinaDates();
  const id = useId();
  const [doing, setDoing] = useState<'accept' | 'decline' | null>(null);
  const [asking, setAsking] = useState(false);
  async function run(what: 'accept' | 'decline', act: () => Promise<void>) {
    if (doing) return;
    setDoing(what);
    try {
      await act();
    } finally {
      setDoing(null);
    }
  }
  const camp = { camp: campTitle };
  return (
    <article className={styles.invitation} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id} className={styles.title}>
          {college ? text.from({ ...camp, college }) : text.fromPlatform(camp)}
        </h2>
        <p className={styles.about}>
          {titleOf({ title: projectTitle, titleEn: projectTitleEn })}
          {' · '}
          {text.dates({ from: date(startsAt), to: date(endsAt) })}
        </p>
        <p className={styles.hint}>{text.hint}</p>
      </div>
      <div className={styles.actions}>
        <Button
          loading={doing === 'accept'}
          aria-label={text.joinOf(camp)}
          onClick={() => void run('accept', onAccept)}
        >
          {text.join}
        </Button>
        <Button variant="ghost" aria-label={text.declineOf(camp)} onClick={() => setAsking(true)}>
          {text.decline}
        </Button>
      </div>
      {asking ? (
        <ConfirmDialog
          title={text.declineTitle(camp)}
          act={text.decline}
          cancel={text.cancel}
          busy={doing === 'decline'}
          onAct={() => void run('decline', onDecline)}
          onClose={() => setAsking(false)}
        >
          {text.declineText}
        </ConfirmDialog>
      ) : null}
    </article>
  );
}

import { codes } from '@zhixing/contract/codes';
import { enrolmentStatus } from '@zhixing/contract/words';
import { useAppDispatch, useAppSelector } from '../../../base/hooks.ts';
import { toast } from '../../../base/toast.ts';
import type { AllTexts } from '../../../locales/texts.ts';
import { Invitation } from './Invitation.tsx';
import styles from './Invitations.module.css';
import { acceptInvitation, declineInvitation, loadInvitations } from './invitations.actions.ts';
import type { Invited } from './invitations.types.ts';

/**
 * The camps whose rosters name one's mobile number (rules: roster-invitation), as they were loaded with the screen; nothing where there are
 * none.
 */
export function Invitations({
  text,
  onAccepted,
}: {
  text: AllTexts['studentHome']['invitations'];
  onAccepted: () => void;
}) {
  const dispatch = useAppDispatch();
  const list = useAppSelector((state) => state.practise.invitations);
  async function load() {
    await dispatch(loadInvitations({})).unwrap();
  }
  async function accept({ invitationId }: Invited) {
    const answer = await dispatch(acceptInvitation({ invitationId })).unwrap();
    // What was refused may have changed since it was listed.
    if (answer.code !== codes.ok) return load();
    const waits = answer.data.status === enrolmentStatus.waiting;
    dispatch(waits ? toast.info(text.waits) : toast.success(text.joined));
    onAccepted();
    return load();
  }
  async function decline({ invitationId }: Invited) {
    await dispatch(declineInvitation({ invitationId })).unwrap();
    return load();
  }
  if (!list?.length) return null;
  return (
    <section className={styles.invitations} aria-label={text.title}>
      {list.map((invited) => (
        <Invitation
          key={invited.invitationId}
          text={text}
          invited={invited}
          onAccept={() => accept(invited)}
          onDecline={() => decline(invited)}
        />
      ))}
    </section>
  );
}

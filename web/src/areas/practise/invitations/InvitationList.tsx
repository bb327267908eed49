import { codes } from '@zhixing/contract/codes';
import { enrolmentStatus } from '@zhixing/contract/words';
import { useAppDispatch } from '../../../base/hooks.ts';
import { toast } from '../../../base/toast.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Invitation } from './Invitation.tsx';
import styles from './Invitations.module.css';
import { acceptInvitation, declineInvitation, loadInvitations } from './invitations.actions.ts';
import type { Invited } from './invitations.types.ts';

export interface InvitationListProps {
  list: Invited[];
  onAccepted: () => void;
}

/** Invitations, each with accept and decline. The list is loaded again after an answer. */
export function InvitationList({ list, onAccepted }: InvitationListProps) {
  const dispatch = useAppDispatch();
  const text = useTexts('invitations');
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
  return (
    <section className={styles.invitations} aria-label={text.title}>
      {list.map((invited) => (
        <Invitation
          key={invited.invitationId}
          invited={invited}
          onAccept={() => accept(invited)}
          onDecline={() => decline(invited)}
        />
      ))}
    </section>
  );
}

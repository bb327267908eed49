import { enrolmentStatus } from '@zhixing/contract/words';
import { useAppDispatch } from '../../../base/hooks.ts';
import { toast } from '../../../base/toast.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Invitation } from './Invitation.tsx';
import styles from './Invitations.module.css';
import type { Invited } from './invitations.types.ts';
import { invitationsApi } from './invitations-api.ts';

export interface InvitationListProps {
  list: Invited[];
  onAccepted: () => void;
  /** `refetch` of the query. */
  refetch: () => Promise<unknown>;
}

/** Invitations, each with accept and decline. The list is loaded again after an answer. */
export function InvitationList({ list, onAccepted, refetch }: InvitationListProps) {
  const dispatch = useAppDispatch();
  const text = useTexts('invitations');
  const [acceptInvitation] = invitationsApi.useAcceptInvitationMutation();
  const [declineInvitation] = invitationsApi.useDeclineInvitationMutation();
  async function accept({ invitationId }: Invited) {
    const { data } = await acceptInvitation({ invitationId });
    if (data) {
      const waits = data.status === enrolmentStatus.waiting;
      dispatch(waits ? toast.info(text.waits) : toast.success(text.joined));
      onAccepted();
    }
    // After a refusal too: the invitation may have been withdrawn meanwhile.
    await refetch();
  }
  async function decline({ invitationId }: Invited) {
    await declineInvitation({ invitationId });
    await refetch();
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

import type { Calls, Data } from '@zhixing/contract';
import { useState } from 'react';
import { useNameOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useChinaDates } from '../../../ui/china-time.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import styles from '../../../ui/staff/staff.module.css';
import { PlainList, useListQuery } from '../../back-office/public/page.ts';
import { peopleApi } from '../people-api.ts';

type Waiting = Data<Calls['POST /mapi/Invite/getList']>['list'][number];

/** Who has not answered yet; nothing where there is nobody. */
export function Invites() {
  const { people: text, roles } = useTexts('staff');
  const nameOf = useNameOf();
  const { date } = useChinaDates();
  const { paging, turn } = useListQuery({ prefix: 'invites' });
  const query = peopleApi.useInvitesQuery(paging);
  if (!query.data || query.data.total === 0) return null;
  return (
    <section>
      <h2>{text.waiting}</h2>
      <PlainList<Waiting>
        query={query}
        keyOf={({ inviteId }) => inviteId}
        label={text.waiting}
        empty={text.none}
        onTurn={turn}
        columns={[
          { title: text.name, cell: ({ name }) => name },
          { title: text.mobile, cell: ({ countryCode, mobile }) => `+${countryCode}\u00a0${mobile}` },
          { title: text.role, cell: ({ role }) => roles[role] },
          { title: text.college, cell: ({ college }) => (college ? nameOf(college) : '—') },
          {
            title: text.sent,
            cell: ({ invitedBy, expiresAt }) => (
              <span className="keep-words">
                {`${text.by({ name: invitedBy })} · ${text.until({ day: date(expiresAt) })}`}
              </span>
            ),
          },
          { title: text.act, cell: (invite) => <InviteActions invite={invite} /> },
        ]}
      />
    </section>
  );
}

/** Another link and the end of all, each after a question. The link itself is for the invited phone only (rules: staff-invite). */
function InviteActions({ invite }: { invite: Waiting }) {
  const text = useTexts('staff').people;
  const [asking, setAsking] = useState<'resend' | 'cancel'>();
  const [resend, resending] = peopleApi.useResendInviteMutation();
  const [cancel, canceling] = peopleApi.useCancelInviteMutation();
  if (!invite.may.includes('staff.invite')) return null;
  const { inviteId, name } = invite;
  const sendAgain = async () => {
    const { error } = await resend({ inviteId });
    if (!error) setAsking(undefined);
  };
  return (
    <div className={styles.acts}>
      <Button variant="secondary" size="small" onClick={() => setAsking('resend')}>
        {text.resend}
        <span className="visually-hidden"> {name}</span>
      </Button>
      <Button variant="secondary" size="small" onClick={() => setAsking('cancel')}>
        {text.withdraw}
        <span className="visually-hidden"> {name}</span>
      </Button>
      {asking === 'resend' ? (
        <ConfirmDialog
          title={text.resendOf(invite)}
          act={text.resend}
          cancel={text.cancel}
          busy={resending.isLoading}
          onAct={() => void sendAgain()}
          onClose={() => setAsking(undefined)}
        >
          <p>{text.resendHint}</p>
        </ConfirmDialog>
      ) : null}
      {asking === 'cancel' ? (
        <ConfirmDialog
          title={text.withdrawOf(invite)}
          act={text.withdraw}
          cancel={text.cancel}
          danger
          busy={canceling.isLoading}
          onAct={() => void cancel({ inviteId })}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </div>
  );
}

import type { Calls, Data } from '@zhixing/contract';
import { useState } from 'react';
import { useNameOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useChinaDates } from '../../../ui/china-time.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { PlainList } from '../kit/PlainList.tsx';
import { staffApi } from '../staff-api.ts';
import { useListQuery } from '../use-list-query.ts';

type Waiting = Data<Calls['POST /mapi/Invite/getList']>['list'][number];

/** Who has not answered yet; nothing where there is nobody. */
export function Invites() {
  const { people: text, roles } = useTexts('staff');
  const nameOf = useNameOf();
  const { date } = useChinaDates();
  const { paging, turn } = useListQuery({ prefix: 'invites' });
  const query = staffApi.useInvitesQuery(paging);
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
          { title: text.act, cell: (invite) => <TakeBack invite={invite} /> },
        ]}
      />
    </section>
  );
}

function TakeBack({ invite }: { invite: Waiting }) {
  const text = useTexts('staff').people;
  const [open, setOpen] = useState(false);
  const [cancel, { isLoading }] = staffApi.useCancelInviteMutation();
  if (!invite.may.includes('staff.invite')) return null;
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {text.takeBack}
        <span className="visually-hidden"> {invite.name}</span>
      </Button>
      {open ? (
        <ConfirmDialog
          title={text.takeBackOf(invite)}
          act={text.takeBack}
          cancel={text.cancel}
          danger
          busy={isLoading}
          onAct={() => void cancel({ inviteId: invite.inviteId })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

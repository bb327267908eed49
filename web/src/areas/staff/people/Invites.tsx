import type { Calls, Data } from '@zhixing/contract';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useNameOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { ListTable } from '../kit/ListTable.tsx';
import { staffApi } from '../staff-api.ts';

type Waiting = Data<Calls['POST /mapi/Invite/getList']>['list'][number];

/** Who has not answered yet; nothing where there is nobody. */
export function Invites() {
  const { people: text, roles } = useTexts('staff');
  const nameOf = useNameOf();
  const { date } = useChinaDates();
  const [asked, setAsked] = useState({ page: 1, pageSize: 10 });
  const query = staffApi.useInvitesQuery(asked);
  if (!query.data || query.data.total === 0) return null;
  return (
    <section>
      <h2>{text.waiting}</h2>
      <ListTable<Waiting>
        query={query}
        rowKey="inviteId"
        label={text.waiting}
        empty={text.none}
        onTurn={setAsked}
        columns={[
          { title: text.name, dataIndex: 'name' },
          { title: text.mobile, render: (_value, { countryCode, mobile }) => `+${countryCode} ${mobile}` },
          { title: text.role, render: (_value, { role }) => roles[role] },
          { title: text.college, render: (_value, { college }) => (college ? nameOf(college) : '—') },
          {
            title: text.sent,
            render: (_value, { invitedBy, expiresAt }) =>
              `${text.by({ name: invitedBy })} · ${text.until({ day: date(expiresAt) })}`,
          },
          { title: text.act, render: (_value, invite) => <TakeBack invite={invite} /> },
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
      <Button size="small" onClick={() => setOpen(true)}>
        {text.takeBack}
        <span className="visually-hidden"> {invite.name}</span>
      </Button>
      <Modal
        // Opened anew its button is not the one that was busy.
        open={open}
        destroyOnHidden
        title={text.takeBackOf(invite)}
        okText={text.takeBack}
        okButtonProps={{ danger: true }}
        cancelText={text.cancel}
        confirmLoading={isLoading}
        onOk={() => void cancel({ inviteId: invite.inviteId })}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

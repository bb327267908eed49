import { type StaffRole, staffRoles } from '@zhixing/contract/words';
import { Button, Select } from 'antd';
import { type ComponentProps, useState } from 'react';
import { inAntd } from '../../../base/antd/Antd.tsx';
import { useNameOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { ListTable } from '../kit/ListTable.tsx';
import { PlaceHeader } from '../kit/PlaceHeader.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import { useSelf } from '../self.tsx';
import styles from '../staff.module.css';
import { staffApi } from '../staff-api.ts';
import { InviteForm } from './InviteForm.tsx';
import { Invites } from './Invites.tsx';
import { type Person, PersonActs } from './PersonActs.tsx';

/** Who is staff, as far as the reader sees; who is asked to become it. */
function People() {
  const { people: text } = useTexts('staff');
  const { may } = useSelf();
  const [inviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<{ keyword?: string; role?: StaffRole; page: number; pageSize: number }>({
    page: 1,
    pageSize: 10,
  });
  const query = staffApi.usePeopleQuery(asked);
  const narrow = (by: { keyword?: string | undefined; role?: StaffRole | undefined }) =>
    setAsked(({ pageSize, ...rest }) => ({ ...rest, ...by, page: 1, pageSize }) as typeof asked);
  return (
    <>
      <PlaceHeader title={text.title} lead={text.lead}>
        {may.includes('staff.invite') ? (
          <Button type="primary" onClick={() => setInviting(true)}>
            {text.invite}
          </Button>
        ) : null}
      </PlaceHeader>
      <Filters onKeyword={(keyword) => narrow({ keyword })} onRole={(role) => narrow({ role })} />
      <PeopleTable query={query} onTurn={(turned) => setAsked({ ...asked, ...turned })} />
      {may.includes('staff.invite') ? <Invites /> : null}
      {inviting ? <InviteForm onClose={() => setInviting(false)} /> : null}
    </>
  );
}

interface FiltersProps {
  onKeyword: (keyword: string | undefined) => void;
  onRole: (role: StaffRole | undefined) => void;
}

function Filters({ onKeyword, onRole }: FiltersProps) {
  const { people: text, roles } = useTexts('staff');
  const options = [...staffRoles].reverse().map((value) => ({ value, label: roles[value] }));
  return (
    <div className={styles.bar}>
      <SearchField label={text.search} find={text.find} onSearch={(typed) => onKeyword(typed || undefined)} />
      <Select
        aria-label={text.role}
        placeholder={text.allRoles}
        allowClear
        popupMatchSelectWidth={false}
        options={options}
        onChange={onRole}
      />
    </div>
  );
}

type PeopleTableProps = Pick<ComponentProps<typeof ListTable<Person>>, 'query' | 'onTurn'>;

function PeopleTable(props: PeopleTableProps) {
  const { people: text, roles } = useTexts('staff');
  const nameOf = useNameOf();
  const { date } = useChinaDates();
  return (
    <ListTable<Person>
      {...props}
      rowKey="userId"
      label={text.title}
      empty={text.none}
      columns={[
        { title: text.name, dataIndex: 'name' },
        {
          title: text.mobile,
          render: (_value, { countryCode, mobile }) => `+${countryCode} ${mobile}`,
        },
        { title: text.role, render: (_value, { role }) => roles[role] },
        { title: text.college, render: (_value, { college }) => (college ? nameOf(college) : '—') },
        {
          title: text.factor,
          render: (_value, { secondFactor }) => (secondFactor ? text.factorOn : text.factorOff),
        },
        { title: text.seen, render: (_value, { seenAt }) => (seenAt ? date(seenAt) : text.never) },
        { title: text.act, render: (_value, person) => <PersonActs person={person} /> },
      ]}
    />
  );
}

export const Screen = inAntd(People);

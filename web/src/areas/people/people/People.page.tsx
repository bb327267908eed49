import { type StaffRole, staffRoles } from '@zhixing/contract/words';
import { useState } from 'react';
import { useNameOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Choice } from '../../../ui/staff/Choices.tsx';
import { SearchField } from '../../../ui/staff/SearchField.tsx';
import styles from '../../../ui/staff/staff.module.css';
import { PageHeader, PlainList, type PlainListProps, useListQuery } from '../../back-office/public/page.ts';

import { useSelf } from '../../back-office/public/self.ts';
import { peopleApi } from '../people-api.ts';

import { InviteForm } from './InviteForm.tsx';
import { Invites } from './Invites.tsx';
import { type Person, PersonActions } from './PersonActions.tsx';

/** Who is staff, as far as the reader sees; who is asked to become it. */
export function Screen() {
  const { people: text } = useTexts('staff');
  const { may } = useSelf();
  const [inviting, setInviting] = useState(false);
  const { keyword, paging, oneOf, change, turn } = useListQuery();
  const role = oneOf('role', staffRoles);
  const query = peopleApi.usePeopleQuery({
    ...(keyword ? { keyword } : {}),
    ...(role ? { role } : {}),
    ...paging,
  });
  return (
    <>
      <PageHeader title={text.title} lead={text.lead}>
        {may.includes('staff.invite') ? (
          <Button onClick={() => setInviting(true)}>{text.invite}</Button>
        ) : null}
      </PageHeader>
      <Filters keyword={keyword} role={role} onChange={change} />
      <PeopleTable query={query} onTurn={turn} />
      {may.includes('staff.invite') ? <Invites /> : null}
      {inviting ? <InviteForm onClose={() => setInviting(false)} /> : null}
    </>
  );
}

interface FiltersProps {
  keyword: string | undefined;
  role: StaffRole | undefined;
  onChange: (by: { keyword?: string; role?: StaffRole | undefined }) => void;
}

function Filters({ keyword, role, onChange }: FiltersProps) {
  const { people: text, roles } = useTexts('staff');
  const options = [...staffRoles].reverse().map((value) => ({ value, label: roles[value] }));
  return (
    <div className={styles.bar}>
      <SearchField
        label={text.search}
        find={text.find}
        keyword={keyword}
        onSearch={(typed) => onChange({ keyword: typed })}
      />
      <Choice
        label={text.role}
        all={text.allRoles}
        value={role}
        options={options}
        onChange={(chosen) => onChange({ role: chosen })}
      />
    </div>
  );
}

function PeopleTable(props: Pick<PlainListProps<Person>, 'query' | 'onTurn'>) {
  const { people: text, roles } = useTexts('staff');
  const nameOf = useNameOf();
  const { date } = useChinaDates();
  return (
    <PlainList<Person>
      {...props}
      keyOf={({ userId }) => userId}
      label={text.title}
      empty={text.none}
      columns={[
        { title: text.name, cell: ({ name }) => name },
        {
          title: text.mobile,
          cell: ({ countryCode, mobile }) => (mobile ? `+${countryCode}\u00a0${mobile}` : ''),
        },
        {
          title: text.role,
          cell: ({ role, registrarDuty }) =>
            registrarDuty ? text.roleWithDuty({ role: roles[role] }) : roles[role],
        },
        { title: text.college, cell: ({ college }) => (college ? nameOf(college) : '—') },
        {
          title: text.factor,
          cell: ({ secondFactor }) => (secondFactor ? text.factorOn : text.factorOff),
        },
        { title: text.seen, cell: ({ seenAt }) => (seenAt ? date(seenAt) : text.never) },
        { title: text.act, cell: (person) => <PersonActions person={person} /> },
      ]}
    />
  );
}

import type { RosterAct, RosterSort, RosterState } from '@zhixing/contract/words';
import { Button, Progress, type TableProps } from 'antd';
import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Tag, type TagTone } from '../../../ui/Tag.tsx';
import { ActMenu } from '../kit/ActMenu.tsx';
import styles from './roster.module.css';
import type { RosterAsked, RosterPerson } from './roster.types.ts';
import { deedsFor, keyOf, type Selection } from './selection.ts';

/** What is about to be done, to whom. */
export type Doing =
  | { deed: RosterAct | 'move'; selection: Selection }
  | { deed: 'edit'; person: RosterPerson };

export const stateTones: Record<RosterState, TagTone> = {
  waiting: 'warning',
  learning: 'primary',
  graduated: 'success',
  expected: 'neutral',
  refused: 'danger',
  left: 'neutral',
  removed: 'neutral',
  moved: 'neutral',
};

interface Using {
  asked: RosterAsked;
  changes: boolean;
  onDo: (doing: Doing) => void;
}

/** The columns of the list; what is done to one person stands at the end of the row. */
export function useColumns({
  asked,
  changes,
  onDo,
}: Using): NonNullable<TableProps<RosterPerson>['columns']> {
  const text = useTexts('staffRoster');
  const { date } = useChinaDates();
  const sortable = (key: RosterSort) => ({
    key,
    sorter: true,
    sortOrder: asked.sort === key ? (asked.descending ? ('descend' as const) : ('ascend' as const)) : null,
  });
  return [
    {
      ...{ title: text.name, ...sortable('name') },
      render: (_value, person) => <Name person={person} />,
    },
    { title: text.studentNo, dataIndex: 'studentNo', ...sortable('studentNo') },
    { title: text.className, dataIndex: 'className' },
    {
      title: text.mobile,
      render: (_value, { countryCode, mobile }) =>
        countryCode === '86' || !mobile ? mobile : `+${countryCode} ${mobile}`,
    },
    {
      title: text.state,
      render: (_value, { state, word }) => (
        <div className={styles.cell}>
          <span>
            <Tag tone={stateTones[state]}>{text.states[state]}</Tag>
          </span>
          {word ? <span className={styles.word}>{text.told({ word })}</span> : null}
        </div>
      ),
    },
    {
      ...{ title: text.progress, ...sortable('progress') },
      render: (_value, { progress, studentId }) =>
        studentId === null ? (
          '—'
        ) : (
          <Progress
            className={styles.progress ?? ''}
            percent={Math.round(progress * 100)}
            size="small"
            strokeColor="var(--color-primary)"
            aria-label={text.progress}
          />
        ),
    },
    {
      ...{ title: text.seen, ...sortable('seenAt') },
      render: (_value, { seenAt }) => (seenAt ? date(seenAt) : '—'),
    },
    {
      ...{ title: text.joined, ...sortable('joinedAt') },
      render: (_value, { joinedAt }) => (joinedAt ? date(joinedAt) : '—'),
    },
    ...(changes
      ? [
          {
            title: text.act,
            fixed: 'end' as const,
            render: (_value: unknown, person: RosterPerson) => <Acts person={person} onDo={onDo} />,
          },
        ]
      : []),
  ];
}

function Name({ person: { name, nameEn, accountName } }: { person: RosterPerson }) {
  const text = useTexts('staffRoster');
  return (
    <div className={styles.cell}>
      <strong>{name}</strong>
      {nameEn ? <span className={styles.below}>{nameEn}</span> : null}
      {accountName ? <span className={styles.other}>{text.accountName({ name: accountName })}</span> : null}
    </div>
  );
}

function Acts({ person, onDo }: { person: RosterPerson; onDo: Using['onDo'] }) {
  const text = useTexts('staffRoster');
  const { studentId, entryId, state } = person;
  const selection: Selection = new Map([[keyOf(person), { studentId, entryId, state }]]);
  const deeds = deedsFor(selection);
  return (
    <ActMenu
      acts={[
        ...deeds.map((deed) => ({
          key: deed,
          label: text.deeds[deed],
          onAct: () => onDo({ deed, selection }),
        })),
        { key: 'edit', label: text.edit, onAct: () => onDo({ deed: 'edit', person }) },
      ]}
    >
      <Button size="small" aria-label={text.actOn({ name: person.name })}>
        {text.more}
      </Button>
    </ActMenu>
  );
}

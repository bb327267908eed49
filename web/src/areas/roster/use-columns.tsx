import type { RosterAct, RosterSort, RosterState } from '@zhixing/contract/words';
import { Link } from 'react-router';
import { useTexts } from '../../locales/texts.ts';
import { useChinaDates } from '../../ui/china-time.ts';
import { MenuButton } from '../../ui/overlay/Menu.tsx';
import { Progress } from '../../ui/progress/Progress.tsx';
import type { PlainColumn } from '../../ui/staff/PlainTable.tsx';
import { Tag, type TagTone } from '../../ui/Tag.tsx';
import { studentPath } from '../camps/index.ts';
import styles from './roster.module.css';
import type { RosterPerson, RosterQuery } from './roster.types.ts';
import { actionsFor, keyOf, type Selection, selectedOf } from './selection.ts';
import type { RosterChange } from './use-roster-query.ts';

/** What is about to be done, to whom. */
export type PendingRosterAction =
  | { action: RosterAct | 'move'; selection: Selection }
  | { action: 'edit'; person: RosterPerson };

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
  campId: number;
  asked: RosterQuery;
  changes: boolean;
  onDo: (doing: PendingRosterAction) => void;
  /** Asks for the rows in another order. */
  onSort: RosterChange;
}

/** Up, then down, then as the server has them. */
const sorted = ({ sort, descending }: RosterQuery, key: RosterSort) =>
  sort === key && descending
    ? { sort: undefined, descending: undefined }
    : { sort: key, descending: sort === key ? 1 : undefined };

/** The columns of the list; what is done to one person stands at the end of the row. */
export function useColumns({ campId, asked, changes, onDo, onSort }: Using): PlainColumn<RosterPerson>[] {
  const text = useTexts('staffRoster');
  const { date } = useChinaDates();
  const sort = (key: RosterSort): PlainColumn<RosterPerson>['sort'] => ({
    by: asked.sort === key ? (asked.descending ? 'descending' : 'ascending') : undefined,
    onSort: () => onSort(sorted(asked, key)),
  });
  const acts: PlainColumn<RosterPerson>[] = changes
    ? [{ title: text.act, stays: true, cell: (person) => <Acts person={person} onDo={onDo} /> }]
    : [];
  return [
    { title: text.name, sort: sort('name'), cell: (person) => <Name campId={campId} person={person} /> },
    { title: text.studentNo, plain: true, sort: sort('studentNo'), cell: ({ studentNo }) => studentNo },
    { title: text.className, plain: true, cell: ({ className }) => className },
    {
      title: text.mobile,
      plain: true,
      cell: ({ countryCode, mobile }) =>
        countryCode === '86' || !mobile ? mobile : `+${countryCode} ${mobile}`,
    },
    {
      title: text.state,
      plain: true,
      cell: ({ state, word }) => (
        <div className={styles.cell} data-lines="">
          <span>
            <Tag tone={stateTones[state]}>{text.states[state]}</Tag>
          </span>
          {word ? <span className={styles.word}>{text.told({ word })}</span> : null}
        </div>
      ),
    },
    {
      title: text.progress,
      plain: true,
      sort: sort('progress'),
      cell: ({ progress, studentId }) => (studentId === null ? <None /> : <Share of={progress} />),
    },
    {
      title: text.seen,
      sort: sort('seenAt'),
      cell: ({ seenAt }) => (seenAt ? date(seenAt) : <None />),
    },
    {
      title: text.joined,
      sort: sort('joinedAt'),
      cell: ({ joinedAt }) => (joinedAt ? date(joinedAt) : <None />),
    },
    ...acts,
  ];
}

/** On a phone its row's card does without it. */
const None = () => <span data-quiet="">—</span>;

function Share({ of }: { of: number }) {
  const text = useTexts('staffRoster');
  return (
    <div className={styles.progress}>
      <Progress bare label={text.progress} value={of} max={1} />
      <span aria-hidden="true">{Math.floor(of * 100)}%</span>
    </div>
  );
}

function Name({ campId, person }: { campId: number; person: RosterPerson }) {
  const text = useTexts('staffRoster');
  const { name, nameEn, accountName, studentId, joinedAt } = person;
  return (
    <div className={styles.cell} data-lines="">
      <strong>
        {studentId === null || joinedAt === null ? (
          name
        ) : (
          <Link to={studentPath(campId, studentId)}>{name}</Link>
        )}
      </strong>
      {nameEn ? <span className={styles.below}>{nameEn}</span> : null}
      {accountName ? <span className={styles.other}>{text.accountName({ name: accountName })}</span> : null}
    </div>
  );
}

function Acts({ person, onDo }: { person: RosterPerson; onDo: Using['onDo'] }) {
  const text = useTexts('staffRoster');
  const selection: Selection = new Map([[keyOf(person), selectedOf(person)]]);
  const actions = actionsFor(selection);
  return (
    <MenuButton
      size="small"
      aria-label={text.actOn({ name: person.name })}
      acts={[
        ...actions.map((action) => ({
          key: action,
          label: text.actions[action],
          onAct: () => onDo({ action, selection }),
        })),
        { key: 'edit', label: text.edit, onAct: () => onDo({ action: 'edit', person }) },
      ]}
    >
      {text.more}
    </MenuButton>
  );
}

import { regradeListMost } from '@zhixing/contract/gradebook-limits';
import { useTexts } from '../../locales/texts.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { type PlainColumn, PlainTable } from '../../ui/staff/PlainTable.tsx';
import styles from './tests.module.css';
import type { RegradePreview } from './tests-api.ts';

type Changed = RegradePreview['students'][number];
type Fallen = RegradePreview['fallen'][number];

export interface EffectsProps {
  preview: RegradePreview;
  /** What the scores after it are called. */
  after: string;
  /** Who loses the pass, by the reader's decision. */
  revoked: ReadonlySet<number>;
  onRevoke: (revoked: ReadonlySet<number>) => void;
}

/** What a regrade would do: how many rise and fall, who, and who would no longer reach the pass mark. */
export function Effects({ preview, after, revoked, onRevoke }: EffectsProps) {
  const text = useTexts('staffTests').regrade;
  const { attempts, rises, falls, passes, changed, anonymous, students, fallen } = preview;
  const columns: PlainColumn<Changed>[] = [
    { title: text.student, cell: ({ name, studentNo }) => `${name} ${studentNo}`.trim() },
    { title: text.before, align: 'end', cell: ({ before }) => text.points(before) },
    { title: after, align: 'end', cell: (each) => text.points(each.after) },
    {
      title: text.each,
      cell: (each) => (
        <ul className={styles.attempts}>
          {each.attempts.map(({ no, before, after }) => (
            <li key={no}>{text.attempt({ no, before: text.points(before), after: text.points(after) })}</li>
          ))}
        </ul>
      ),
    },
    {
      title: text.verdict,
      cell: ({ before, after }) => text.verdicts({ before: before.passed, after: after.passed }),
    },
  ];
  return (
    <section aria-label={text.effects} className={styles.effects}>
      <p>
        <strong>{text.summary({ attempts, rises, falls, passes })}</strong>
      </p>
      {anonymous ? <Notice>{text.anonymous}</Notice> : null}
      {fallen.length > 0 ? (
        <FallenList fallen={fallen} after={after} revoked={revoked} onRevoke={onRevoke} />
      ) : null}
      {students.length > 0 ? (
        <PlainTable
          dense
          label={text.changed}
          columns={columns}
          rows={students}
          keyOf={({ studentId }) => studentId}
        />
      ) : null}
      {changed > students.length && !anonymous ? (
        <p className={styles.hint}>{text.more({ most: regradeListMost })}</p>
      ) : null}
    </section>
  );
}

/** Who passed and would no longer reach the pass mark: they keep the pass unless they are ticked. */
function FallenList({
  fallen,
  after,
  revoked,
  onRevoke,
}: Omit<EffectsProps, 'preview'> & { fallen: Fallen[] }) {
  const text = useTexts('staffTests').regrade;
  const nameOf = ({ name, studentNo }: Fallen) => `${name} ${studentNo}`.trim();
  return (
    <Notice tone="warning" title={text.fallen({ count: fallen.length })}>
      <p>{text.fallenHint}</p>
      <PlainTable
        dense
        label={text.fallen({ count: fallen.length })}
        columns={[
          { title: text.student, cell: nameOf },
          { title: after, align: 'end', cell: text.points },
          {
            title: text.decision,
            cell: (each) =>
              each.graduated
                ? text.graduated
                : revoked.has(each.studentId)
                  ? text.losesAnd({ left: each.attemptsLeft })
                  : text.keeps,
          },
        ]}
        rows={fallen}
        keyOf={({ studentId }) => studentId}
        choosing={{
          chosen: revoked,
          nameOf: (each) => text.revoke({ name: nameOf(each) }),
          all: text.revokeAll,
          isFixed: ({ graduated }) => graduated,
          onChoose: (rows) =>
            onRevoke(new Set(rows.filter(({ graduated }) => !graduated).map(({ studentId }) => studentId))),
        }}
      />
    </Notice>
  );
}

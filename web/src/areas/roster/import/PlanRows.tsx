import { type RosterRowKind, rosterRowKinds } from '@zhixing/contract/words';
import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Checkbox, Segments } from '../../../ui/staff/Choices.tsx';
import { Tag, type TagTone } from '../../../ui/Tag.tsx';
import { PlainList } from '../../back-office/public/page.ts';
import type { Plan, PlannedRow } from '../roster.types.ts';
import { rosterApi } from '../roster-api.ts';
import styles from './import.module.css';

const tones: Record<RosterRowKind, TagTone> = {
  new: 'success',
  changed: 'primary',
  matched: 'neutral',
  kept: 'warning',
  refused: 'danger',
};

interface PlanRowsProps {
  plan: Plan;
  /** Rows of the kept that shall be as the file says, by their place in the import. */
  take: number[];
  onTake: (rows: number[]) => void;
}

/** The rows of a dry run, by what would become of them; who wants something done about a row sees why first. */
export function PlanRows({ plan, take, onTake }: PlanRowsProps) {
  const all = useTexts('staffRoster');
  const text = all.importing;
  const [asked, setAsked] = useState<{ kind?: RosterRowKind; page: number; pageSize: number }>({
    page: 1,
    pageSize: 20,
  });
  const query = rosterApi.useImportRowsQuery({ importId: plan.importId, ...asked });
  const total = plan.counts.reduce((sum, { count }) => sum + count, 0);
  const shown = plan.counts.filter(({ count }) => count > 0);
  const show = (value: string) => {
    const kind = rosterRowKinds.find((each) => each === value);
    setAsked({ page: 1, pageSize: asked.pageSize, ...(kind ? { kind } : {}) });
  };
  const tick = (at: number, ticked: boolean) =>
    onTake(ticked ? [...take, at] : take.filter((each) => each !== at));
  return (
    <>
      <div>
        <Segments
          label={text.result}
          value={asked.kind ?? 'all'}
          options={[
            { value: 'all', label: all.counted({ label: all.all, count: total }) },
            ...shown.map(({ kind, count }) => ({
              value: kind,
              label: all.counted({ label: text.results[kind], count }),
            })),
          ]}
          onChange={show}
        />
      </div>
      {plan.joinNow > 0 ? <p className={styles.below}>{text.joinNow({ count: plan.joinNow })}</p> : null}
      <PlainList<PlannedRow>
        query={query}
        keyOf={({ at }) => at}
        label={text.result}
        empty={text.noRows}
        sizes={[20, 50, 100]}
        onTurn={(turned) => setAsked({ ...asked, ...turned })}
        columns={[
          { title: text.row, cell: ({ row, sheet }) => (sheet ? text.rowOf({ sheet, row }) : row) },
          { title: text.result, cell: ({ kind }) => <Tag tone={tones[kind]}>{text.results[kind]}</Tag> },
          { title: all.name, cell: ({ name }) => name },
          { title: all.studentNo, cell: ({ studentNo }) => studentNo },
          { title: all.mobile, cell: ({ mobile }) => mobile },
          {
            title: text.why,
            width: '24rem',
            cell: (row) => <Why row={row} taken={take.includes(row.at)} onTick={tick} />,
          },
        ]}
      />
    </>
  );
}

interface WhyProps {
  row: PlannedRow;
  taken: boolean;
  onTick: (at: number, ticked: boolean) => void;
}

function Why({ row: { at, reason, changes, kept, takes }, taken, onTick }: WhyProps) {
  const all = useTexts('staffRoster');
  const text = all.importing;
  // What the roster does not say itself is read off the account: there is nothing to keep.
  const stays = kept.filter(({ from }) => from !== '');
  // Nothing in it: a phone's card does without it.
  if (!reason && !takes && changes.length + stays.length === 0) return null;
  return (
    <div className={styles.why}>
      {reason ? <span>{reason}</span> : null}
      {changes.map(({ field, from, to }) => (
        <span key={field}>{text.change({ field: all[field], from: from || text.blank, to })}</span>
      ))}
      {stays.map(({ field, from, to }) => (
        <span key={field} className={styles.below}>
          {text.keeps({ field: all[field], from, to })}
        </span>
      ))}
      {takes ? (
        <Checkbox checked={taken} onChange={(ticked) => onTick(at, ticked)}>
          {text.take}
        </Checkbox>
      ) : null}
    </div>
  );
}

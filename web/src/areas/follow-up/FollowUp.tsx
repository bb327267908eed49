import { risks } from '@zhixing/contract/gradebook-words';
import { remindedMost } from '@zhixing/contract/list-limits';
import { useState } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Choice, Segments } from '../../ui/staff/Choices.tsx';
import { SearchField } from '../../ui/staff/SearchField.tsx';
import staff from '../../ui/staff/staff.module.css';
import { dialogPart } from '../back-office/index.ts';
import { PlainList, useListQuery } from '../back-office/public/page.ts';
import type { Camp } from '../camps/camps.types.ts';

import { ClassProgress } from './ClassProgress.tsx';
import styles from './follow-up.module.css';
import { type FollowedStudent, type FollowUpList, followUpApi } from './follow-up-api.ts';
import type { RemindDialogProps } from './RemindDialog.tsx';
import { RuleList } from './RuleList.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useFollowUpColumns } from './use-follow-up-columns.tsx';

const RemindDialog = dialogPart<RemindDialogProps>('areas/follow-up/RemindDialog.tsx', () =>
  import('./RemindDialog.tsx').then((module) => module.RemindDialog),
);

type Chosen = ReadonlyMap<number, FollowedStudent>;
const nobody: Chosen = new Map();

/** Whom to follow up in a camp and why, reminders to them, and how the class goes: `?risk=idle&className=…&keyword=…`. */
export function FollowUp({ camp }: { camp: Camp }) {
  const text = useTexts('staffFollowUp');
  const { search, keyword, paging, oneOf, change, turn } = useListQuery({ pageSize: 20 });
  const risk = oneOf('risk', risks);
  const className = search.get('className') ?? '';
  const asked = {
    campId: camp.id,
    ...paging,
    ...(risk ? { risk } : {}),
    ...(className ? { className } : {}),
    ...(keyword ? { keyword } : {}),
  };
  const query = followUpApi.useStudentsAtRiskQuery(asked);
  const [chosen, choose] = useState(nobody);
  const [reminding, setReminding] = useState(false);
  const columns = useFollowUpColumns({ campId: camp.id, list: query.data });
  const { data } = query;
  const mayRemind = data?.may.includes('camp.announce') === true;
  /** The rows of this page that are ticked now; those of other pages stay. */
  const choosePage = (rows: FollowedStudent[]) => {
    const next = new Map(chosen);
    for (const { studentId } of data?.list ?? []) next.delete(studentId);
    for (const row of rows) if (next.size < remindedMost) next.set(row.studentId, row);
    choose(next);
  };
  return (
    <>
      {data ? <RuleList campId={camp.id} list={data} /> : null}
      {data ? <Kinds list={data} risk={risk} onChoose={(next) => change({ risk: next })} /> : null}
      <div className={staff.bar}>
        <SearchField label={text.search} keyword={keyword} onSearch={(typed) => change({ keyword: typed })} />
        {data && (data.classNames.length > 0 || className) ? (
          <Choice
            label={text.className}
            all={text.allClasses}
            value={className || undefined}
            options={data.classNames.map((value) => ({ value, label: value }))}
            onChange={(next) => change({ className: next })}
          />
        ) : null}
      </div>
      {data?.hidden ? <Notice>{text.hidden}</Notice> : null}
      {chosen.size > 0 ? (
        <SelectionBar
          count={chosen.size}
          onClear={() => choose(nobody)}
          onRemind={() => setReminding(true)}
        />
      ) : null}
      <PlainList<FollowedStudent>
        query={query}
        label={text.title}
        keyOf={({ studentId }) => studentId}
        columns={columns}
        sizes={[20, 50, 100]}
        onTurn={turn}
        empty={
          data?.running === false
            ? text.notRunning
            : risk || className || keyword
              ? text.noneFound
              : text.none
        }
        choosing={
          mayRemind
            ? {
                chosen: new Set(chosen.keys()),
                nameOf: ({ name }) => text.choose({ name }),
                all: text.choosePage,
                onChoose: choosePage,
              }
            : undefined
        }
      />
      <ClassProgress campId={camp.id} />
      {reminding ? (
        <RemindDialog
          campId={camp.id}
          students={[...chosen.values()]}
          onDone={() => choose(nobody)}
          onClose={() => setReminding(false)}
        />
      ) : null}
    </>
  );
}

interface KindsProps {
  list: FollowUpList;
  risk: (typeof risks)[number] | undefined;
  onChoose: (risk: (typeof risks)[number] | undefined) => void;
}

/** How many for which reason, and whom to show. */
function Kinds({ list: { counts }, risk, onChoose }: KindsProps) {
  const text = useTexts('staffFollowUp');
  const options = (['all', ...risks] as const).map((value) => ({
    value,
    label: text.counted({ label: text.kinds[value], count: counts[value] }),
  }));
  return (
    <div className={styles.kinds}>
      <Segments
        label={text.reason}
        value={risk ?? 'all'}
        options={options}
        onChange={(value) => onChoose(value === 'all' ? undefined : value)}
      />
    </div>
  );
}

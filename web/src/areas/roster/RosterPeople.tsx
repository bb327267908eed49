import { useState } from 'react';
import { useAppDispatch } from '../../base/hooks.ts';
import { lazyPart } from '../../base/lazy-part.tsx';
import { useTexts } from '../../locales/texts.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { dialogPart } from '../back-office/index.ts';
import { staffApi } from '../back-office/public/calls.ts';
import { PlainList } from '../back-office/public/page.ts';
import type { Camp } from '../camps/camps.types.ts';
import { RunningJobs } from '../jobs/public/running-jobs.ts';
import type { CorrectionsProps } from './Corrections.tsx';
import type { EditEntryProps } from './EditEntry.tsx';
import { RosterActionDialog } from './RosterActionDialog.tsx';
import { RosterBar } from './RosterBar.tsx';
import styles from './roster.module.css';
import type { RosterPerson } from './roster.types.ts';
import { importedTags, rosterApi } from './roster-api.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { emptySelection, keyOf, type Selection, withPage } from './selection.ts';
import { type PendingRosterAction, useColumns } from './use-columns.tsx';
import { type RosterChange, useRosterQuery } from './use-roster-query.ts';

const EditEntry = dialogPart<EditEntryProps>('areas/roster/EditEntry.tsx', () =>
  import('./EditEntry.tsx').then((module) => module.EditEntry),
);
/** Few camps have any. */
const Corrections = lazyPart<CorrectionsProps>('src/areas/roster/Corrections.tsx', () =>
  import('./Corrections.tsx').then((module) => module.Corrections),
);

/** The people of a camp: found, chosen over several pages, and what is done to those who are chosen. */
export function RosterPeople({ camp }: { camp: Camp }) {
  const text = useTexts('staffRoster');
  const campId = camp.id;
  const dispatch = useAppDispatch();
  const { asked, change, turn } = useRosterQuery(campId);
  const [selection, setSelection] = useState<Selection>(emptySelection);
  const [doing, setDoing] = useState<PendingRosterAction | null>(null);
  const query = rosterApi.useRosterQuery(asked);
  const mayAnswer = camp.may.includes('roster.change');
  const { data: corrections } = rosterApi.useCorrectionsQuery(
    { campId },
    { skip: !mayAnswer || !camp.college },
  );
  const ended = camp.state === 'ended';
  // An ended camp's roster is what it was: nothing is offered that would be refused (rules: camp-end).
  const changes = !ended && mayAnswer;
  const columns = useColumns({ campId: camp.id, asked, changes, onDo: setDoing, onSort: change });
  const list = query.data?.list ?? [];
  const narrow: RosterChange = (by) => {
    setSelection(emptySelection);
    change(by);
  };
  const end = () => setDoing(null);
  const filtered = Boolean(asked.state || asked.className || asked.keyword);
  return (
    <>
      {ended ? (
        <div className={styles.ended}>
          <Notice>{text.ended}</Notice>
        </div>
      ) : null}
      {corrections?.list.length ? <Corrections campId={campId} {...corrections} /> : null}
      <RosterBar asked={asked} roster={query.data} changes={changes} onNarrow={narrow} />
      {changes ? (
        <RunningJobs
          kind="roster-import"
          campId={campId}
          label={text.importing.job}
          onEnd={() => void dispatch(staffApi.util.invalidateTags(importedTags))}
        />
      ) : null}
      {selection.size > 0 ? (
        <SelectionBar
          asked={asked}
          selection={selection}
          total={query.data?.total ?? 0}
          onSelect={setSelection}
          onDo={(action) => setDoing({ action, selection })}
        />
      ) : null}
      <PlainList<RosterPerson>
        brief
        query={query}
        keyOf={keyOf}
        label={text.title}
        empty={filtered ? text.noneFound : changes ? text.none : text.nobody}
        sizes={[20, 50, 100]}
        columns={columns}
        onTurn={turn}
        choosing={
          changes
            ? {
                chosen: new Set(selection.keys()),
                nameOf: ({ name }) => text.choose({ name }),
                all: text.choosePage,
                onChoose: (people) => setSelection(withPage(selection, list, people.map(keyOf))),
              }
            : undefined
        }
      />
      {doing?.action === 'edit' ? <EditEntry campId={campId} person={doing.person} onClose={end} /> : null}
      {doing && doing.action !== 'edit' ? (
        <RosterActionDialog
          campId={campId}
          action={doing.action}
          selection={doing.selection}
          onDone={() => setSelection(emptySelection)}
          onClose={end}
        />
      ) : null}
    </>
  );
}

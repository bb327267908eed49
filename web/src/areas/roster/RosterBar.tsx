import { type RosterFormat, rosterStates } from '@zhixing/contract/words';
import { useTexts } from '../../locales/texts.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { MenuButton } from '../../ui/overlay/Menu.tsx';
import { Choice, Segments } from '../../ui/staff/Choices.tsx';
import { SearchField } from '../../ui/staff/SearchField.tsx';
import staff from '../../ui/staff/staff.module.css';
import { campPath } from '../camps/index.ts';
import { JobFile, useJobFile } from '../jobs/public/job-button.ts';
import styles from './roster.module.css';
import type { RosterList, RosterQuery } from './roster.types.ts';
import { rosterApi } from './roster-api.ts';
import type { RosterChange } from './use-roster-query.ts';

interface RosterBarProps {
  asked: RosterQuery;
  roster: RosterList | undefined;
  changes: boolean;
  onNarrow: RosterChange;
}

/** How many stand how; whom to show; in with a file, out as a file. */
export function RosterBar({ asked, roster, changes, onNarrow }: RosterBarProps) {
  const text = useTexts('staffRoster');
  const classes = roster?.classes ?? [];
  return (
    <>
      <States asked={asked} roster={roster} onNarrow={onNarrow} />
      <div className={staff.bar}>
        <SearchField
          label={text.search}
          keyword={asked.keyword}
          onSearch={(typed) => onNarrow({ keyword: typed })}
        />
        {classes.length > 0 ? (
          <Choice
            label={text.className}
            all={text.allClasses}
            value={asked.className}
            options={classes.map((value) => ({ value, label: value }))}
            onChange={(className) => onNarrow({ className })}
          />
        ) : null}
        <Export asked={asked} />
        {changes ? (
          <ButtonLink to={`${campPath(asked.campId, 'roster')}/import`}>{text.import}</ButtonLink>
        ) : null}
      </div>
    </>
  );
}

function States({ asked, roster, onNarrow }: Omit<RosterBarProps, 'changes'>) {
  const text = useTexts('staffRoster');
  const counts = new Map(roster?.counts.map(({ state, count }) => [state, count]));
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const shown = rosterStates.filter((state) => counts.has(state) || asked.state === state);
  if (shown.length === 0) return null;
  return (
    <div className={styles.states}>
      <Segments
        label={text.state}
        value={asked.state ?? 'all'}
        options={[
          { value: 'all', label: text.counted({ label: text.all, count: all }) },
          ...shown.map((state) => ({
            value: state,
            label: text.counted({ label: text.states[state], count: counts.get(state) ?? 0 }),
          })),
        ]}
        onChange={(value) => onNarrow({ state: rosterStates.find((state) => state === value) })}
      />
    </div>
  );
}

function Export({ asked }: { asked: RosterQuery }) {
  const text = useTexts('staffRoster');
  const [make] = rosterApi.useExportRosterMutation();
  const { campId, state, className, keyword } = asked;
  const { job, ...file } = useJobFile({ kind: 'roster-export', about: { campId } });
  const save = (format: RosterFormat) =>
    void file.ask(async () => (await make({ campId, state, className, keyword, format })).data?.jobId);
  return (
    <>
      <MenuButton
        loading={file.isAsking}
        acts={[
          { key: 'xlsx', label: text.asExcel, onAct: () => save('xlsx') },
          { key: 'csv', label: text.asCsv, onAct: () => save('csv') },
        ]}
      >
        {text.export}
      </MenuButton>
      {job ? <JobFile job={job} file={file} /> : null}
    </>
  );
}

import { activeDaysChoices, markDaysChoices, reportGroups } from '@zhixing/contract/staff/report/words';
import { campStates } from '@zhixing/contract/words';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Choice, Segments } from '../../ui/staff/Choices.tsx';
import { SearchField } from '../../ui/staff/SearchField.tsx';
import staffStyles from '../../ui/staff/staff.module.css';
import styles from './report.module.css';
import type { ReportQuery } from './use-report-query.ts';

/** By what the figures are grouped, of which camps they are, and the days that they mean. */
export function ReportFilters({ query: { asked, filters, narrowed, change } }: { query: ReportQuery }) {
  const text = useTexts('staffReport');
  const { states } = useTexts('staffCamps');
  const ends = [
    { name: 'from', label: text.from, value: filters.from },
    { name: 'until', label: text.until, value: filters.until },
  ];
  const days = [
    { name: 'active', label: text.activeWithin, value: asked.activeDays, choices: activeDaysChoices },
    { name: 'marking', label: text.markedWithin, value: asked.markDays, choices: markDaysChoices },
  ];
  return (
    <div className={styles.filters}>
      <Segments
        label={text.groupedBy}
        value={asked.group}
        options={reportGroups.map((group) => ({ value: group, label: text.groups[group] }))}
        onChange={(group) => change({ group: group === 'camp' ? undefined : group, chart: undefined })}
      />
      <div className={staffStyles.bar}>
        <SearchField
          label={text.find}
          keyword={filters.keyword}
          onSearch={(keyword) => change({ keyword, chart: undefined })}
        />
        <Choice
          label={text.state}
          all={text.everyState}
          value={filters.state}
          options={campStates.map((state) => ({ value: state, label: states[state] }))}
          onChange={(state) => change({ state, chart: undefined })}
        />
        {ends.map(({ name, label, value }) => (
          <div key={name} className={styles.field}>
            <span aria-hidden="true">{label}</span>
            <DateField
              aria-label={label}
              value={value ?? ''}
              onChange={(day) => change({ [name]: day, chart: undefined })}
            />
          </div>
        ))}
        {days.map(({ name, label, value, choices }) => (
          <div key={name} className={styles.field}>
            <span aria-hidden="true">{label}</span>
            <Select
              aria-label={label}
              value={`${value}`}
              options={choices.map((each) => ({ value: `${each}`, label: text.days({ days: each }) }))}
              onChange={(chosen) => change({ [name]: chosen })}
            />
          </div>
        ))}
        {narrowed ? (
          <Button
            variant="ghost"
            onClick={() =>
              change({
                state: undefined,
                keyword: undefined,
                from: undefined,
                until: undefined,
                chart: undefined,
              })
            }
          >
            {text.clear}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

import { type RegistrarSource, registrarSources } from '@zhixing/contract/gradebook-words';
import { useTexts } from '../../../locales/texts.ts';
import { Choice } from '../../../ui/staff/Choices.tsx';
import { PlainTable } from '../../../ui/staff/PlainTable.tsx';
import type { TitleRow } from './propose-columns.ts';
import { RemarkFlags } from './RemarkFlags.tsx';
import styles from './registrar.module.css';
import type { RegistrarColumn } from './registrar.types.ts';

interface ColumnSourcesProps {
  titles: TitleRow;
  /** Of the categories and items. */
  names: readonly string[];
  columns: readonly RegistrarColumn[];
  onChange: (columns: RegistrarColumn[]) => void;
}

const named = 'named:';
const choiceOf = ({ source, name }: RegistrarColumn) => (source === 'named' ? `${named}${name}` : source);
const sources = registrarSources.filter((source) => source !== 'named');

/** What each column is filled with. Only a category or an item may fill several. */
export function ColumnSources({ titles, names, columns, onChange }: ColumnSourcesProps) {
  const text = useTexts('staffRegistrar');
  const { cells, formulas } = titles;
  const rows = cells.flatMap((title, column) => (title === '' ? [] : [{ column, title }]));
  // Names that this camp does not have, but another one may.
  const kept = columns.flatMap(({ source, name }) =>
    source === 'named' && !names.includes(name) ? [name] : [],
  );
  const options = [
    ...sources.map((source) => ({ value: source as string, label: text.sources[source] })),
    ...[...names, ...new Set(kept)].map((name) => ({
      value: `${named}${name}`,
      label: text.named({ name }),
    })),
  ];
  const choose = (column: number, title: string, value: string | undefined) => {
    const others = columns.filter(
      (each) => each.column !== column && (each.source === 'named' || each.source !== value),
    );
    const source = value?.startsWith(named) ? 'named' : (value as RegistrarSource | undefined);
    const chosen = source && {
      column,
      title,
      source,
      name: source === 'named' ? (value ?? '').slice(named.length) : '',
    };
    onChange([...others, ...(chosen ? [chosen] : [])].sort((a, b) => a.column - b.column));
  };
  const remark = columns.find(({ source }) => source === 'remark');
  return (
    <section className={styles.columns}>
      <PlainTable
        label={text.columns}
        dense
        rows={rows}
        keyOf={({ column }) => column}
        columns={[
          { title: text.column, cell: ({ title }) => title },
          {
            title: text.filledWith,
            cell: ({ column, title }) => {
              const now = columns.find((each) => each.column === column);
              const hint = now ? text.formulaReplaced : text.formulaStays;
              return (
                <>
                  <Choice
                    label={text.sourceOf({ title })}
                    all={text.stays}
                    value={now && choiceOf(now)}
                    options={options}
                    onChange={(value) => choose(column, title, value)}
                  />
                  {formulas.includes(column) ? <p className={styles.formula}>{hint}</p> : null}
                </>
              );
            },
          },
        ]}
      />
      {remark ? (
        <RemarkFlags
          column={remark}
          names={names}
          onChange={(next) => onChange(columns.map((each) => (each.column === next.column ? next : each)))}
        />
      ) : null}
    </section>
  );
}

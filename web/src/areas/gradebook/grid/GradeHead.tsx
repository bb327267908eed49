import { type CSSProperties, memo } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../locales/texts.ts';
import { chinaDay } from '../../../ui/china-input.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from '../gradebook.module.css';
import type { Gradebook, GradeItem, GradeQuery } from '../gradebook.types.ts';
import { type ColumnGroup, columnGroups, countedKeys } from '../shown-columns/column-groups.ts';
import { firstColumns, headId } from './grid-parts.ts';

interface GradeHeadProps {
  book: Gradebook;
  query: GradeQuery;
  onSort: (key: string) => void;
  onColumn: (item: GradeItem) => void;
}

/** The columns' names; each sorts the rows, one of the teachers' own opens its form. Not drawn again while the grid scrolls. */
export const GradeHead = memo(function GradeHead({ book, query, onSort, onColumn }: GradeHeadProps) {
  const text = useTexts('staffGradebook');
  const work = useTexts('staffMissingWork');
  const { shortDate } = useTexts('staff').frame;
  const counted = countedKeys(book.scheme);
  const sortOf = (key: string) =>
    query.sort === key ? (query.descending ? 'descending' : 'ascending') : 'none';
  const below = ({ kind, max, dueAt, key }: GradeItem) => {
    if (!counted.has(key)) return text.notCounted;
    return kind === 'own' || dueAt === null
      ? text.outOf({ max })
      : text.due({ date: shortDate({ day: chinaDay(dueAt) }) });
  };
  const mayChange = book.may.includes('camp.change');
  const groups = columnGroups(book);
  const groupOf = new Map(
    groups.flatMap(({ category }) =>
      category ? category.items.map(({ key }) => [key, text.category(category)] as const) : [],
    ),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the grid.
    <div role="rowgroup" className={styles.top}>
      {groups.length > 0 ? <Groups groups={groups} /> : null}
      {/* biome-ignore lint/a11y/useSemanticElements: as the grid. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus. */}
      <div role="row" aria-rowindex={1} className={styles.head}>
        {firstColumns.map((key, at) => (
          // biome-ignore lint/a11y/useSemanticElements: as the grid.
          // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus.
          <div
            key={key}
            role="columnheader"
            aria-colindex={at + 1}
            aria-sort={sortOf(key)}
            className={styles[key]}
          >
            <Sort label={text.columns[key]} by={sortOf(key)} onSort={() => onSort(key)} />
          </div>
        ))}
        {book.items.map((item, at) => (
          // biome-ignore lint/a11y/useSemanticElements: as the grid.
          // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus.
          <div
            key={item.key}
            id={headId(item.key)}
            role="columnheader"
            aria-colindex={at + 5}
            aria-sort={sortOf(item.key)}
            className={styles.item}
          >
            <Sort label={item.title} by={sortOf(item.key)} onSort={() => onSort(item.key)} />
            <span className={styles.below}>
              {below(item)}
              {groups.length > 0 ? <span className="visually-hidden">{groupOf.get(item.key)}</span> : null}
              {item.kind === 'own' ? null : (
                <Link to={`work?item=${item.key}`} aria-label={work.shortOf({ title: item.title })}>
                  {work.short}
                </Link>
              )}
              {item.kind === 'test' ? (
                <Link to={`../tests/${item.key.slice(1)}`} relative="path">
                  {text.analysis}
                </Link>
              ) : null}
              {item.kind === 'own' && mayChange ? (
                <button
                  type="button"
                  className={styles.change}
                  aria-label={text.changeColumn({ name: item.title })}
                  onClick={() => onColumn(item)}
                >
                  {text.change}
                </button>
              ) : null}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
});

/** The categories over their columns, for the eye; those who hear the grid hear them with each column. */
function Groups({ groups }: { groups: readonly ColumnGroup[] }) {
  const text = useTexts('staffGradebook');
  return (
    <div className={styles.groups} aria-hidden="true">
      {firstColumns.map((key) => (
        <span key={key} className={styles[key]} />
      ))}
      {groups.map(({ category, count }) => (
        <span
          key={category ? `of ${category.name}` : 'none'}
          className={styles.group}
          style={{ '--columns': count } as CSSProperties}
        >
          <span>{category ? text.category(category) : text.notCounted}</span>
        </span>
      ))}
    </div>
  );
}

function Sort({ label, by, onSort }: { label: string; by: string; onSort: () => void }) {
  return (
    <button type="button" className={styles.sort} title={label} onClick={onSort}>
      <span className={styles.label}>{label}</span>
      <span data-by={by} aria-hidden="true">
        <Icon name="chevronDown" size={14} />
      </span>
    </button>
  );
}

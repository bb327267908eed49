import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useId, useRef } from 'react';
import { useCompactTables } from '../../../device/compact-tables.ts';
import { useTexts } from '../../../locales/texts.ts';
import styles from '../gradebook.module.css';
import { columnGroups } from '../shown-columns/column-groups.ts';
import { GradeHead } from './GradeHead.tsx';
import { GradeRow } from './GradeRow.tsx';
import type { GradeGridProps } from './grid-parts.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useItemsPlace } from './use-items-place.ts';

/** px. */
const rowHeights = { compact: 30, wide: 40 };

/**
 * Students × items (WAI-ARIA's grid). Only the rows and, in them, the items in sight are in the page. Its rows are one stop of
 * the Tab key: the active cell is named by `aria-activedescendant`, so that it may be scrolled out of sight.
 */
export function GradeGrid(props: GradeGridProps) {
  const { book, rows, edits, query, onSort, onColumn } = props;
  const text = useTexts('staffGradebook');
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const rowHeight = rowHeights[useCompactTables() ? 'compact' : 'wide'];
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    // The head stands over the first row.
    scrollPaddingStart: 64 + (columnGroups(book).length > 0 ? 28 : 0),
  });
  const { before, width } = useItemsPlace(box, book);
  const across = useVirtualizer({
    horizontal: true,
    count: book.items.length,
    getScrollElement: () => box.current,
    estimateSize: () => width,
    paddingStart: before,
    overscan: 1,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns have another width then.
  useEffect(() => across.measure(), [across, width]);
  const inSight = across.getVirtualItems();
  const from = inSight[0]?.index ?? 0;
  const to = (inSight.at(-1)?.index ?? -1) + 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows have another height then.
  useEffect(() => virtual.measure(), [virtual, rowHeight]);
  const scrollTo = (at: number, item: number) => {
    virtual.scrollToIndex(at);
    // One that is in the page comes into sight by itself.
    if (item >= 0 && (item < from || item >= to)) across.scrollToIndex(item, { align: 'end' });
  };
  const keys = useGridKeys(props, { box, scrollTo, id });
  const mayType = book.may.includes('work.mark');
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot have rows at places of their own. */}
      <div
        ref={box}
        className={styles.grid}
        style={{ '--row': `${rowHeight}px` } as CSSProperties}
        role="grid"
        tabIndex={0}
        aria-label={text.title}
        aria-rowcount={rows.length + 1}
        aria-colcount={book.items.length + 4}
        aria-activedescendant={keys.activeId}
        aria-readonly={!mayType}
        aria-describedby={mayType ? `${id}-keys` : undefined}
        onKeyDown={keys.onKeyDown}
        onPaste={keys.onPaste}
        onCopy={keys.onCopy}
        onMouseDown={keys.onPress}
      >
        <GradeHead book={book} query={query} onSort={onSort} onColumn={onColumn} />
        {/* biome-ignore lint/a11y/useSemanticElements: as the grid. */}
        <div role="rowgroup" className={styles.body} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index] ?? 0;
            const isActive = keys.active?.at === index;
            return (
              <GradeRow
                key={book.students.ids[row]}
                book={book}
                row={row}
                index={index}
                id={id}
                from={from}
                to={to}
                pending={edits.pendingOfStudent(book.students.ids[row] ?? 0)}
                unsaved={edits.state === 'failed' || edits.state === 'refused'}
                top={start}
                active={isActive ? (keys.active?.column ?? null) : null}
                editing={isActive ? keys.editing : null}
                onType={keys.onType}
                onEndEdit={isActive ? keys.onEndEdit : undefined}
              />
            );
          })}
        </div>
      </div>
      {mayType ? (
        <p id={`${id}-keys`} className={styles.keys}>
          {text.keys}
        </p>
      ) : null}
    </>
  );
}

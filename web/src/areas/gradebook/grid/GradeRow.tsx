import { figureStates, hasJoined } from '@zhixing/contract/gradebook-words';
import { type CSSProperties, type KeyboardEvent, memo } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import styles from '../gradebook.module.css';
import type { Edit, Gradebook, GradeItem } from '../gradebook.types.ts';
import { useFigureText } from '../use-figure-text.ts';
import { cellId, firstColumns } from './grid-parts.ts';

interface GradeRowProps {
  book: Gradebook;
  row: number;
  /** Its place among those that are shown. */
  index: number;
  top: number;
  /** The items in sight: from the nth on, up to before the nth. */
  from: number;
  to: number;
  /** Of the grid, for the ids of cells. */
  id: string;
  /** What was typed for the student and is not saved yet; undefined: nothing. */
  pending: readonly Edit[] | undefined;
  /** It could not be saved yet. */
  unsaved: boolean;
  /** The column of the active cell; null: it is in another row. */
  active: number | null;
  /** What is typed in the active cell; null: nothing is being typed. */
  editing: string | null;
  onType: (typed: string) => void;
  /** Of the active row alone: it is another function at each render, which would draw every row again. */
  onEndEdit: ((event: KeyboardEvent | null) => void) | undefined;
}

/** One student's figures. Drawn again only when something of the gradebook or of this row has changed. */
export const GradeRow = memo(function GradeRow(props: GradeRowProps) {
  const { book, row, index, top, from, to, id, pending, active } = props;
  const { notJoined } = useTexts('staffGradebook');
  const { totalText } = useFigureText();
  const { names, studentNos, classNames } = book.students;
  const first = {
    name: names[row] ?? '',
    studentNo: studentNos[row] ?? '',
    className: classNames[row] ?? '',
    total: totalText(book, row),
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the grid.
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus.
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
    >
      {firstColumns.map((key, at) => {
        const cell = {
          id: cellId(id, index, at),
          className: styles[key],
          'aria-colindex': at + 1,
          'data-at': index,
          'data-column': at,
          'data-active': active === at || undefined,
          'data-failed': (key === 'total' && book.passed[row] === false) || undefined,
          title: key === 'total' ? undefined : first[key],
        };
        return (
          <div key={key} role={key === 'name' ? 'rowheader' : 'gridcell'} {...cell}>
            {key === 'name' ? <span className={styles.label}>{first.name}</span> : first[key]}
            {key === 'name' && !hasJoined(book.students.ids[row] ?? 0) ? (
              <span className={styles.notJoined}>{notJoined}</span>
            ) : null}
          </div>
        );
      })}
      <OutOfSight columns={from} />
      {book.items.slice(from, to).map((item, shown) => {
        const at = from + shown;
        const column = at + firstColumns.length;
        return (
          <Cell
            key={item.key}
            item={item}
            row={row}
            index={index}
            column={column}
            id={id}
            figure={book.figures[at]}
            name={first.name}
            lateOff={book.scheme.lateOff}
            pending={pending?.find((edit) => edit.item === item.key)}
            unsaved={props.unsaved}
            isActive={active === column}
            editing={active === column ? props.editing : null}
            onType={props.onType}
            onEndEdit={active === column ? props.onEndEdit : undefined}
          />
        );
      })}
      <OutOfSight columns={book.items.length - to} />
    </div>
  );
});

/** The room of the items that are not in the page. */
const OutOfSight = ({ columns }: { columns: number }) =>
  columns > 0 ? (
    <div aria-hidden="true" className={styles.outOfSight} style={{ '--columns': columns } as CSSProperties} />
  ) : null;

interface CellProps
  extends Pick<GradeRowProps, 'unsaved' | 'row' | 'index' | 'id' | 'editing' | 'onType' | 'onEndEdit'> {
  item: GradeItem;
  /** Of its whole column. */
  figure: Gradebook['figures'][number] | undefined;
  column: number;
  /** Of the student. */
  name: string;
  /** Points. */
  lateOff: number;
  pending: Edit | undefined;
  isActive: boolean;
}

/** One figure. Drawn again only when something of its column has changed. */
const Cell = memo(function Cell(props: CellProps) {
  const { item, figure, row, index, column, id, pending, isActive, editing, onEndEdit } = props;
  const waits = props.unsaved ? 'unsaved' : 'pending';
  const text = useTexts('staffGradebook');
  const { rules, alsoWaiting } = useTexts('grades');
  const { ofFigure, typedText } = useFigureText();
  const late = figure?.late.includes(row) ?? false;
  const dropped = figure?.dropped.includes(row) ?? false;
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the grid.
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus.
    <div
      id={cellId(id, index, column)}
      role="gridcell"
      aria-colindex={column + 1}
      aria-readonly={item.kind !== 'own' || undefined}
      className={styles.item}
      data-at={index}
      data-column={column}
      data-active={isActive || undefined}
      data-state={pending ? waits : figureStates[figure?.states[row] ?? 0]}
      title={pending && props.unsaved ? text.unsaved : undefined}
      data-dropped={dropped || undefined}
    >
      {isActive && editing !== null ? (
        <input
          // biome-ignore lint/a11y/noAutofocus: it was just opened by a key or a press.
          autoFocus
          className={styles.input}
          aria-label={text.typeIn({ name: props.name, title: item.title })}
          maxLength={20}
          autoComplete="off"
          value={editing}
          onChange={({ target }) => props.onType(target.value)}
          onKeyDown={onEndEdit}
          onBlur={() => onEndEdit?.(null)}
        />
      ) : (
        <>
          {pending ? typedText(pending) : ofFigure(figure, row)}
          {late && !pending ? (
            <span className={styles.late} title={rules.late({ off: props.lateOff })}>
              {text.late}
            </span>
          ) : null}
          {figure?.alsoWaiting?.includes(row) ? (
            <span className={styles.also} title={rules.alsoWaiting}>
              {alsoWaiting}
            </span>
          ) : null}
          {dropped ? <span className="visually-hidden">{text.dropped}</span> : null}
        </>
      )}
    </div>
  );
});

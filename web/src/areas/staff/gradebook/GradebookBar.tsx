import { useTexts } from '../../../locales/texts.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { campPath } from '../camps/camp-path.ts';
import { Choice } from '../kit/Choices.tsx';
import { DensitySwitch } from '../kit/ListHead.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import staff from '../staff.module.css';
import { FileMenu } from './file/FileMenu.tsx';
import styles from './gradebook.module.css';
import { type Gradebook, type GradeQuery, gradeFilters } from './gradebook.types.ts';
import { workStatesPath } from './missing-work/work-path.ts';
import { classesOf } from './shown-rows.ts';

interface GradebookBarProps {
  campId: number;
  book: Gradebook;
  /** The gradebook with the columns that are shown. */
  shown: Gradebook;
  query: GradeQuery;
  /** The rows that are shown, in their order. */
  rows: readonly number[];
  onNarrow: (by: Record<string, string | undefined>) => void;
  /** Chooses the columns. */
  onColumns: () => void;
  onAdd: () => void;
}

/** Which students are shown, and a new column. */
export function GradebookBar(props: GradebookBarProps) {
  const { campId, book, shown, query, rows, onNarrow, onColumns, onAdd } = props;
  const text = useTexts('staffGradebook');
  const scheme = useTexts('staffScheme');
  const work = useTexts('staffMissingWork');
  const classes = classesOf(book);
  return (
    <>
      <div className={staff.bar}>
        <SearchField
          label={text.search}
          keyword={query.keyword}
          onSearch={(keyword) => onNarrow({ keyword: keyword || undefined })}
        />
        {classes.length > 0 ? (
          <Choice
            label={text.className}
            all={text.allClasses}
            value={query.className}
            options={classes.map((value) => ({ value, label: value }))}
            onChange={(className) => onNarrow({ class: className })}
          />
        ) : null}
        <Choice
          label={text.show}
          all={text.everybody}
          value={query.show}
          options={gradeFilters.map((value) => ({ value, label: text.filters[value] }))}
          onChange={(show) => onNarrow({ show })}
        />
        <Button variant="secondary" onClick={onColumns}>
          {text.shownColumns.open({ shown: shown.items.length, all: book.items.length })}
        </Button>
        <FileMenu {...{ campId, book, shown, rows }} />
        <ButtonLink variant="secondary" to={workStatesPath(campId)}>
          {work.open}
        </ButtonLink>
        {book.may.includes('camp.change') ? (
          <>
            <Button onClick={onAdd}>{text.addColumn}</Button>
            <ButtonLink variant="secondary" to={campPath(campId, 'gradebook/scheme')}>
              {scheme.open}
            </ButtonLink>
          </>
        ) : null}
      </div>
      <div className={styles.above}>
        <p className={styles.hint}>
          {text.count({ shown: rows.length, all: book.students.ids.length })}{' '}
          {book.may.includes('work.mark') ? <span className={styles.keys}>{text.keys}</span> : null}
        </p>
        <DensitySwitch />
      </div>
    </>
  );
}

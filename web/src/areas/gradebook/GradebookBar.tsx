import { useTexts } from '../../locales/texts.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Choice } from '../../ui/staff/Choices.tsx';
import { SearchField } from '../../ui/staff/SearchField.tsx';
import { workStatesPath } from '../camps/index.ts';
import { GradebookMenu, type GradebookMenuProps } from './GradebookMenu.tsx';
import styles from './gradebook.module.css';
import { type GradeQuery, gradeFilters } from './gradebook.types.ts';
import { classesOf } from './shown-rows.ts';

interface GradebookBarProps extends GradebookMenuProps {
  query: GradeQuery;
  onNarrow: (by: Record<string, string | undefined>) => void;
}

/** Which students are shown, who has handed in, and what is seldom done with the gradebook. */
export function GradebookBar({ query, onNarrow, ...menu }: GradebookBarProps) {
  const { campId, book } = menu;
  const text = useTexts('staffGradebook');
  const work = useTexts('staffMissingWork');
  const classes = classesOf(book);
  return (
    <div className={styles.bar} data-toast-clear="">
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
      <ButtonLink variant="secondary" to={workStatesPath(campId)}>
        {work.open}
      </ButtonLink>
      <GradebookMenu {...menu} />
    </div>
  );
}

import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Input } from '../../../ui/form/Input.tsx';
import styles from './Directory.module.css';
import type { Outline } from './use-outline.ts';

/** Finds a lesson by its title, and folds all chapters. */
export function OutlineBar({ outline }: { outline: Outline }) {
  const { directory: text } = useTexts('staffProjects');
  const { keyword, search, isSearching, found, hasFolds, allFolded, foldAll } = outline;
  return (
    <div className={styles.outline}>
      <Input
        type="search"
        aria-label={text.search}
        placeholder={text.search}
        maxLength={100}
        value={keyword}
        onChange={({ target }) => search(target.value)}
      />
      <span role="status">{isSearching ? text.found({ count: found }) : ''}</span>
      {hasFolds && !isSearching ? (
        <Button variant="secondary" onClick={() => foldAll(!allFolded)}>
          {allFolded ? text.unfoldAll : text.foldAll}
        </Button>
      ) : null}
    </div>
  );
}

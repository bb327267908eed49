import styles from './document.module.css';

export interface ContentsProps {
  label: string;
  items: { id: string; title: string }[];
}

/** The table of contents of a long page: beside it on wide screens, above it on phones. */
export function Contents({ label, items }: ContentsProps) {
  return (
    <nav aria-label={label} className={styles.contents}>
      <ol>
        {items.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

import { useTexts } from '../../locales/texts.ts';
import styles from './LossList.module.css';
import type { Loss } from './losses.ts';

/** What is lost, kind by kind, with the names of what can be named. */
export function LossList({ losses }: { losses: Loss[] }) {
  const { import: text } = useTexts('staffProjects');
  return (
    <ul className={styles.losses}>
      {losses.map(({ kind, count, names = [] }) => (
        <li key={kind}>
          {text.losses[kind]({ count })}
          {names.length > 0 ? text.named({ names, more: count > names.length }) : ''}
        </li>
      ))}
    </ul>
  );
}

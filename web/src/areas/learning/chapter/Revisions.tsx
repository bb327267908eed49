import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Fold } from '../../../ui/text/Fold.tsx';
import type { ProjectInfo } from '../../directory/directory.types.ts';
import styles from './Revisions.module.css';

interface RevisionsProps {
  revisions: ProjectInfo['revisions'];
  className?: string | undefined;
}

/** What was changed since one joined, in the server's sentences: why a figure is another than it was (rules: revised-told). */
export function Revisions({ revisions = [], className }: RevisionsProps) {
  const text = useTexts('learning').revised;
  const { date } = useChinaDates();
  if (revisions.length === 0) return null;
  return (
    <Fold className={className} title={text.project({ count: revisions.length })} open>
      <ul className={styles.revisions}>
        {revisions.map(({ at, text: told }) => (
          <li key={at}>
            <time dateTime={at}>{date(at)}</time> {told}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

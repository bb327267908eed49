import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from '../gradebook.module.css';
import type { GradeEdits } from './use-grade-edits.ts';

/** What the server does not take stays in its cells, to be corrected, sent once more or given up. */
export function Refused({ edits }: { edits: GradeEdits }) {
  const text = useTexts('staffGradebook').refused;
  const { refused, count, gone } = edits;
  if (refused === undefined) return null;
  return (
    <div className={styles.conflicts}>
      <Notice tone="danger" title={text.title({ count, reason: refused })}>
        {text.hint} {gone > 0 ? text.gone({ count: gone }) : null}
        <span className={styles.choices}>
          <Button size="small" variant="secondary" onClick={edits.retry}>
            {text.retry}
          </Button>
          {gone > 0 && gone < count ? (
            <Button size="small" variant="secondary" onClick={() => edits.dropRefused(true)}>
              {text.dropGone({ count: gone })}
            </Button>
          ) : null}
          <Button size="small" variant="secondary" onClick={() => edits.dropRefused(false)}>
            {text.drop({ count })}
          </Button>
        </span>
      </Notice>
    </div>
  );
}

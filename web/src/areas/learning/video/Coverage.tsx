import { lengthOf } from '@zhixing/contract/spans';
import { neededSeconds, wholeSeconds } from '@zhixing/contract/watching';
import { type AllTexts, useTexts } from '../../../locales/texts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { ChapterContent } from '../../directory/directory.types.ts';
import styles from '../progress/Coverage.module.css';
import { SpanBar } from '../progress/SpanBar.tsx';
import type { Watching } from './use-watching.ts';

interface CoverageProps {
  content: ChapterContent;
  watching: Watching;
  seconds: number;
}

function hintOf({ fault, offline }: Watching, text: AllTexts['learning']['video']) {
  if (fault) return text.faultHint;
  return offline ? text.offlineHint : text.rule;
}

/** Which parts of the video have been watched, and what is left to do. */
export function Coverage({ content, watching, seconds }: CoverageProps) {
  const text = useTexts('learning').video;
  const total = wholeSeconds(seconds);
  const have = lengthOf(watching.spans);
  const left = Math.max(0, neededSeconds(seconds) - have);
  return (
    <section className={styles.coverage} aria-label={text.coverage}>
      <SpanBar spans={watching.spans} total={total} done={content.done} />
      <p className={styles.words}>
        <span className={styles.figure}>{text.watched({ have, total })}</span>
        {content.done ? (
          <span className={styles.done} role="status">
            <Icon name="success" size={16} />
            {text.done}
          </span>
        ) : (
          <span>{left > 0 ? text.left({ left }) : text.recording}</span>
        )}
      </p>
      <p className={styles.hint}>{hintOf(watching, text)}</p>
    </section>
  );
}

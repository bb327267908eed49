import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { InlineHtml } from '../../../ui/text/InlineHtml.tsx';
import { CorrectnessIcon } from './CorrectnessIcon.tsx';
import type { ResultProps } from './kind.ts';
import styles from './ResultQuestion.module.css';
import { matchedOptions } from './verdict.ts';

/** What each option was matched with and, once revealed, what belongs to it. */
export function MatchingResult({ result, rows }: ResultProps) {
  const words = useTexts('learning').result;
  const contentLang = useContentLang();
  return (
    <dl className={styles.texts}>
      {matchedOptions(result, rows).map(({ optionId, html, given, expected, right }) => (
        <div key={optionId} className={classes(right && styles.right, right === false && styles.wrong)}>
          <dt lang={contentLang}>
            <InlineHtml html={html} />
          </dt>
          <dd lang={contentLang}>
            {given ? <InlineHtml html={given} /> : <span className={styles.none}>{words.notAnswered}</span>}
            {right === null ? null : <CorrectnessIcon right={right} />}
          </dd>
          {right === false && expected ? (
            <dd className={styles.answer} lang={contentLang}>
              <span>{words.rightAnswer} </span>
              <InlineHtml html={expected} />
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}

import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { InlineHtml } from '../../../ui/text/InlineHtml.tsx';
import { CorrectnessIcon } from './CorrectnessIcon.tsx';
import type { ResultProps } from './kind.ts';
import styles from './ResultQuestion.module.css';
import { placedOptions } from './verdict.ts';

/** The options in the order they were put and, once revealed, where each belongs. */
export function OrderingResult({ result, rows }: ResultProps) {
  const words = useTexts('learning').result;
  const contentLang = useContentLang();
  return (
    <ul className={styles.options}>
      {placedOptions(result, rows).map(({ optionId, html, given, expected }) => {
        const right = expected === null ? null : given === expected;
        return (
          <li
            key={optionId}
            className={classes(styles.option, right && styles.right, right === false && styles.wrong)}
          >
            <span className={styles.tag}>
              {given === null ? words.noPlace : words.place({ place: given })}
            </span>
            <span className={styles.text} lang={contentLang}>
              <InlineHtml html={html} />
            </span>
            {right === false && expected !== null ? (
              <span className={styles.tag}>{words.rightPlace({ place: expected })}</span>
            ) : null}
            {right === null ? null : <CorrectnessIcon right={right} />}
          </li>
        );
      })}
    </ul>
  );
}

import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { InlineHtml } from '../../../ui/text/InlineHtml.tsx';
import type { ResultProps } from './kind.ts';
import styles from './ResultQuestion.module.css';
import { type ShownOption, shownOptions } from './verdict.ts';

/** Every option: whether it was chosen and, once revealed, whether it is right. */
export function OptionsResult({ result, rows }: ResultProps) {
  return (
    <ul className={styles.options}>
      {shownOptions(result, rows).map((option) => (
        <Option key={option.optionId} option={option} />
      ))}
    </ul>
  );
}

function Option({ option }: { option: ShownOption }) {
  const words = useTexts('learning').result;
  const contentLang = useContentLang();
  const { html, chosen, right } = option;
  const wrong = chosen && right === false;
  return (
    <li
      className={classes(
        styles.option,
        right && styles.right,
        wrong && styles.wrong,
        chosen && styles.chosen,
      )}
    >
      <span className={styles.text} lang={contentLang}>
        <InlineHtml html={html} />
      </span>
      {chosen ? <span className={styles.tag}>{words.yourChoice}</span> : null}
      {right ? (
        <span className={styles.tag}>
          <Icon name="check" size={16} />
          {words.rightAnswer}
        </span>
      ) : null}
      {wrong ? <Icon name="close" size={16} /> : null}
    </li>
  );
}

import { ChapterText } from '../../../../base/chapter-text/ChapterText.tsx';
import { useContentLang } from '../../../../locales/content.ts';
import { useTexts } from '../../../../locales/texts.ts';
import { classes } from '../../../../ui/classes.ts';
import type { Work } from '../marking-api.ts';
import styles from './WorkScreen.module.css';

/** What the student was asked to do. */
export function PromptPane({ work: { prompt, title, requirements } }: { work: Work }) {
  const text = useTexts('staffMarking').work;
  const lang = useContentLang();
  const { minCharacters, minFiles, mustPass } = requirements;
  const wants = [
    ...(minCharacters > 0 ? [text.minCharacters({ count: minCharacters })] : []),
    ...(minFiles > 0 ? [text.minFiles({ count: minFiles })] : []),
    ...(mustPass ? [text.mustPass] : []),
  ];
  return (
    <section className={classes(styles.pane)} data-name="prompt" aria-label={text.pane.prompt}>
      <h2 lang={lang}>{title}</h2>
      {wants.length > 0 ? <p className={styles.facts}>{wants.join(' · ')}</p> : null}
      <div lang={lang}>
        <ChapterText html={prompt} />
      </div>
    </section>
  );
}

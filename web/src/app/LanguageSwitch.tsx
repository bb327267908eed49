import { type Language, languages } from '@zhixing/contract/language';
import { Fragment, type MouseEvent } from 'react';
import { createPath, useHref, useLocation } from 'react-router';
import { chooseLanguage, languageNames } from '../locales/language.ts';
import { useTextBook, useTexts } from '../locales/texts.ts';
import { paths } from '../paths.ts';
import styles from './LanguageSwitch.module.css';

interface ChoiceProps {
  language: Language;
  className?: string | undefined;
}

/** Without scripts the server keeps the choice and sends back here; with them this page is drawn again in its place. */
function Choice({ language, className }: ChoiceProps) {
  const here = useHref(createPath({ ...useLocation(), hash: '' }));
  const address = useHref(paths.language(language, here));
  function choose(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    chooseLanguage(language);
  }
  return (
    <a className={className} href={address} lang={language} rel="nofollow" onClick={choose}>
      {languageNames[language]}
    </a>
  );
}

/** In the header: the one other language. */
export function OtherLanguage({ className }: { className?: string | undefined }) {
  const book = useTextBook();
  const other = languages.find((language) => language !== book.language);
  return other ? <Choice language={other} className={className} /> : null;
}

/** In the footer: all of them, the page's own marked. */
export function LanguageSwitch() {
  const book = useTextBook();
  const text = useTexts('common').header;
  return (
    <nav aria-label={text.language} className={styles.switch}>
      {languages.map((language, index) => (
        <Fragment key={language}>
          {index > 0 ? <span aria-hidden="true">/</span> : null}
          {language === book.language ? (
            <span lang={language} aria-current="true" className={styles.current}>
              {languageNames[language]}
            </span>
          ) : (
            <Choice language={language} />
          )}
        </Fragment>
      ))}
    </nav>
  );
}

import { type Language, languages, ownNameOf } from '@zhixing/contract/language';
import { Fragment, type MouseEvent } from 'react';
import { createPath, useHref, useLocation } from 'react-router';
import { chooseLanguage } from '../../locales/language.ts';
import { useTexts, useTranslations } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
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
      {ownNameOf(language)}
    </a>
  );
}

/** In the header: the other languages. */
export function OtherLanguages({ className }: { className?: string | undefined }) {
  const translations = useTranslations();
  return languages
    .filter((language) => language !== translations.language)
    .map((other) => <Choice key={other} language={other} className={className} />);
}

/** In the footer: all languages, the current one marked. */
export function LanguageSwitch() {
  const translations = useTranslations();
  const text = useTexts('common').header;
  return (
    <nav aria-label={text.language} className={styles.switch}>
      {languages.map((language, index) => (
        <Fragment key={language}>
          {index > 0 ? <span aria-hidden="true">/</span> : null}
          {language === translations.language ? (
            <span lang={language} aria-current="true" className={styles.current}>
              {ownNameOf(language)}
            </span>
          ) : (
            <Choice language={language} />
          )}
        </Fragment>
      ))}
    </nav>
  );
}

import { type Language, languageKey } from '@zhixing/contract/language';
import { writeCookie } from '../api/cookie.ts';

const year = 365 * 24 * 60 * 60;

/** Keeps the choice and draws the page again: one page has one language from its first line to its last. */
export function chooseLanguage(language: Language) {
  writeCookie(languageKey, language, year);
  // Read back first: browsers may write a cookie a moment later, and the page would ask with the old one.
  void document.cookie;
  location.reload();
}

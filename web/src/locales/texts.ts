import type { Language } from '@zhixing/contract/language';
import { createContext, useContext } from 'react';
import type { Bundle, Everything } from './bundles.ts';
import { registry } from './registry.ts';
import type { Texts } from './shape.ts';

/** Every text by its namespace, which is one file in each language; Chinese is the one that the others must match. */
export type AllTexts = { [N in keyof Everything]: Texts<Everything[N]> };
export type Namespace = keyof AllTexts;

/** The texts of one language, as far as they have been loaded. */
export interface Translations {
  language: Language;
  load: (bundle: Bundle) => Promise<void>;
  /** Whether a bundle has come. */
  has: (bundle: Bundle) => boolean;
  /** Throws for a namespace whose bundle has not been loaded. */
  get: <N extends Namespace>(namespace: N) => AllTexts[N];
}

export function createTranslations(language: Language): Translations {
  const texts: Partial<AllTexts> = {};
  const loaded: Partial<Record<Bundle, Promise<void>>> = {};
  const there = new Set<Bundle>();

  function load(bundle: Bundle) {
    loaded[bundle] ??= registry[language][bundle]().then(
      (namespaces) => {
        Object.assign(texts, namespaces);
        there.add(bundle);
      },
      (error: unknown) => {
        delete loaded[bundle];
        throw error;
      },
    );
    return loaded[bundle];
  }

  function get<N extends Namespace>(namespace: N): AllTexts[N] {
    const found = texts[namespace];
    if (!found) throw new Error(`The texts of ${namespace} are not loaded.`);
    return found as AllTexts[N];
  }

  return { language, load, has: (bundle) => there.has(bundle), get };
}

export const TextsContext = createContext<Translations | undefined>(undefined);

export function useTranslations(): Translations {
  const translations = useContext(TextsContext);
  if (!translations) throw new Error('No texts around this component.');
  return translations;
}

/** The texts of a namespace in the page's language: `const text = useTexts('practise')`, then `text.join`. */
export const useTexts = <N extends Namespace>(namespace: N): AllTexts[N] => useTranslations().get(namespace);

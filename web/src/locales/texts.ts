import type { Language } from '@zhixing/contract/language';
import { createContext, useContext } from 'react';

/** The shape of a language's texts: the same keys, and the same parameters where a text takes some. */
export type Texts<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...values: infer V) => string
      ? (...values: V) => string
      : Texts<T[K]>;
};

type Public = typeof import('./zh-CN/public.ts');
type Application = typeof import('./zh-CN/application.ts');
/** Every text by its namespace, which is one file in each language; Chinese is the one that the others must match. */
export type AllTexts = { [N in keyof (Public & Application)]: Texts<(Public & Application)[N]> };
export type Namespace = keyof AllTexts;

/** What documents need, and what application screens need beyond it. */
export type Bundle = 'public' | 'application';

/** The texts of one language, as far as they have been loaded. */
export interface TextBook {
  language: Language;
  load: (bundle: Bundle) => Promise<void>;
  /** Throws for a namespace whose bundle has not been loaded. */
  get: <N extends Namespace>(namespace: N) => AllTexts[N];
}

const sources: Record<Language, Record<Bundle, () => Promise<Partial<AllTexts>>>> = {
  'zh-CN': {
    public: () => import('./zh-CN/public.ts'),
    application: () => import('./zh-CN/application.ts'),
  },
  'en-US': {
    public: () => import('./en-US/public.ts'),
    application: () => import('./en-US/application.ts'),
  },
};

export function createTextBook(language: Language): TextBook {
  const texts: Partial<AllTexts> = {};
  const loaded: Partial<Record<Bundle, Promise<void>>> = {};

  function load(bundle: Bundle) {
    loaded[bundle] ??= sources[language][bundle]().then(
      (namespaces) => void Object.assign(texts, namespaces),
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

  return { language, load, get };
}

export const TextsContext = createContext<TextBook | undefined>(undefined);

export function useTextBook(): TextBook {
  const book = useContext(TextsContext);
  if (!book) throw new Error('No texts around this component.');
  return book;
}

/** The texts of a namespace in the page's language: `const text = useTexts('practise')`, then `text.join`. */
export const useTexts = <N extends Namespace>(namespace: N): AllTexts[N] => useTextBook().get(namespace);

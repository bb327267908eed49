import type { Language } from '@zhixing/contract/language';
import { createContext, useContext } from 'react';
import type { Texts } from './shape.ts';

type Everything = typeof import('./zh-CN/public.ts') &
  typeof import('./zh-CN/home.ts') &
  typeof import('./zh-CN/about.ts') &
  typeof import('./zh-CN/faq.ts') &
  typeof import('./zh-CN/practise.ts') &
  typeof import('./zh-CN/project.ts') &
  typeof import('./zh-CN/certificate.ts') &
  typeof import('./zh-CN/certPages.ts') &
  typeof import('./zh-CN/terms.ts') &
  typeof import('./zh-CN/privacy.ts') &
  typeof import('./zh-CN/descriptions.ts') &
  typeof import('./zh-CN/application.ts');
/** Every text by its namespace, which is one file in each language; Chinese is the one that the others must match. */
export type AllTexts = { [N in keyof Everything]: Texts<Everything[N]> };
export type Namespace = keyof AllTexts;

/** The texts of one language, as far as they have been loaded. */
export interface TextBook {
  language: Language;
  load: (bundle: Bundle) => Promise<void>;
  /** Whether a bundle has come. */
  has: (bundle: Bundle) => boolean;
  /** Throws for a namespace whose bundle has not been loaded. */
  get: <N extends Namespace>(namespace: N) => AllTexts[N];
}

/** What is loaded as one file. `public` comes with every page, the others with the screens that name them. */
const sources = {
  'zh-CN': {
    public: () => import('./zh-CN/public.ts'),
    home: () => import('./zh-CN/home.ts'),
    about: () => import('./zh-CN/about.ts'),
    faq: () => import('./zh-CN/faq.ts'),
    practise: () => import('./zh-CN/practise.ts'),
    project: () => import('./zh-CN/project.ts'),
    certificate: () => import('./zh-CN/certificate.ts'),
    certPages: () => import('./zh-CN/certPages.ts'),
    terms: () => import('./zh-CN/terms.ts'),
    privacy: () => import('./zh-CN/privacy.ts'),
    descriptions: () => import('./zh-CN/descriptions.ts'),
    application: () => import('./zh-CN/application.ts'),
  },
  'en-US': {
    public: () => import('./en-US/public.ts'),
    home: () => import('./en-US/home.ts'),
    about: () => import('./en-US/about.ts'),
    faq: () => import('./en-US/faq.ts'),
    practise: () => import('./en-US/practise.ts'),
    project: () => import('./en-US/project.ts'),
    certificate: () => import('./en-US/certificate.ts'),
    certPages: () => import('./en-US/certPages.ts'),
    terms: () => import('./en-US/terms.ts'),
    privacy: () => import('./en-US/privacy.ts'),
    descriptions: () => import('./en-US/descriptions.ts'),
    application: () => import('./en-US/application.ts'),
  },
};
export type Bundle = keyof (typeof sources)['zh-CN'];
export const bundles = Object.keys(sources['zh-CN']) as Bundle[];

export function createTextBook(language: Language): TextBook {
  const texts: Partial<AllTexts> = {};
  const loaded: Partial<Record<Bundle, Promise<void>>> = {};
  const there = new Set<Bundle>();

  function load(bundle: Bundle) {
    loaded[bundle] ??= sources[language][bundle]().then(
      (namespaces: Partial<AllTexts>) => {
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

export const TextsContext = createContext<TextBook | undefined>(undefined);

export function useTextBook(): TextBook {
  const book = useContext(TextsContext);
  if (!book) throw new Error('No texts around this component.');
  return book;
}

/** The texts of a namespace in the page's language: `const text = useTexts('practise')`, then `text.join`. */
export const useTexts = <N extends Namespace>(namespace: N): AllTexts[N] => useTextBook().get(namespace);

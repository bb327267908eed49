import { createContext, useContext } from 'react';

/** The matched route's title, without the site's name; the root layout provides it. Undefined: it has none. */
export const PageTitleContext = createContext<string | undefined>(undefined);
export const usePageTitle = () => useContext(PageTitleContext);

import { createContext, useContext, useEffect } from 'react';

/** The matched route's title, without the site's name; the root layout provides it. Undefined: it has none. */
export const PageTitleContext = createContext<string | undefined>(undefined);
export const usePageTitle = () => useContext(PageTitleContext);

/** Sets the screen's own title; the root layout puts it before the route's title. */
export const ScreenTitleContext = createContext<(title: string | undefined) => void>(() => {});

/** Sets the screen's own title while it is mounted, for routes with several pages below them. Undefined: not known yet. */
export function useScreenTitle(title: string | undefined) {
  const setTitle = useContext(ScreenTitleContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [setTitle, title]);
}

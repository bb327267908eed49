import { type ReactNode, useEffect, useState } from 'react';
import { PageTitleContext, ScreenTitleContext } from '../../base/page-title.ts';
import { useTexts } from '../../locales/texts.ts';
import { pageTitle } from '../route-entry.tsx';

interface DocumentTitleProps {
  /** The matched route's title. */
  title: string | undefined;
  children: ReactNode;
}

/** Sets the document's title: the screen's own title, then the route's. */
export function DocumentTitle({ title, children }: DocumentTitleProps) {
  const [own, setOwn] = useState<string>();
  const whole = pageTitle(own ? [own, title].filter(Boolean).join(' · ') : title, useTexts('common'));
  useEffect(() => {
    document.title = whole;
  }, [whole]);
  return (
    <ScreenTitleContext value={setOwn}>
      <PageTitleContext value={title}>{children}</PageTitleContext>
    </ScreenTitleContext>
  );
}

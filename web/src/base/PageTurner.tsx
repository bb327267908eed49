import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../locales/texts.ts';
import { lazyPart } from './lazy-part.tsx';
import type { PageTurnerProps } from './Pages.tsx';
import styles from './PageTurner.module.css';
import { useInView } from './use-in-view.ts';

/** Most lists fit on one page: the code for turning them comes with the first that does not, once its end is nearly in sight. */
const Pages = lazyPart<PageTurnerProps>('base/pages', () =>
  import('./Pages.tsx').then((module) => module.Pages),
);

/**
 * Turns the pages of an application's list (rules: pagination-controls, pagination-labels); nothing for one that fits. Where what stood on
 * the last page has gone, it goes back to the one before.
 */
export function PageTurner({ of, sizes, busy, onTurn }: PageTurnerProps) {
  const { page, pageSize, total } = of;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = page > last && !busy;
  const turnBack = useEffectEvent(() => onTurn({ page: last, pageSize }));
  useEffect(() => {
    if (isBeyond) turnBack();
  }, [isBeyond]);
  return total > sizes[0] ? <Turner of={of} sizes={sizes} busy={busy} onTurn={onTurn} /> : null;
}

function Turner(props: PageTurnerProps) {
  const text = useTexts('common').pager;
  const place = useRef<HTMLElement>(null);
  const near = useInView(place);
  // What is in sight at once waits for no observer.
  const [seen, setSeen] = useState(false);
  useLayoutEffect(() => {
    if (place.current && place.current.getBoundingClientRect().top < window.innerHeight) setSeen(true);
  }, []);
  return (
    <nav ref={place} className={styles.pages} aria-label={text.label}>
      {near || seen ? <Pages {...props} /> : null}
    </nav>
  );
}

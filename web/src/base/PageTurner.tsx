import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../locales/texts.ts';
import { lazyPart } from './lazy-part.tsx';
import type { PageTurnerProps } from './Pages.tsx';
import styles from './PageTurner.module.css';

/** Most lists fit on one page: the code for turning them comes with the first that does not. */
const Pages = lazyPart<PageTurnerProps>('base/pages', () =>
  import('./Pages.tsx').then((module) => module.Pages),
);

/**
 * Turns the pages of an application's list (rules: pagination-controls, pagination-labels); nothing for one that fits. Where what stood on
 * the last page has gone, it goes back to the one before.
 */
export function PageTurner({ of, sizes, busy, onTurn }: PageTurnerProps) {
  const { page, pageSize, total } = of;
  const text = useTexts('common').pager;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = page > last && !busy;
  const turnBack = useEffectEvent(() => onTurn({ page: last, pageSize }));
  useEffect(() => {
    if (isBeyond) turnBack();
  }, [isBeyond]);
  if (total <= sizes[0]) return null;
  return (
    <nav className={styles.pages} aria-label={text.label}>
      <Pages of={of} sizes={sizes} busy={busy} onTurn={onTurn} />
    </nav>
  );
}

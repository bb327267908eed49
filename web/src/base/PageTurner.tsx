import type { Paged } from '@zhixing/contract';
// biome-ignore lint/style/noRestrictedImports: for application screens alone; budget.test.ts keeps it from public pages
import { Pagination } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../locales/texts.ts';
import styles from './PageTurner.module.css';

interface PageTurnerProps {
  /** The page on screen. */
  of: Pick<Paged<unknown>, 'page' | 'pageSize' | 'total'>;
  /** How many a page may hold; the first is the usual. */
  sizes: [number, ...number[]];
  busy: boolean;
  /** Asks for a page, which is then shown alone. */
  onTurn: (asked: { page: number; pageSize: number }) => void;
}

/**
 * Turns the pages of an application's list (rules: pagination-controls, pagination-labels); nothing for one that fits. Where what stood on
 * the last page has gone, it goes back to the one before.
 */
export function PageTurner({ of: { page, pageSize, total }, sizes, busy, onTurn }: PageTurnerProps) {
  const text = useTexts('common').pager;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = page > last && !busy;
  const turnBack = useEffectEvent(() => onTurn({ page: last, pageSize }));
  useEffect(() => {
    if (isBeyond) turnBack();
  }, [isBeyond]);
  if (total <= sizes[0]) return null;
  const locale = {
    ...{ items_per_page: text.perPage, jump_to: text.goTo, page: text.unit },
    ...{ prev_page: text.previous, next_page: text.next, page_size: text.size },
  };
  return (
    <nav className={styles.pages} aria-label={text.label}>
      <Pagination
        current={page}
        pageSize={pageSize}
        total={total}
        pageSizeOptions={sizes}
        locale={locale}
        disabled={busy}
        showSizeChanger
        showQuickJumper
        onChange={(asked, size) => onTurn({ page: size === pageSize ? asked : 1, pageSize: size })}
      />
    </nav>
  );
}

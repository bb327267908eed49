import type { Paged } from '@zhixing/contract';
import { Pagination } from 'antd';
import { useTexts } from '../locales/texts.ts';
import { inAntd } from './antd/Antd.tsx';

export interface PageTurnerProps {
  /** The page on screen. */
  of: Pick<Paged<unknown>, 'page' | 'pageSize' | 'total'>;
  /** How many a page may hold; the first is the usual. */
  sizes: [number, ...number[]];
  busy: boolean;
  /** Asks for a page, which is then shown alone. */
  onTurn: (asked: { page: number; pageSize: number }) => void;
}

function PagesInside({ of: { page, pageSize, total }, sizes, busy, onTurn }: PageTurnerProps) {
  const text = useTexts('common').pager;
  const locale = {
    ...{ items_per_page: text.perPage, jump_to: text.goTo, page: text.unit },
    ...{ prev_page: text.previous, next_page: text.next, page_size: text.size },
  };
  return (
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
  );
}

export const Pages = inAntd(PagesInside);

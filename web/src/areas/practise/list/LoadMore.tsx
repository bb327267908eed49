import type { MouseEvent } from 'react';
import { useAppDispatch, useAppSelector, useBusy, useFailure } from '../../../base/hooks.ts';
import { hasMore } from '../../../base/paged.ts';
import { useTexts } from '../../../locales/texts.ts';
import { type Filters, paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Pager } from '../../../ui/page/Pager.tsx';
import { loadPractiseList } from '../practise.actions.ts';
import styles from '../practise.module.css';
import { useListQuery } from './list-query.ts';

/**
 * The rest of one type's list. Where the address names a page, ordinary pages; else a link to page 2 which, once
 * scripts run, appends it in place.
 */
export function LoadMore({ slug }: { slug: string }) {
  const text = useTexts('practise').type;
  const { filters, page } = useListQuery();
  const list = useAppSelector((state) => state.practise.practiseList);
  const hrefOf = (to: number) => paths.practiseType(slug, { ...filters, page: to });
  if (page > 0) return <Pager {...list} hrefOf={hrefOf} />;
  return (
    <div className={styles.loadMore}>
      <p className={styles.count} aria-live="polite">
        {list.total > list.pageSize ? text.shown({ shown: list.list.length, total: list.total }) : ''}
      </p>
      {hasMore(list) ? <Append slug={slug} filters={filters} href={hrefOf(list.page + 1)} /> : null}
    </div>
  );
}

function Append({ slug, filters, href }: { slug: string; filters: Filters; href: string }) {
  const text = useTexts('practise').type;
  const dispatch = useAppDispatch();
  const next = useAppSelector((state) => state.practise.practiseList.page) + 1;
  const busy = useBusy('practise/loadList');
  const failed = useFailure('practise/loadList') !== undefined;
  function append(event: MouseEvent) {
    // With a key held the reader wants the link itself, in another tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const query = { type: slug, ...filters, page: next, tag: true };
    if (!busy) void dispatch(loadPractiseList(query));
  }
  return (
    <ButtonLink variant="secondary" to={href} onClick={append} aria-busy={busy || undefined}>
      {busy ? text.loadingMore : failed ? text.moreFailed : text.more}
    </ButtonLink>
  );
}

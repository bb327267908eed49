import { Link } from 'react-router';
import { useTexts } from '../../locales/texts.ts';
import { PageSteps } from './PageSteps.tsx';

export interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  hrefOf: (page: number) => string;
}

/** Pages with addresses of their own, which work without scripts; nothing when everything fits on one page. */
export function Pager({ page, pageSize, total, hrefOf }: PagerProps) {
  const text = useTexts('common').pager;
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  return (
    <nav aria-label={text.label}>
      <PageSteps
        page={page}
        last={last}
        // An end is shown, not left out: the row must not jump under the pointer.
        control={(to, look) => (to === undefined ? <span {...look} /> : <Link {...look} to={hrefOf(to)} />)}
      />
    </nav>
  );
}

import type { ReactNode } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { Icon, type IconName } from '../Icon.tsx';
import styles from './PageSteps.module.css';

/** First, last and the neighbours of `page`; a gap is a negative number, so that every entry is its own key. */
function visiblePages(page: number, last: number): number[] {
  const near = [1, 2, page - 1, page, page + 1, last - 1, last];
  // At either end the row keeps its length.
  if (page <= 3) near.push(3, 4);
  if (page >= last - 2) near.push(last - 2, last - 3);
  const pages = [...new Set(near)].filter((one) => one >= 1 && one <= last).sort((a, b) => a - b);
  return pages.flatMap((one, index) => {
    const before = pages[index - 1] ?? 0;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [-one, one] : [one];
  });
}

/** How far an ellipsis jumps. */
const jump = 5;

/** The props of a page's link or button. */
export interface PageControl {
  className: string | undefined;
  children: ReactNode;
  title?: string;
  'aria-label'?: string;
  'aria-current'?: 'page' | undefined;
}

interface PageStepsProps {
  /** From 1. */
  page: number;
  last: number;
  /** Draws the link to a page; `undefined` before the first and after the last. */
  control: (page: number | undefined, control: PageControl) => ReactNode;
  /** An ellipsis leads five pages on, instead of nowhere. */
  jumps?: boolean;
}

/** Previous page, the pages by number, next page; on a phone the number of the page stands for the list of them. */
export function PageSteps({ page, last, control, jumps }: PageStepsProps) {
  const text = useTexts('common').pager;
  const step = (to: number | undefined, label: string, icon: IconName) =>
    control(to, {
      className: styles.step,
      children: (
        <>
          <Icon name={icon} size={16} />
          {label}
        </>
      ),
    });
  function ellipsis(next: number) {
    if (!jumps)
      return (
        <span className={styles.gap} aria-hidden="true">
          …
        </span>
      );
    const label = next > page ? text.forward({ count: jump }) : text.back({ count: jump });
    const to = next > page ? Math.min(last, page + jump) : Math.max(1, page - jump);
    return control(to, { className: styles.page, children: '…', title: label, 'aria-label': label });
  }
  return (
    <div className={styles.steps}>
      {step(page > 1 ? page - 1 : undefined, text.previous, 'arrowLeft')}
      <ul className={styles.pages}>
        {visiblePages(page, last).map((shown) => (
          <li key={shown}>
            {shown < 0
              ? ellipsis(-shown)
              : control(shown, {
                  className: styles.page,
                  children: shown,
                  'aria-label': text.page({ page: shown }),
                  'aria-current': shown === page ? 'page' : undefined,
                })}
          </li>
        ))}
      </ul>
      <span className={styles.brief}>
        {page} / {last}
      </span>
      {step(page < last ? page + 1 : undefined, text.next, 'arrowRight')}
    </div>
  );
}

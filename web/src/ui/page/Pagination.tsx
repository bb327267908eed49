import type { Paged } from '@zhixing/contract';
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { Input } from '../form/Input.tsx';
import { Select } from '../form/Select.tsx';
import { PageSteps } from './PageSteps.tsx';
import styles from './Pagination.module.css';

interface PaginationProps {
  /** The page on screen. */
  of: Pick<Paged<unknown>, 'page' | 'pageSize' | 'total'>;
  /** How many a page may hold; the first is the usual. */
  sizes: [number, ...number[]];
  /** A page is on its way: until it is there, no other is asked for. */
  busy: boolean;
  /** Asks for a page, which is then shown alone. */
  onTurn: (asked: { page: number; pageSize: number }) => void;
}

/**
 * Turns the pages of an application's list, with page size and quick jumper (rules: pagination-controls, pagination-labels); nothing for a
 * list that fits on one page of the usual size. Where the items of the last page are gone, it goes back to the page before.
 */
export function Pagination({ of: { page, pageSize, total }, sizes, busy, onTurn }: PaginationProps) {
  const text = useTexts('common').pager;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = page > last && !busy;
  const turnBack = useEffectEvent(() => onTurn({ page: last, pageSize }));
  useEffect(() => {
    if (isBeyond) turnBack();
  }, [isBeyond]);
  if (total <= sizes[0]) return null;
  const turn = (asked: { page: number; pageSize: number }) => {
    if (!busy) onTurn(asked);
  };
  const goTo = (to: number | undefined) => {
    if (to !== undefined && to !== page) turn({ page: to, pageSize });
  };
  const offered = sizes.includes(pageSize) ? sizes : [...sizes, pageSize].sort((a, b) => a - b);
  return (
    <nav className={styles.pagination} aria-label={text.label}>
      <PageSteps
        page={Math.min(page, last)}
        last={last}
        jumps
        // Not `disabled`: a button that is pressed keeps the focus.
        control={(to, look) => (
          <button
            type="button"
            {...look}
            aria-disabled={to === undefined || busy || undefined}
            onClick={() => goTo(to)}
          />
        )}
      />
      <Select
        className={styles.size}
        aria-label={text.size}
        aria-disabled={busy || undefined}
        value={pageSize}
        options={offered.map((size) => ({ value: size, label: `${size} ${text.perPage}` }))}
        onChange={(size) => turn({ page: 1, pageSize: size })}
      />
      {last > 1 ? <QuickJumper last={last} busy={busy} onJump={goTo} /> : null}
    </nav>
  );
}

interface QuickJumperProps {
  last: number;
  busy: boolean;
  onJump: (page: number) => void;
}

/** Goes to the page that is typed, by Enter or when the field is left; what is beyond the ends is the first or the last page. */
function QuickJumper({ last, busy, onJump }: QuickJumperProps) {
  const text = useTexts('common').pager;
  const id = useId();
  const [typed, setTyped] = useState('');
  function jump() {
    setTyped('');
    if (typed !== '') onJump(Math.min(last, Math.max(1, Number(typed))));
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    jump();
  }
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    // The press goes to another page's button: that page wins.
    const isTurning =
      relatedTarget instanceof HTMLButtonElement && currentTarget.closest('nav')?.contains(relatedTarget);
    if (isTurning) setTyped('');
    else jump();
  }
  return (
    <label htmlFor={id} className={styles.jumper}>
      {text.goTo}
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        readOnly={busy}
        value={typed}
        onChange={({ target }) => {
          // Digits as Chinese keyboards write them.
          const digits = target.value.normalize('NFKC');
          if (/^\d*$/.test(digits)) setTyped(digits);
        }}
        onKeyDown={press}
        onBlur={leave}
      />
      {text.unit}
    </label>
  );
}

import { useEffect, useRef } from 'react';
import { useTexts } from '../../locales/texts.ts';
import './wide-parts.css';

type Kind = 'table' | 'listing' | 'formula';

/** What may be wider than its place: each is, or lies in, a box that scrolls by itself. */
function widePartsIn(root: HTMLElement): Map<Element, Kind> {
  const parts = new Map<Element, Kind>();
  for (const table of root.querySelectorAll('table'))
    parts.set(table.closest('[data-wide]') ?? table, 'table');
  for (const listing of root.querySelectorAll('pre')) parts.set(listing, 'listing');
  for (const { parentElement } of root.querySelectorAll('math'))
    if (parentElement) parts.set(parentElement, 'formula');
  return parts;
}

/** On which side more of it is out of sight; undefined: it is seen whole. */
function hiddenSide({ scrollLeft, scrollWidth, clientWidth }: Element) {
  // Widths are rounded.
  const after = scrollWidth - clientWidth - scrollLeft > 1;
  if (scrollLeft > 1) return after ? 'both' : 'start';
  return after ? 'end' : undefined;
}

function mark(part: Element, name: string) {
  const side = hiddenSide(part);
  if (side === undefined) {
    for (const attribute of ['data-hidden-side', 'tabindex', 'aria-label']) part.removeAttribute(attribute);
    if (part.getAttribute('role') === 'group') part.removeAttribute('role');
    return;
  }
  part.setAttribute('data-hidden-side', side);
  part.setAttribute('tabindex', '0');
  part.setAttribute('aria-label', name);
  if (part.tagName !== 'TABLE') part.setAttribute('role', 'group');
}

/**
 * Tables, listings and formulas that are wider than the text scroll in themselves. Where one does, its cut edge fades, and the keyboard
 * comes there and hears what it is. Observed, so that nothing is laid out for the question alone.
 */
export function useWideParts() {
  const root = useRef<HTMLDivElement>(null);
  const { wide } = useTexts('common').ui;
  useEffect(() => {
    const parts = root.current ? widePartsIn(root.current) : new Map<Element, Kind>();
    const markAgain = (part: Element) => {
      const kind = parts.get(part);
      if (kind) mark(part, wide[kind]);
    };
    const watch = new ResizeObserver((seen) => {
      for (const { target } of seen) markAgain(target);
    });
    const scrolled = ({ currentTarget }: Event) => markAgain(currentTarget as Element);
    for (const part of parts.keys()) {
      watch.observe(part);
      part.addEventListener('scroll', scrolled, { passive: true });
    }
    return () => {
      watch.disconnect();
      for (const part of parts.keys()) part.removeEventListener('scroll', scrolled);
    };
  });
  return root;
}

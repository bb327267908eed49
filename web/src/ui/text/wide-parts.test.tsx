import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TextsContext } from '../../locales/texts.ts';
import { chinese } from '../../testing/texts.ts';
import { Prose } from './Prose.tsx';

let laidOut: (() => void)[] = [];
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      seen: Element[] = [];
      constructor(heard: (seen: { target: Element }[]) => void) {
        laidOut.push(() => heard(this.seen.map((target) => ({ target }))));
      }
      observe = (element: Element) => this.seen.push(element);
      disconnect = () => {};
    },
  );
});
afterEach(() => {
  cleanup();
  laidOut = [];
  vi.unstubAllGlobals();
});

const html =
  '<p>由 <span class="katex"><math><mi>x</mi></math></span> 得</p><pre>code</pre><table><tr><td>1</td></tr></table>';

function draw(width: number) {
  const { container } = render(
    <TextsContext value={chinese}>
      <Prose html={html} />
    </TextsContext>,
  );
  const parts = [...container.querySelectorAll('.katex, pre, table')];
  for (const part of parts) {
    Object.defineProperty(part, 'scrollWidth', { value: width });
    Object.defineProperty(part, 'clientWidth', { value: 300 });
  }
  for (const lay of laidOut) lay();
  return parts;
}

it('what is wider than the text is reached by the keyboard, has a name, and shows the side that is cut', () => {
  const parts = draw(500);
  expect(parts.map((part) => part.getAttribute('aria-label'))).toEqual([
    '公式，可以左右滚动',
    '代码，可以左右滚动',
    '表格，可以左右滚动',
  ]);
  for (const part of parts) {
    expect(part.getAttribute('tabindex')).toBe('0');
    expect(part.getAttribute('data-hidden-side')).toBe('end');
  }
  const [formula] = parts;
  for (const [left, side] of [
    [100, 'both'],
    [200, 'start'],
    [0, 'end'],
  ] as const) {
    if (formula) formula.scrollLeft = left;
    formula?.dispatchEvent(new Event('scroll'));
    expect(formula?.getAttribute('data-hidden-side')).toBe(side);
  }
});

it('what fits is left as it is', () => {
  for (const part of draw(300))
    expect([...part.attributes].map(({ name }) => name)).not.toContain('tabindex');
});
